#include "engine/position/pattern_functions.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "dfa/cell.h"
#include "engine/board/move_effects.h"

namespace owlet {
namespace {

// One call: its arguments, and what several functions ask about them.
struct Call {
  const PatternCalls& on;
  std::span<const int> arguments;

  [[nodiscard]] const Board& board() const { return on.board(); }
  // The first argument is always a point, the second a colour where there is one for a move.
  [[nodiscard]] Point point() const { return Point::from_index(arguments[0]); }
  [[nodiscard]] Color side() const {
    return arguments[1] == static_cast<int>(dfa::Cell::kO) ? on.mover() : opponent(on.mover());
  }

  [[nodiscard]] bool is_stone_at(Point p) const { return is_stone(board().color(p)); }
  [[nodiscard]] bool is_legal() const {
    return board().contains(point()) && board().is_pseudo_legal(point(), side());
  }
  // Of the string that a legal move makes; 0 for any other.
  [[nodiscard]] int liberties_of_move(int limit) const {
    return is_legal() ? liberties_after(board(), point(), side(), limit) : 0;
  }
};

bool is_one_string(const Call& call) {
  const Point first = call.point();
  return call.is_stone_at(first) && std::ranges::all_of(call.arguments, [&](int index) {
           const Point p = Point::from_index(index);
           return call.is_stone_at(p) && call.board().same_string(first, p);
         });
}

// Of all the strings.
int sum_of_liberties(const Call& call) {
  int sum = 0;
  for (const int index : call.arguments) {
    const Point p = Point::from_index(index);
    if (call.is_stone_at(p)) sum += call.board().liberty_count(p);
  }
  return sum;
}

struct PatternFunction {
  dfa::FunctionSignature signature;
  int (*answer)(const Call& call);
};

// A row of the table.
PatternFunction row(std::string_view name, dfa::Type result, std::vector<dfa::Type> parameters,
                    std::string_view meaning, int (*answer)(const Call& call)) {
  return {{name, result, std::move(parameters), false, meaning}, answer};
}
// The same for any number of points, those named at least.
PatternFunction row_of_points(std::string_view name, dfa::Type result, std::size_t least,
                              std::string_view meaning, int (*answer)(const Call& call)) {
  return {{name, result, std::vector(least, dfa::Type::kPoint), true, meaning}, answer};
}

const std::vector<PatternFunction>& table() {
  using enum dfa::Type;
  static const std::vector<PatternFunction> kTable = {
      row_of_points("lib", kInt, 1,
                    "the liberties of the string there, 0 where no stone is; of several, the sum",
                    sum_of_liberties),
      row("size", kInt, {kPoint}, "its stones; 0 where none is",
          [](const Call& call) {
            return call.is_stone_at(call.point()) ? call.board().string_size(call.point()) : 0;
          }),
      row_of_points("same_string", kBool, 2,
                    "whether stones are on all of them, and all of one string",
                    [](const Call& call) { return int{is_one_string(call)}; }),
      row_of_points(
          "is_goal", kBool, 1,
          "whether any of them belongs to what is attacked or defended; any stone does if nothing "
          "is",
          [](const Call& call) {
            return int{std::ranges::any_of(call.arguments, [&](int index) {
              return call.on.is_goal(Point::from_index(index));
            })};
          }),
      row("captures", kInt, {kPoint, kColor},
          "the stones that the move takes; 0 if it is not legal",
          [](const Call& call) {
            return call.is_legal() ? captures_of(call.board(), call.point(), call.side()) : 0;
          }),
      row("lib_after", kInt, {kPoint, kColor},
          "the liberties of the string that the move makes, once captures are done; 0 if it is not "
          "legal or suicide",
          [](const Call& call) { return call.liberties_of_move(std::numeric_limits<int>::max()); }),
      row("self_atari", kBool, {kPoint, kColor},
          "whether `lib_after` is 0 or 1, so `!self_atari(*, O)` says that the move is legal and "
          "not in atari",
          [](const Call& call) { return int{call.liberties_of_move(2) < 2}; }),
  };
  return kTable;
}

}  // namespace

dfa::FunctionTable pattern_functions() {
  static const std::vector<dfa::FunctionSignature> kSignatures = [] {
    std::vector<dfa::FunctionSignature> signatures;
    for (const PatternFunction& function : table()) signatures.push_back(function.signature);
    return signatures;
  }();
  return kSignatures;
}

int PatternCalls::operator()(std::size_t function, std::span<const int> arguments) const {
  return table()[function].answer({*this, arguments});
}

}  // namespace owlet
