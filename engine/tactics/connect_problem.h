// The problem of connecting two strings. The attacker is the side that wants them to become one;
// the defender cuts, or captures one of them.
//
// How far apart they are is counted in stones: an empty point on the way costs one, an own string
// nothing, a cutting string as many as it has liberties. Strings more than kFarthest apart are
// given up, which is experience, not proof.
#pragma once

#include "engine/tactics/problem.h"

namespace owlet {

class ConnectProblem final : public Problem {
 public:
  static constexpr int kFarthest = 4;

  // Requires stones of one colour.
  ConnectProblem(const Board& board, Point a, Point b) : a_(a), b_(b), side_(board.color(a)) {}

  [[nodiscard]] Color attacker() const override { return side_; }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  [[nodiscard]] bool trusts_first_estimate() const override { return false; }
  [[nodiscard]] bool likely(const Board& board, Color to_move) const override;
  void candidates(const Board& board, Color to_move, CandidateList& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

 private:
  Point a_;
  Point b_;
  Color side_;
};

}  // namespace owlet
