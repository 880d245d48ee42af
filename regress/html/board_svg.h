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

struct BoardMark {
  std::string vertex;
  MarkKind kind = MarkKind::kExpected;
};

// The board with coordinates, the last move ringed, and marks drawn in their order. Marks off the
// board are left out.
[[nodiscard]] std::string board_svg(const BoardSnapshot& board, std::vector<BoardMark> marks);

}  // namespace owlet::regress
