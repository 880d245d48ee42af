// What a pattern asks of the position beyond its shape: comparisons, all of which have to hold, such as
//
//     lib(a) > 2 && !self_atari(*, O)
//
// parsed once (condition_parser.h). This file knows no function by name or meaning: a function is a
// number, a point of the pattern an index. Whoever evaluates brings the board's points and one
// callable for all functions. Evaluating allocates nothing and compares no strings.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace owlet::dfa {

// ---- Functions, as the caller declares them

// At run time every value is an int: false and true are 0 and 1, a colour is the Cell, a point is
// what the evaluating side calls it. Answers are of the first two types, arguments of the others.
enum class Type : std::uint8_t { kBool, kInt, kColor, kPoint };

constexpr std::string_view to_string(Type type) {
  constexpr std::array<std::string_view, 4> kNames = {"bool", "int", "color", "point"};
  return kNames[static_cast<std::size_t>(type)];
}

// A name and a shape: `int lib(point)`.
struct FunctionSignature {
  std::string_view name;
  Type result = Type::kBool;
  std::vector<Type> parameters;  // one at least
  // The last parameter may be given any number of times more, up to kMaxArguments in all.
  bool repeats_last = false;
  // What it answers, for authors of patterns.
  std::string_view meaning = {};
};

// A function is called by its index in this table.
using FunctionTable = std::span<const FunctionSignature>;

inline constexpr std::size_t kMaxArguments = 16;

// ---- Conditions

enum Relation : unsigned { kLess = 1, kEqual = 2, kGreater = 4 };

struct Argument {
  Type type = Type::kPoint;
  int value = 0;  // a colour, or the place of a point in the list that an evaluation is given

  friend bool operator==(const Argument&, const Argument&) = default;
};

// Holds if the function's answer is one of what `relations` says to the number.
struct Comparison {
  std::size_t function = 0;
  std::vector<Argument> arguments;
  unsigned relations = 0;  // bits of Relation
  int number = 0;

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

// An empty one always holds.
using Condition = std::vector<Comparison>;

// The places in the list of points that an evaluation is given: `*` first, then the pattern's
// labels in their order.
inline constexpr int kMovePoint = 0;
inline constexpr int kFirstLabelPoint = 1;

// Whether the condition holds. `points` are the board's points of the pattern as the evaluating
// side numbers them. `call(function, arguments)` answers with an int; it is called from left to
// right, and no more once a comparison has failed.
template <typename Call>
bool evaluate(const Condition& condition, std::span<const int> points, Call&& call) {
  return std::ranges::all_of(condition, [&](const Comparison& comparison) {
    std::array<int, kMaxArguments> values;
    std::size_t count = 0;
    for (const auto& [type, value] : comparison.arguments)
      values[count++] = type == Type::kPoint ? points[static_cast<std::size_t>(value)] : value;
    const int answer = call(comparison.function, std::span<const int>(values.data(), count));
    const unsigned relation = answer < comparison.number    ? kLess
                              : answer == comparison.number ? kEqual
                                                            : kGreater;
    return (relation & comparison.relations) != 0;
  });
}

}  // namespace owlet::dfa
