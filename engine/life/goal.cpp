#include "engine/life/goal.h"

#include <algorithm>

namespace owlet::life {
namespace {

// Roots of the strings of that colour around the liberties of the string at p, itself excepted.
std::vector<Point> neighbours_across_liberties(const Board& board, Point p) {
  std::vector<Point> roots;
  for (const Point liberty : board.liberties(p)) {
    for (const int offset : kOrthogonal) {
      const Point q = liberty.step(offset);
      if (board.color(q) != board.color(p) || board.same_string(p, q)) continue;
      const Point root = board.string_root(q);
      if (std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
    }
  }
  return roots;
}

}  // namespace

void Goal::add_string(const Board& board, Point p) {
  strings.push_back(p);
  sizes.push_back(board.string_size(p));
  board.for_each_stone(p, [&](Point s) { stones.insert(s); });
  size += sizes.back();
}

Goal find_goal(const Board& board, Point target) {
  Goal goal;
  goal.defender = board.color(target);
  goal.add_string(board, target);
  for (std::size_t i = 0; i < goal.strings.size(); ++i) {
    const Point string = goal.strings[i];
    for (const Point q : neighbours_across_liberties(board, string))
      if (!goal.stones.contains(q)) goal.add_string(board, q);
  }
  return goal;
}

}  // namespace owlet::life
