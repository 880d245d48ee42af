// What a side gets besides its points on the board. Networks count area; where a game is counted by territory
// each stone that a side has played costs it a point: its area is its territory and its stones, and of those
// that it has played the others are prisoners.
#pragma once

#include <cmath>
#include <numbers>

#include "engine/board/board.h"

namespace owlet {

// White's compensation, in points of area.
[[nodiscard]] inline double area_compensation(const Board& board, double komi, bool territory) {
  const auto played = [&](Color c) { return board.stone_count(c) + board.prisoners(c); };
  return komi + (territory ? played(Color::kBlack) - played(Color::kWhite) : 0);
}

// What the side to move gets, in points of area. By territory the stone that is about to be played counts half, so
// that it does not matter whose turn it is.
[[nodiscard]] inline double bonus_of_mover(const Board& board, double komi, bool territory) {
  const double white = area_compensation(board, komi, territory);
  return (board.to_move() == Color::kBlack ? -white : white) - (territory ? 0.5 : 0);
}

// The standard deviation of a score whose chance to be above a number is a logistic curve of steepness 1.
inline const double kLogisticSpread = std::numbers::pi / std::sqrt(3.0);

}  // namespace owlet
