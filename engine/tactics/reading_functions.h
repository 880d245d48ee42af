// The functions of pattern conditions that read strings out. They stand behind the functions of
// engine/position/pattern_functions.h:
//
//     parse with    joined_functions(pattern_functions(), reading_functions())
//     evaluate with ReadingCalls
//
// They are for whoever looks patterns up while reading, so they are cheap: few nodes, no
// allocation in steady use, nothing of the caller's search or board is touched. What few nodes do
// not decide is answered with false. A condition must not be what a search asks while it answers a
// condition; such a question is answered with false, too.
#pragma once

#include <cstdint>
#include <span>

#include "dfa/condition.h"
#include "engine/board/board.h"
#include "engine/position/pattern_functions.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

// In the order of the table; numbered on from pattern_function_count() in a joined table.
enum class ReadingFunction : int {
  kCanCapture,  // bool can_capture(point): the string there falls without a ko if its opponent
                // moves
  kCanRescue    // bool can_rescue(point): it stays without a ko if its owner moves, or anyway
};

inline constexpr int kReadingFunctionCount = 2;

[[nodiscard]] dfa::FunctionTable reading_functions();

// Answers the two questions on any board.
class ConditionReader {
 public:
  // Nodes that a question may take: enough for ladders and small nets.
  static constexpr std::int64_t kNodes = 300;

  explicit ConditionReader(std::int64_t nodes = kNodes);

  // False where no stone is, and where the nodes do not suffice.
  [[nodiscard]] bool can_capture(const Board& board, Point p);
  [[nodiscard]] bool can_rescue(const Board& board, Point p);

 private:
  enum class Goal : std::uint8_t { kCapture, kRescue };
  bool succeeds(const Board& board, Point p, Goal goal);

  StringReader reader_;
  Board scratch_;
  bool busy_ = false;
};

// Answers the calls of dfa::evaluate() for a joined table on one board. Cheap to make; holds
// references.
class ReadingCalls {
 public:
  // As PatternCalls. The reader must outlive this, too.
  ReadingCalls(const Board& board, Color mover, ConditionReader& reader,
               const PointMap<bool>* goal = nullptr)
      : board_(&board), reader_(&reader), calls_(board, mover, goal) {}

  // Requires 0 <= function < pattern_function_count() + kReadingFunctionCount, and arguments of its
  // types.
  int operator()(int function, std::span<const int> arguments) const;

 private:
  const Board* board_;
  ConditionReader* reader_;
  PatternCalls calls_;
};

}  // namespace owlet
