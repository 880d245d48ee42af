#include "engine/tactics/influence.h"

namespace owlet {
namespace {

// The points, those beside them, and the whole of each string among these.
PointSet grown(const Board& board, const PointSet& points) {
  PointSet result = points;
  const auto add = [&](Point p) {
    if (result.contains(p)) return;
    if (is_stone(board.color(p)))
      board.for_each_stone(p, [&](Point s) { result.insert(s); });
    else
      result.insert(p);
  };
  for (const Point p : points) {
    if (is_stone(board.color(p))) board.for_each_stone(p, [&](Point s) { result.insert(s); });
    for (const int offset : kOrthogonal)
      if (const Point q = p.step(offset); board.color(q) != Color::kOff) add(q);
  }
  return result;
}

}  // namespace

PointSet influence_of(const Board& board, const PointSet& tried, int steps) {
  PointSet points = tried;
  points.erase(Point::pass());
  for (int i = 0; i < steps; ++i) points = grown(board, points);
  return points;
}

PointSet all_points(const Board& board) {
  PointSet points;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column) points.insert(Point::at(column, row));
  return points;
}

Hash stones_on(const Board& board, const PointSet& points) {
  Hash hash;
  for (const Point p : points)
    if (is_stone(board.color(p))) hash ^= zobrist::kStoneKeys[p][board.color(p)];
  return hash;
}

}  // namespace owlet
