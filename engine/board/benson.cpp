#include "engine/board/benson.h"

#include <vector>

#include "engine/board/solo_life.h"
#include "engine/board/spread.h"

namespace owlet {
namespace {

// The strings around a region, by their roots.
struct Region {
  PointSet around;
  PointSet vital_to;  // those of them that touch all its points that are or may become empty
};

Region region_of(const Board& board, const PointSet& points, Color c) {
  Region region;
  bool first = true;
  for (const Point p : points) {
    PointSet touched;
    for (const Point q : board.neighbours(p, c)) touched.insert(board.string_root(q));
    region.around |= touched;
    if (board.color(p) != Color::kEmpty && !board.rules().suicide) continue;
    region.vital_to = first ? touched : region.vital_to & touched;
    first = false;
  }
  return region;
}

// Benson's loop: drop strings with fewer than two vital regions and regions with a dropped
// neighbour, until nothing changes. Returns the roots that stay.
PointSet surviving_roots(const std::vector<Region>& regions) {
  PointSet alive;
  for (const Region& region : regions) alive |= region.around;
  for (;;) {
    PointSet once;
    PointSet twice;
    for (const Region& region : regions) {
      if (!(region.around - alive).empty()) continue;
      twice |= once & region.vital_to;
      once |= region.vital_to;
    }
    if ((alive - twice).empty()) return alive;
    alive &= twice;
  }
}

}  // namespace

UnconditionalLife unconditional_life(const Board& board, Color c) {
  const PointSet own = points_of(board, c);
  std::vector<Region> regions;
  for (const PointSet& points : parts_of(board.points() - own))
    regions.push_back(region_of(board, points, c));
  UnconditionalLife life;
  for (const Point root : surviving_roots(regions)) add_string(board, root, life.stones);
  if (life.stones.empty()) return life;
  for (const PointSet& inside : parts_of(board.points() - life.stones))
    if (!lives_by_moving_alone(board, inside, opponent(c)))
      (inside.intersects(own) ? life.open_to_seki : life.territory) |= inside;
  return life;
}

}  // namespace owlet
