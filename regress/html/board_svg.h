// A Go board as a picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "regress/base/board_snapshot.h"

namespace owlet::regress {

enum class MarkKind {
  kAsked,      // a blue square: what the question is about
  kExpected,   // green: a right answer
  kForbidden,  // orange ring: an answer the suite rules out
  kWrong,      // red: the engine's wrong answer
  kRight,      // green with a white heart: the engine's right answer
  kLastMove,   // a grey ring
};

// The same as a paragraph of HTML.
inline constexpr std::string_view kMarkLegend =
    "<p class=\"legend\"><span style=\"color:#1c6dd0\">&#9633; asked about</span>"
    "<span style=\"color:#1b9e3a\">&#9679; expected</span>"
    "<span style=\"color:#e07b00\">&#9675; ruled out</span>"
    "<span style=\"color:#d32f2f\">&#9679; answered, wrong</span>"
    "<span style=\"color:#1b9e3a\">&#9673; answered, right</span>"
    "<span style=\"color:#777\">&#9675; last move</span></p>\n";

struct BoardMark {
  std::string vertex;
  MarkKind kind = MarkKind::kExpected;
};

// The board with coordinates, the last move ringed, and marks drawn in their order. Marks off the
// board are left out.
[[nodiscard]] std::string board_svg(const BoardSnapshot& board, std::vector<BoardMark> marks);

}  // namespace owlet::regress
