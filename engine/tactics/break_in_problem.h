// The problem of getting into an area: the attacker is the owner of a string who wants to connect
// it into the area, which may hold stones or not; the defender blocks the ways, or takes the string.
//
// The string is in once one of its stones stands in the area and is not in atari, or once it is
// linked (links.h) with such a string. That it lives there is not asked. Strings that are too far
// away are given up, which is experience, not proof.
#pragma once

#include "engine/board/point_set.h"
#include "engine/tactics/problem.h"

namespace owlet {

class BreakInProblem final : public Problem {
 public:
  // Requires a stone, and points on the board.
  BreakInProblem(const Board& board, Point string, const PointSet& area)
      : string_(string), area_(area), side_(board.color(string)) {}

  [[nodiscard]] Color attacker() const override { return side_; }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  // That the string is too far away is answer enough; to take it a move is wanted.
  [[nodiscard]] bool trusts_first(Estimate first) const override {
    return first.proof == 0 || !first.certain;
  }
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

  // Whether a stone of the string stands in the area.
  [[nodiscard]] bool is_in(const Board& board) const;

 private:
  // A string in the area with which this one is linked, or gets linked by a stone; else none.
  [[nodiscard]] Point linked_friend(const Board& board, bool may_play) const;

  Point string_;
  PointSet area_;
  Color side_;
};

}  // namespace owlet
