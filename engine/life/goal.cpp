#include "engine/life/goal.h"

#include <algorithm>

namespace owlet::life {
namespace {

bool joined(const Board& board, Point a, Point b) {
  const BitPoints others = board.liberties(b);
  for (const Point p : board.liberties(a))
    if (std::find(others.begin(), others.end(), p) != others.end()) return true;
  return false;
}

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

Goal find_goal(const Board& board, Point target) {
  Goal goal;
  goal.defender = board.color(target);
  const auto add = [&](Point p) {
    goal.strings.push_back(p);
    board.for_each_stone(p, [&](Point s) { goal.stones.insert(s); });
    goal.size += board.string_size(p);
  };
  add(target);
  for (std::size_t i = 0; i < goal.strings.size(); ++i) {
    const Point string = goal.strings[i];
    for (const Point q : neighbours_across_liberties(board, string))
      if (!goal.stones.contains(q) && joined(board, string, q)) add(q);
  }
  return goal;
}

}  // namespace owlet::life
