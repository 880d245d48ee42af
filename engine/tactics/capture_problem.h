// The problem of capturing a string.
//
// The attacker succeeds when it is off the board. With kSafeLiberties it is given up for safe, which is
// experience, not proof.
#pragma once

#include "engine/tactics/problem.h"

namespace owlet {

class CaptureProblem final : public Problem {
 public:
  // A string with that many liberties is not read about.
  static constexpr int kSafeLiberties = 5;

  // Requires a stone.
  CaptureProblem(const Board& board, Point target);

  // Whether the board has so few empty points that all of them are tried.
  [[nodiscard]] static bool is_small(const Board& board);

  [[nodiscard]] Color attacker() const override { return opponent(defender_); }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

 private:
  [[nodiscard]] Estimate captured(const Board& board, Color to_move, Point banned) const;
  [[nodiscard]] Estimate before_attack(const Board& board, Point banned) const;
  [[nodiscard]] Estimate before_defence(const Board& board) const;

  Point target_;
  Color defender_;
  bool reads_in_full_;
};

}  // namespace owlet
