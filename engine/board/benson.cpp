#include "engine/board/benson.h"

#include <algorithm>
#include <vector>

#include "engine/board/solo_life.h"

namespace owlet {
namespace {

struct Region {
  std::vector<Point> points;
  std::vector<Point> neighbours;  // roots of the strings around it
  std::vector<Point>
      vital_to;        // those of them that touch all its points that are or may become empty
  bool closed = true;  // all neighbours are still thought to live
};

template <typename T>
void add_once(std::vector<T>& list, T value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

// The strings of c that the point touches.
std::vector<Point> touching_strings(const Board& board, Point p, Color c) {
  std::vector<Point> roots;
  for (const int offset : kOrthogonal)
    if (const Point q = p.step(offset); board.color(q) == c) add_once(roots, board.string_root(q));
  return roots;
}

// The region of a point that is no stone of c.
Region flood_region(const Board& board, Point start, Color c, PointSet& seen) {
  Region region;
  bool first = true;
  region.points.push_back(start);
  seen.insert(start);
  for (std::size_t i = 0; i < region.points.size(); ++i) {
    const Point p = region.points[i];
    const std::vector<Point> touched = touching_strings(board, p, c);
    for (const Point root : touched) add_once(region.neighbours, root);
    if (board.color(p) == Color::kEmpty || board.rules().suicide) {
      if (first) region.vital_to = touched;
      first = false;
      std::erase_if(region.vital_to, [&](Point root) {
        return std::find(touched.begin(), touched.end(), root) == touched.end();
      });
    }
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board.color(q) == Color::kOff || board.color(q) == c || seen.contains(q)) continue;
      seen.insert(q);
      region.points.push_back(q);
    }
  }
  return region;
}

std::vector<Region> find_regions(const Board& board, Color c) {
  std::vector<Region> regions;
  PointSet seen;
  for (int row = 0; row < board.height(); ++row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      if (board.color(p) != c && !seen.contains(p))
        regions.push_back(flood_region(board, p, c, seen));
    }
  }
  return regions;
}

// Benson's loop: drop strings with fewer than two vital regions and regions with a dropped
// neighbour, until nothing changes. Returns the roots that stay; `closed` is final then.
PointSet surviving_roots(std::vector<Region>& regions) {
  PointSet alive;
  for (const Region& region : regions)
    for (const Point root : region.neighbours) alive.insert(root);
  for (bool changed = true; changed;) {
    changed = false;
    PointMap<int> vital;
    for (const Region& region : regions)
      if (region.closed)
        for (const Point root : region.vital_to) ++vital[root];
    const PointSet before = alive;
    for (const Point root : before) {
      if (vital[root] >= 2) continue;
      alive.erase(root);
      changed = true;
    }
    for (Region& region : regions)
      region.closed = std::all_of(region.neighbours.begin(), region.neighbours.end(),
                                  [&](Point root) { return alive.contains(root); });
  }
  return alive;
}

// The connected set of points around one that hold no stone of `wall`; adds it to `seen`.
PointSet flood_inside(const Board& board, Point start, const PointSet& wall, PointSet& seen) {
  PointSet inside;
  std::vector<Point> open = {start};
  inside.insert(start);
  while (!open.empty()) {
    const Point p = open.back();
    open.pop_back();
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board.color(q) == Color::kOff || wall.contains(q) || inside.contains(q)) continue;
      inside.insert(q);
      open.push_back(q);
    }
  }
  seen |= inside;
  return inside;
}

void find_territory(const Board& board, Color c, UnconditionalLife& life) {
  if (life.stones.empty()) return;
  PointSet seen = life.stones;
  for (int row = 0; row < board.height(); ++row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      if (seen.contains(p)) continue;
      const PointSet inside = flood_inside(board, p, life.stones, seen);
      if (lives_by_moving_alone(board, inside, opponent(c))) continue;
      const bool has_own =
          std::any_of(inside.begin(), inside.end(), [&](Point q) { return board.color(q) == c; });
      (has_own ? life.open_to_seki : life.territory) |= inside;
    }
  }
}

}  // namespace

UnconditionalLife unconditional_life(const Board& board, Color c) {
  std::vector<Region> regions = find_regions(board, c);
  UnconditionalLife life;
  for (const Point root : surviving_roots(regions))
    board.for_each_stone(root, [&](Point s) { life.stones.insert(s); });
  find_territory(board, c, life);
  return life;
}

}  // namespace owlet
