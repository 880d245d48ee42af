// The board that readers play on.
#pragma once

#include "engine/board/board.h"

namespace owlet {

// The position alone, without what led to it, under the rules of reading: simple ko, no suicide.
[[nodiscard]] inline Board reading_board(const Board& board) {
  return {board, {KoRule::kSimple, false}};
}

// Puts whose turn it is, and where that side may not retake, back at the end of its scope.
class TurnKeeper {
 public:
  explicit TurnKeeper(Board& board)
      : board_(board), to_move_(board.to_move()), ko_(board.ko_point()) {}
  ~TurnKeeper() {
    board_.set_to_move(to_move_);
    board_.set_ko_point(ko_);
  }
  TurnKeeper(const TurnKeeper&) = delete;
  TurnKeeper& operator=(const TurnKeeper&) = delete;

 private:
  Board& board_;
  Color to_move_;
  Point ko_;
};

}  // namespace owlet
