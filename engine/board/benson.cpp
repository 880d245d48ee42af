#include "engine/board/benson.h"

#include <vector>

#include "engine/board/solo_life.h"
#include "engine/board/spread.h"

namespace owlet {

BensonRegion<PointSet> benson_region(const Board& board, const PointSet& points, Color c) {
  BensonRegion<PointSet> region{.vital = board.points()};
  for (const Point p : points) {
    PointSet touched;
    for (const Point q : board.neighbours(p, c)) touched.insert(board.string_root(q));
    region.around |= touched;
    if (board.color(p) == Color::kEmpty || board.rules().suicide) region.vital &= touched;
  }
  return region;
}

UnconditionalLife unconditional_life(const Board& board, Color c) {
  const PointSet own = board.stones(c);
  std::vector<BensonRegion<PointSet>> regions;
  PointSet roots;
  for (const PointSet& points : parts_of(board.points() - own)) {
    regions.push_back(benson_region(board, points, c));
    roots |= regions.back().around;
  }
  UnconditionalLife life;
  for (const Point root : benson_survivors(regions, roots)) add_string(board, root, life.stones);
  if (life.stones.empty()) return life;
  for (const PointSet& inside : parts_of(board.points() - life.stones))
    if (!lives_by_moving_alone(board, inside, opponent(c)))
      (inside.intersects(own) ? life.open_to_seki : life.territory) |= inside;
  return life;
}

}  // namespace owlet
