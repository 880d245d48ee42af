// Where handicap stones go.
#pragma once

#include <vector>

#include "engine/board/point.h"

namespace owlet {

// How far from the edge the outer star points of a side of that length are; 0 is the edge.
[[nodiscard]] constexpr int star_line(int size) {
  return size < 13 ? 2 : 3;
}

// The most stones that fixed placement knows for a board: 0, 4 or 9 (GTP 2, section 4.1.1).
[[nodiscard]] int max_fixed_handicap(int width, int height);

// The fixed points for `count` stones, in GTP's order. Requires 2 <= count <= the maximum.
[[nodiscard]] std::vector<Point> fixed_handicap(int width, int height, int count);

// Points of our own choice for any number of stones: the fixed ones as far as they go, then always
// the point farthest from the stones so far. Requires 0 <= count < width * height.
[[nodiscard]] std::vector<Point> free_handicap(int width, int height, int count);

}  // namespace owlet
