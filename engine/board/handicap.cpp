#include "engine/board/handicap.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/point_set.h"

namespace owlet {
namespace {

// How good a point is for one more free stone: far from the others, not on the edge.
int spread(Point p, const std::vector<Point>& stones, int width, int height) {
  int nearest = width + height;
  for (const Point s : stones)
    nearest = std::min(nearest, std::abs(s.column() - p.column()) + std::abs(s.row() - p.row()));
  const int edge = std::min({p.column(), p.row(), width - 1 - p.column(), height - 1 - p.row()});
  return std::min(nearest, 2 * edge + 2) * 4 + std::min(edge, 3);
}

}  // namespace

int max_fixed_handicap(int width, int height) {
  const int smaller = std::min(width, height);
  if (smaller < 7) return 0;
  const bool has_middle = width % 2 == 1 && height % 2 == 1 && smaller >= 9;
  return has_middle ? 9 : 4;
}

std::vector<Point> fixed_handicap(int width, int height, int count) {
  const int left = star_line(width);
  const int right = width - 1 - left;
  const int low = star_line(height);
  const int high = height - 1 - low;
  const int middle = width / 2;
  const int centre = height / 2;
  std::vector<Point> points = {Point::at(left, low),    Point::at(right, high),
                               Point::at(left, high),   Point::at(right, low),
                               Point::at(left, centre), Point::at(right, centre),
                               Point::at(middle, low),  Point::at(middle, high)};
  const bool takes_middle = count >= 5 && count % 2 == 1;
  points.resize(static_cast<std::size_t>(takes_middle ? count - 1 : count));
  if (takes_middle) points.push_back(Point::at(middle, centre));
  return points;
}

std::vector<Point> free_handicap(int width, int height, int count) {
  const int fixed = std::min(count, max_fixed_handicap(width, height));
  std::vector<Point> stones;
  if (fixed >= 2) stones = fixed_handicap(width, height, fixed);
  PointSet open = all_points(width, height);
  for (const Point p : stones) open.erase(p);
  while (static_cast<int>(stones.size()) < count) {
    stones.push_back(*std::ranges::max_element(
        open, {}, [&](Point p) { return spread(p, stones, width, height); }));
    open.erase(stones.back());
  }
  return stones;
}

}  // namespace owlet
