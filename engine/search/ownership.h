// Whose each point will be: by a search (search.h), or by the plainest of oracles, the share of playouts in
// which it ends as a side's area. That is good enough to tell dead stones on a board that both sides have
// finished with, not before.
#pragma once

#include <cstdint>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

// Whether a share of some hundred playouts is so near to 0 or 1 that what it is about is sure.
[[nodiscard]] constexpr bool is_sure(double share) {
  return share < 0.2 || share > 0.8;
}

struct Ownership {
  // The probability, or share of playouts, that the point is Black's stone or eye in the end; the rest is
  // White's or, seldom, nobody's and counts half. 0.5 off the board.
  PointMap<float> black;
  // Share of playouts in which it ended empty between both sides, who left it alone: in a seki. 0 where no
  // playouts were asked.
  PointMap<float> nobody;

  [[nodiscard]] double share(Point p, Color c) const {
    return c == Color::kBlack ? static_cast<double>(black[p]) : 1.0 - static_cast<double>(black[p]);
  }
  // The mean share of a string's own colour over its stones: its chance to live.
  [[nodiscard]] double survival(const Board& board, Point string) const;
};

// The side a point belongs to on a board that a playout left: that of its stone, or the only one
// that touches it; kEmpty if there is none.
[[nodiscard]] inline Color final_owner(const Board& board, Point p) {
  if (is_stone(board.color(p))) return board.color(p);
  const Neighbourhood around = board.neighbourhood(p);
  // In this form there is no branch that depends on the neighbours, which are random.
  const unsigned sides = (around.has_orthogonal(Color::kBlack) ? 1U : 0U) |
                         (around.has_orthogonal(Color::kWhite) ? 2U : 0U);
  return sides == 3U ? Color::kEmpty : static_cast<Color>(sides);
}

// How many of the points are Black's more than White's on a board that a playout left.
template <typename Points>
[[nodiscard]] int final_lead(const Board& board, const Points& points) {
  int black = 0;
  for (const Point p : points) {
    const Color owner = final_owner(board, p);
    black += (owner == Color::kBlack ? 1 : 0) - (owner == Color::kWhite ? 1 : 0);
  }
  return black;
}

// The same for the whole board.
[[nodiscard]] inline int final_area(const Board& board) {
  return board.stone_count(Color::kBlack) - board.stone_count(Color::kWhite) +
         final_lead(board, board.empty_points());
}

// Plays that many playouts, half of them with each side to begin. Requires playouts > 0.
[[nodiscard]] Ownership estimate_ownership(const Board& board, int playouts, Random& random);

}  // namespace owlet
