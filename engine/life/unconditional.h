// What is certain about a point whatever the opponent plays.
//
// Stones live by Benson's theorem (engine/board/benson.h). An area among them is territory if the
// opponent, however often it moved in a row, could neither make two eyes there nor reach a seki
// (shut_in.h); whatever lies inside is then settled too.
//
// Says nothing about groups that need an answer to live, nor about dead stones that need one more
// move to be taken; those are read by the solver.
#pragma once

#include <cstdint>

#include "engine/board/board.h"

namespace owlet::life {

enum class UnconditionalStatus : std::uint8_t {
  kUndecided,
  kAlive,           // a stone that can not be captured, or in territory of its side
  kDead,            // a stone in territory of the other
  kBlackTerritory,  // an empty point
  kWhiteTerritory
};

// Requires an intersection of the board.
[[nodiscard]] UnconditionalStatus unconditional_status(const Board& board, Point p);

}  // namespace owlet::life
