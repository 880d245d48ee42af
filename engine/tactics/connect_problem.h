// The problem of getting a string connected: to another of its side, or into an area, which may hold
// stones or not. The attacker is the owner of the string; the defender cuts, blocks the ways, or
// captures an end.
//
// What cannot be kept apart is seen at a glance (links.h), and how far apart the rest is, in stones
// (ways.h). Ends too far apart are given up, and so is what hangs on a single way that the other
// side is to block. Both is experience, not proof. That a string lives in an area is not asked.
#pragma once

#include "engine/tactics/problem.h"

namespace owlet {

class ConnectProblem final : public Problem {
 public:
  // Requires stones of one colour.
  ConnectProblem(const Board& board, Point from, Point to)
      : from_(from), to_(to), ends_{to}, side_(board.color(from)) {}
  // Requires a stone, and points on the board.
  ConnectProblem(const Board& board, Point from, const PointSet& area)
      : from_(from), ends_(area), side_(board.color(from)) {}

  [[nodiscard]] Point from() const { return from_; }
  // The points of the area, or of the string.
  [[nodiscard]] PointSet ends(const Board& board) const;
  // Whether no string that it is about has been captured.
  [[nodiscard]] bool stands(const Board& board) const;
  // Whether the string is part of the other, or has a stone in the area.
  [[nodiscard]] bool is_there(const Board& board) const;

  [[nodiscard]] Color attacker() const override { return side_; }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  // That ends are apart is no answer as long as the move is wanted that takes one of them.
  [[nodiscard]] bool trusts_first(Estimate first) const override { return first.proof == 0; }
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

 private:
  Point from_;
  Point to_;       // none for an area
  PointSet ends_;  // the area, or that stone
  Color side_;
};

}  // namespace owlet
