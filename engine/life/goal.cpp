#include "engine/life/goal.h"

#include "engine/board/spread.h"

namespace owlet::life {
void Goal::add_string(const Board& board, Point p) {
  strings.push_back(p);
  sizes.push_back(board.string_size(p));
  owlet::add_string(board, p, stones);
  size += sizes.back();
}

Goal find_goal(const Board& board, Point target) {
  Goal goal;
  goal.defender = board.color(target);
  goal.add_string(board, target);
  for (std::size_t i = 0; i < goal.strings.size(); ++i) {
    for (const Point liberty : board.liberties(goal.strings[i]))
      for (const Point q : board.neighbours(liberty, goal.defender))
        if (!goal.stones.contains(q)) goal.add_string(board, board.string_root(q));
  }
  return goal;
}

}  // namespace owlet::life
