// The problem of connecting two strings. The attacker is the side that wants them to become one;
// the defender cuts, or captures one of them.
//
// What cannot be kept apart is seen at a glance (links.h), and how far apart the rest is, in stones
// (ways.h). Strings too far apart are given up, and so is what hangs on a single way that the other
// side is to block. Both is experience, not proof.
#pragma once

#include "engine/tactics/problem.h"

namespace owlet {

class ConnectProblem final : public Problem {
 public:
  // Requires stones of one colour.
  ConnectProblem(const Board& board, Point a, Point b) : a_(a), b_(b), side_(board.color(a)) {}

  [[nodiscard]] Color attacker() const override { return side_; }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  // That strings are apart is no answer as long as the move is wanted that takes one of them.
  [[nodiscard]] bool trusts_first(Estimate first) const override { return first.proof == 0; }
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

 private:
  Point a_;
  Point b_;
  Color side_;
};

}  // namespace owlet
