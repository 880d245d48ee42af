// The functions that the conditions of patterns may call on a position: liberties, captures,
// legality, the goal of a reading. docs/PATTERN_FORMAT.md lists them for pattern authors.
//
// O is the side that moves, X its opponent. A point travels through a condition as Point::index(),
// and a cell without a stone has no liberties and no size. What a move would do is worked out
// without playing it; nothing here changes the board, allocates, or reads ahead.
#pragma once

#include <span>

#include "dfa/condition.h"
#include "engine/board/board.h"

namespace owlet {

// In the order of the table.
enum class PatternFunction : int {
  kLib,           // int lib(point): liberties of the string there
  kSize,          // int size(point): its stones
  kEmpty,         // bool empty(point): on the board and no stone there
  kColor,         // color color(point): X or O; a value of its own where no stone is
  kSameString,    // bool same_string(point, point...): stones, and all of one string
  kIsGoal,        // bool is_goal(point...): any of them is on the goal mask
  kEdgeDistance,  // int edge_distance(point): 0 on the first line
  kLegal,         // bool legal(point, color): by the rules without superko
  kCaptures,      // int captures(point, color): stones that the move takes; 0 if it is not legal
  kLibAfter,      // int lib_after(point, color): liberties of the string that the move makes,
                  // captures done; 0 if it is not legal or takes itself
  kSelfAtari      // bool self_atari(point, color): lib_after is at most 1
};

inline constexpr int kPatternFunctionCount = 11;

// The names and types, by number.
[[nodiscard]] dfa::FunctionTable pattern_functions();

// Answers the calls of dfa::evaluate() on one board. Cheap to make; holds references.
class PatternCalls {
 public:
  // O is the mover. Without a goal every stone is one. Board and goal must outlive this.
  PatternCalls(const Board& board, Color mover, const PointMap<bool>* goal = nullptr)
      : board_(&board), mover_(mover), goal_(goal) {}

  // Requires 0 <= function < kPatternFunctionCount, and arguments of its types. A point that is
  // not on the board, as `?` is, has no stone and nothing is legal there.
  int operator()(int function, std::span<const int> arguments) const;

 private:
  [[nodiscard]] bool is_stone_at(int point) const;
  [[nodiscard]] bool same_string(std::span<const int> points) const;
  [[nodiscard]] bool is_goal(int point) const;
  [[nodiscard]] int edge_distance(int point) const;
  [[nodiscard]] bool legal(int point, int color) const;
  [[nodiscard]] int lib_after(int point, int color, int limit) const;
  // The colour of the board for one of the patterns.
  [[nodiscard]] Color side(int color) const;

  const Board* board_;
  Color mover_;
  const PointMap<bool>* goal_;
};

}  // namespace owlet
