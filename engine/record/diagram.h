// Positions as text. Two forms: the diagram, compact, for people to draw and tests to read; and
// the board, with coordinates, for people to look at.
//
// A diagram is a line per row, top row first:
//
//     . . a . .        .   empty
//     . X O b .        X   black          O   white
//     . . X . .        a..z, but not x or o: an empty point that a test wants to name
//
// White space between cells is optional, blank lines and indentation do not count, all rows are of
// one width, and neither side exceeds kMaxBoardSize. A label may stand on several points.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/point.h"

namespace owlet {

struct Label {
  char name = 'a';
  Point point;

  friend constexpr bool operator==(const Label&, const Label&) = default;
};

struct Diagram {
  int width = 0;
  int height = 0;
  PointMap<Color> colors;     // Color::kOff beyond the edge
  std::vector<Label> labels;  // in the order of the text

  // All points of that label, in the order of the text.
  [[nodiscard]] std::vector<Point> points(char label) const;
  // The first of them; Point::none() if there is none.
  [[nodiscard]] Point point(char label) const;

  friend bool operator==(const Diagram&, const Diagram&) = default;
};

// Reads a diagram, or says what is wrong with it and where.
[[nodiscard]] Result<Diagram> parse_diagram(std::string_view text);

// A diagram of a position: cells parted by a space, a line end after each row. Requires sides
// from 1 to kMaxBoardSize and no Color::kOff within. The second form writes the labels too, so
// that parsing it gives an equal diagram.
[[nodiscard]] std::string to_diagram(const PointMap<Color>& colors, int width, int height);
[[nodiscard]] std::string to_diagram(const Diagram& diagram);

// A board of a position, '+' on the star points, brackets around the last move. Requires as above.
//
//        A B C D E F G H J
//      9 . . . . . . . . . 9
//      8 . . . . . . . . . 8
//      7 . . + . . .(X). . 7
//        ...
//        A B C D E F G H J
[[nodiscard]] std::string to_board(const PointMap<Color>& colors, int width, int height,
                                   Point last_move = Point::none());

}  // namespace owlet
