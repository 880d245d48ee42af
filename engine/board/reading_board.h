// The board that readers play on.
#pragma once

#include "engine/board/board.h"

namespace owlet {

// The position alone, without what led to it, under the rules of reading: simple ko, no suicide.
[[nodiscard]] inline Board reading_board(const Board& board) {
  Board copy(board.width(), board.height());
  copy.copy_position(board);
  copy.set_rules({KoRule::kSimple, false});
  return copy;
}

}  // namespace owlet
