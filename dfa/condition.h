// What a pattern asks of the position beyond its shape: a small typed expression, such as
//
//     lib(a) > 2 && (!legal(*, X) || same_string(a, b))
//
// parsed once (condition_parser.h) into a list of instructions for a stack machine. This file knows
// no function by name or meaning: a function is a number, a point of the pattern an index. Whoever
// evaluates brings the board's points and one callable for all functions. Evaluating allocates
// nothing and compares no strings.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "dfa/cell.h"

namespace owlet::dfa {

// ---- Functions, as the caller declares them

// At run time every value is an int: false and true are 0 and 1, a colour is the column() of its
// cell, a point is what the evaluating side calls it.
enum class Type : std::uint8_t { kBool, kInt, kColor, kPoint };

constexpr std::string_view to_string(Type type) {
  constexpr std::array<std::string_view, 4> kNames = {"bool", "int", "color", "point"};
  return kNames[static_cast<std::size_t>(type)];
}

// A name and a shape: `int lib(point)`.
struct FunctionSignature {
  std::string_view name;
  Type result = Type::kBool;
  std::vector<Type> parameters;
  // The last parameter may be given any number of times more, up to kMaxArguments in all.
  bool repeats_last = false;
  // What it answers, for authors of patterns.
  std::string_view meaning = {};
};

// A function is called by its index in this table.
using FunctionTable = std::span<const FunctionSignature>;

// ---- Code

enum class Operation : std::uint8_t {
  kConstant,  // push operand
  kPoint,     // push points[operand]
  kCall,      // replace `count` values by what function `operand` answers
  kNot,       // replace the top
  kNegate,    // replace the top
  kAdd,       // this and the next three: replace two values by one
  kSubtract,
  kMultiply,
  kCompare,  // whether the first is one of what `operand` says to the second: bits of Relation
  kAnd,      // if the top is false go to `operand`, else drop it
  kOr,       // if the top is true go to `operand`, else drop it
};

enum Relation : std::int32_t { kLess = 1, kEqual = 2, kGreater = 4 };

struct Instruction {
  Operation operation = Operation::kConstant;
  std::uint8_t count = 0;
  std::int32_t operand = 0;

  friend bool operator==(const Instruction&, const Instruction&) = default;
};
static_assert(sizeof(Instruction) == 8);

struct Condition {
  // Leaves one bool on a stack of at most kMaxOperands values. No code means true.
  std::vector<Instruction> code;

  static constexpr std::size_t kMaxOperands = 64;
  static constexpr std::size_t kMaxArguments = 16;
  static constexpr std::size_t kMaxInstructions = 1000;

  friend bool operator==(const Condition&, const Condition&) = default;
};

// The places in the list of points that an evaluation is given: `*` first, then the pattern's
// labels in their order.
inline constexpr int kMovePoint = 0;
inline constexpr int kFirstLabelPoint = 1;
// `?` as an argument: a move elsewhere.
inline constexpr int kElsewhere = -1;

// ---- Evaluation

namespace detail {

// Saturating, so that no condition can overflow.
constexpr int to_int(std::int64_t value) {
  return static_cast<int>(std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(),
                                                   std::numeric_limits<int>::max()));
}

constexpr int apply(const Instruction& step, int left, int right) {
  const std::int64_t a = left;
  const std::int64_t b = right;
  switch (step.operation) {
    case Operation::kAdd:
      return to_int(a + b);
    case Operation::kSubtract:
      return to_int(a - b);
    case Operation::kMultiply:
      return to_int(a * b);
    default:
      assert(step.operation == Operation::kCompare);
      return int{((a < b ? kLess : a == b ? kEqual : kGreater) & step.operand) != 0};
  }
}

}  // namespace detail

// Whether the condition holds. `points` are the board's points of the pattern as the evaluating
// side numbers them. `call(function, arguments)` answers with an int; it is called from left to
// right, and not at all where && or || decide without it.
template <typename Call>
bool evaluate(const Condition& condition, std::span<const int> points, Call&& call) {
  if (condition.code.empty()) return true;
  std::array<int, Condition::kMaxOperands> stack;
  std::size_t size = 0;
  for (std::size_t i = 0; i < condition.code.size(); ++i) {
    const Instruction& step = condition.code[i];
    switch (step.operation) {
      case Operation::kConstant:
        stack[size++] = step.operand;
        break;
      case Operation::kPoint:
        stack[size++] = points[static_cast<std::size_t>(step.operand)];
        break;
      case Operation::kCall:
        size -= step.count;
        stack[size] = call(step.operand, std::span<const int>(&stack[size], step.count));
        ++size;
        break;
      case Operation::kNot:
        stack[size - 1] = static_cast<int>(stack[size - 1] == 0);
        break;
      case Operation::kNegate:
        stack[size - 1] = detail::to_int(-std::int64_t{stack[size - 1]});
        break;
      case Operation::kAnd:
      case Operation::kOr:
        if ((stack[size - 1] != 0) == (step.operation == Operation::kOr))
          i = static_cast<std::size_t>(step.operand) - 1;
        else
          --size;
        break;
      default:
        --size;
        stack[size - 1] = detail::apply(step, stack[size - 1], stack[size]);
    }
  }
  assert(size == 1);
  return stack[0] != 0;
}

}  // namespace owlet::dfa
