// Whose each point will be, by a search (search.h) or by the network alone.
#pragma once

#include "engine/board/board.h"
#include "engine/network/evaluator.h"

namespace owlet {

// Whether a probability is so near to 0 or 1 that what it is about is sure.
[[nodiscard]] constexpr bool is_sure(double share) {
  return share < 0.2 || share > 0.8;
}

struct Ownership {
  // The probability that the point is Black's stone or eye in the end; the rest is White's or, seldom,
  // nobody's and counts half. 0.5 off the board.
  PointMap<float> black;

  [[nodiscard]] double share(Point p, Color c) const {
    return c == Color::kBlack ? static_cast<double>(black[p]) : 1.0 - static_cast<double>(black[p]);
  }
  // The mean share of a string's own colour over its stones: its chance to live.
  [[nodiscard]] double survival(const Board& board, Point string) const;
};

// By the network's evaluations of the position with either side to move, which count alike. Moves the
// board about and leaves it as it was.
[[nodiscard]] Ownership estimate_ownership(Board& board, Evaluator& evaluator);

}  // namespace owlet
