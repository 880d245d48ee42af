// The stones whose life is asked about: a string and the friends around it.
//
// Strings of a colour are friends if they share a liberty, and friends' friends are. Which of them
// the opponent may cut off is left to the search: the group lives if half of its stones do.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet::life {

struct Goal {
  Color defender = Color::kBlack;
  PointSet stones;
  std::vector<Point> strings;  // a stone of each string, that of the string asked about first
  std::vector<int> sizes;      // stones of each string
  int size = 0;                // stones of all of them

  [[nodiscard]] Color attacker() const { return opponent(defender); }
  // Adds the string at p.
  void add_string(const Board& board, Point p);
};

// Requires a stone at `target`.
[[nodiscard]] Goal find_goal(const Board& board, Point target);

}  // namespace owlet::life
