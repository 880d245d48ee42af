// Points as SGF writes them for Go: a column and a row letter, "aa" at the upper left, and
// rectangles of points, "aa:cc". Passes are the business of whoever reads a move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/board/point.h"
#include "engine/record/sgf.h"

namespace owlet {

// A rectangle of points of a board, corners included; one point is a rectangle too.
struct SgfRectangle {
  Point low;   // lower left
  Point high;  // upper right
  [[nodiscard]] int area() const {
    return (high.column() - low.column() + 1) * (high.row() - low.row() + 1);
  }
};

// The point, or nothing if the text is not two letters that name a point of a board of that width
// and height.
[[nodiscard]] std::optional<Point> parse_sgf_point(std::string_view text, int width, int height);

// The same for "aa" and "aa:cc"; any two opposite corners will do.
[[nodiscard]] std::optional<SgfRectangle> parse_sgf_rectangle(std::string_view text, int width,
                                                              int height);

// The two letters. Requires a point of a board of that height.
[[nodiscard]] std::string to_sgf_point(Point p, int height);

// "B" or "W". A pass is written as an empty value.
void add_move(SgfNode& node, Move move, int height);

}  // namespace owlet
