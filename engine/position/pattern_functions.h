// The functions that the conditions of patterns may call on a position: liberties, captures,
// legality, the goal of a reading. The table in pattern_functions.cpp is all there is to them: to
// add one is to add a row. docs/PATTERN_FORMAT.md shows the table to authors of patterns.
//
// O is the side that moves, X its opponent. A point travels through a condition as Point::index(),
// and a cell without a stone has no liberties and no size. What a move would do is worked out
// without playing it; nothing here changes the board, allocates, or reads ahead.
//
// Functions that read strings out ("can be captured") belong to floors above and are added behind
// these:
//
//     parse with    joined_functions(pattern_functions(), reader_table)
//     evaluate with [&](int f, std::span<const int> arguments) {
//                     if (f < pattern_function_count()) return calls(f, arguments);
//                     return read(f - pattern_function_count(), arguments);
//                   }
#pragma once

#include <span>
#include <vector>

#include "dfa/condition.h"
#include "engine/board/board.h"

namespace owlet {

// Names, types and meanings; a function's number is its place here.
[[nodiscard]] dfa::FunctionTable pattern_functions();
[[nodiscard]] int pattern_function_count();

// Two tables as one; the functions of the second are numbered on from the first.
[[nodiscard]] std::vector<dfa::FunctionSignature> joined_functions(dfa::FunctionTable first,
                                                                   dfa::FunctionTable second);

// What a play of c at p would take: the stones of adjacent strings of the opponent in atari.
// Requires p empty.
[[nodiscard]] int captures_of(const Board& board, Point p, Color c);

// The liberties that the string made by a play of c at p would have, or `limit` if they are at
// least that many. 0 for a suicide. Requires p empty, and limit > 0.
[[nodiscard]] int liberties_after(const Board& board, Point p, Color c, int limit);

// Answers the calls of dfa::evaluate() on one board. Cheap to make; holds references.
class PatternCalls {
 public:
  // O is the mover. Without a goal every stone is one. Board and goal must outlive this.
  PatternCalls(const Board& board, Color mover, const PointMap<bool>* goal = nullptr)
      : board_(&board), mover_(mover), goal_(goal) {}

  // Requires 0 <= function < pattern_function_count(), and arguments of its types. A point that is
  // not on the board, as `?` is, has no stone and nothing is legal there.
  int operator()(int function, std::span<const int> arguments) const;

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
