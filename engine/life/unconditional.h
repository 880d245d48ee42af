// What is certain about a point however the owner of the stones around it plays: Benson's theorem,
// put as a question about one point.
//
// Says nothing about groups that need an answer to live, nor about dead stones that need one more
// move to be taken; those are read by the solver.
#pragma once

#include <cstdint>

#include "engine/board/board.h"

namespace owlet::life {

enum class UnconditionalStatus : std::uint8_t {
  kUndecided,
  kAlive,  // a stone that can not be captured, or in territory of its side
  kDead,   // a stone in territory where its side can never live
  kBlackTerritory,
  kWhiteTerritory  // the same for an empty point
};

// Requires an intersection of the board.
[[nodiscard]] UnconditionalStatus unconditional_status(const Board& board, Point p);

}  // namespace owlet::life
