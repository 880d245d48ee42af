// Where the edge is.
#pragma once

#include <algorithm>
#include <cassert>

#include "engine/board/board.h"

namespace owlet {

// Of a point of the board: 0 on the first line, 1 on the second, ...
[[nodiscard]] inline int edge_distance(const Board& board, Point p) {
  assert(board.contains(p));
  return std::min(
      {p.column(), p.row(), board.width() - 1 - p.column(), board.height() - 1 - p.row()});
}

}  // namespace owlet
