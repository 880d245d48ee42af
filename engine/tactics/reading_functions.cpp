#include "engine/tactics/reading_functions.h"

#include <array>
#include <cassert>

namespace owlet {
namespace {

ReadingLimits limits_of(std::int64_t nodes) {
  ReadingLimits limits;
  limits.nodes = nodes;
  return limits;
}

}  // namespace

dfa::FunctionTable reading_functions() {
  using dfa::Type;
  static const std::array<dfa::FunctionSignature, kReadingFunctionCount> kTable = {{
      {"can_capture", Type::kBool, {Type::kPoint}},
      {"can_rescue", Type::kBool, {Type::kPoint}},
  }};
  return kTable;
}

ConditionReader::ConditionReader(std::int64_t nodes)
    : reader_(limits_of(nodes)), scratch_(kMaxBoardSize, kMaxBoardSize) {}

bool ConditionReader::can_capture(const Board& board, Point p) {
  return succeeds(board, p, Goal::kCapture);
}

bool ConditionReader::can_rescue(const Board& board, Point p) {
  return succeeds(board, p, Goal::kRescue);
}

bool ConditionReader::succeeds(const Board& board, Point p, Goal goal) {
  if (busy_ || !is_stone(board.color(p))) return false;
  // Nobody reads about a string with that many.
  if (board.liberty_count(p) >= CaptureProblem::kSafeLiberties) return goal == Goal::kRescue;
  busy_ = true;
  scratch_.copy_position(board);
  scratch_.set_rules({KoRule::kSimple, false});
  const Color owner = board.color(p);
  scratch_.set_to_move(goal == Goal::kRescue ? owner : opponent(owner));
  const Reading reading =
      goal == Goal::kRescue ? reader_.defend(scratch_, p) : reader_.attack(scratch_, p);
  busy_ = false;
  return reading.verdict == Verdict::kSucceeds && !reading.guessed;
}

int ReadingCalls::operator()(int function, std::span<const int> arguments) const {
  if (function < pattern_function_count()) return calls_(function, arguments);
  // `?` is no point.
  const Point p = arguments[0] < 0 ? Point::none() : Point::from_index(arguments[0]);
  switch (static_cast<ReadingFunction>(function - pattern_function_count())) {
    case ReadingFunction::kCanCapture:
      return static_cast<int>(reader_->can_capture(*board_, p));
    case ReadingFunction::kCanRescue:
      return static_cast<int>(reader_->can_rescue(*board_, p));
  }
  assert(false);
  return 0;
}

}  // namespace owlet
