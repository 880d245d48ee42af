// The stones whose life is asked about: a string and the friends it will surely stay connected to,
// or nearly so.
//
// Friends are joined through shared liberties: two of them, or one that the opponent can not enter
// without being captured at once. Which of them the opponent may still cut off is left to the
// search; the goal is met if half of the stones live.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet::life {

struct Goal {
  Color defender = Color::kBlack;
  PointSet stones;
  std::vector<Point> strings;  // a stone of each string
  int size = 0;                // stones

  [[nodiscard]] Color attacker() const { return opponent(defender); }
};

// Requires a stone at `target`.
[[nodiscard]] Goal find_goal(const Board& board, Point target);

}  // namespace owlet::life
