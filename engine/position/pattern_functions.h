// The functions that the conditions of patterns may call on a position: liberties, captures,
// legality, the goal of a reading. The table in pattern_functions.cpp is all there is to them: to
// add one is to add a row. docs/PATTERN_FORMAT.md shows the table to authors of patterns.
//
// O is the side that moves, X its opponent. A point travels through a condition as Point::index(),
// and a cell without a stone has no liberties and no size. What a move would do is worked out
// without playing it; nothing here changes the board, allocates, or reads ahead.
#pragma once

#include <span>

#include "dfa/condition.h"
#include "engine/board/board.h"

namespace owlet {

// Names, types and meanings; a function's number is its place here.
[[nodiscard]] dfa::FunctionTable pattern_functions();

// Answers the calls of dfa::evaluate() on one board. Cheap to make; holds references.
class PatternCalls {
 public:
  // O is the mover. Without a goal every stone is one. Board and goal must outlive this.
  PatternCalls(const Board& board, Color mover, const PointMap<bool>* goal = nullptr)
      : board_(&board), mover_(mover), goal_(goal) {}

  // Requires a function's number, and arguments of its types. A point that is not on the board has no
  // stone and nothing is legal there.
  int operator()(std::size_t function, std::span<const int> arguments) const;

  // ---- What the functions ask

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] Color mover() const { return mover_; }
  [[nodiscard]] bool is_goal(Point p) const {
    return goal_ == nullptr ? is_stone(board_->color(p)) : (*goal_)[p];
  }

 private:
  const Board* board_;
  Color mover_;
  const PointMap<bool>* goal_;
};

}  // namespace owlet
