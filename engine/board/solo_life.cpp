#include "engine/board/solo_life.h"

#include <vector>

#include "engine/board/spread.h"

namespace owlet {
namespace {

bool may_be_eye(const Board& board, const PointSet& region, Color mover, Point p) {
  for (const Point q : board.neighbours(p))
    if (!region.contains(q)) return false;
  if (board.rules().suicide || board.color(p) == opponent(mover)) return true;
  return board.color(p) == Color::kEmpty && !board.neighbourhood(p).has_orthogonal(opponent(mover));
}

// With all points filled but these two: is every string at one of them at the other too?
bool lives_with(const PointSet& region, Point a, Point b) {
  PointSet filled = region;
  filled.erase(a);
  filled.erase(b);
  for (const Point eye : {a, b}) {
    for (const Point q : neighbours(eye)) {
      if (!filled.contains(q)) continue;
      const PointSet string = part_around(filled, q);
      const PointSet around = string.grown();
      if (!around.contains(a) || !around.contains(b)) return false;
      filled -= string;
    }
  }
  return true;
}

}  // namespace

bool lives_by_moving_alone(const Board& board, const PointSet& region, Color mover) {
  std::vector<Point> eyes;
  for (const Point p : region)
    if (may_be_eye(board, region, mover, p)) eyes.push_back(p);
  for (std::size_t i = 0; i < eyes.size(); ++i)
    for (std::size_t j = i + 1; j < eyes.size(); ++j)
      if (!adjacent(eyes[i], eyes[j]) && lives_with(region, eyes[i], eyes[j])) return true;
  return false;
}

}  // namespace owlet
