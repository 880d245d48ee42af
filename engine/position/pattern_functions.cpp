#include "engine/position/pattern_functions.h"

#include <algorithm>
#include <array>
#include <limits>

#include "dfa/cell.h"
#include "engine/board/move_effects.h"
#include "engine/position/matchers.h"

namespace owlet {
namespace {

using dfa::Type;

constexpr int kNoLimit = std::numeric_limits<int>::max();

// A condition gives points as ints.
Point point_of(int index) {
  return index < 0 ? Point::none() : Point::from_index(index);
}

}  // namespace

dfa::FunctionTable pattern_functions() {
  static const std::array<dfa::FunctionSignature, kPatternFunctionCount> kTable = {{
      {"lib", Type::kInt, {Type::kPoint}},
      {"size", Type::kInt, {Type::kPoint}},
      {"empty", Type::kBool, {Type::kPoint}},
      {"color", Type::kColor, {Type::kPoint}},
      {"same_string", Type::kBool, {Type::kPoint, Type::kPoint}, true},
      {"is_goal", Type::kBool, {Type::kPoint}, true},
      {"edge_distance", Type::kInt, {Type::kPoint}},
      {"legal", Type::kBool, {Type::kPoint, Type::kColor}},
      {"captures", Type::kInt, {Type::kPoint, Type::kColor}},
      {"lib_after", Type::kInt, {Type::kPoint, Type::kColor}},
      {"self_atari", Type::kBool, {Type::kPoint, Type::kColor}},
  }};
  return kTable;
}

int PatternCalls::operator()(int function, std::span<const int> arguments) const {
  const int first = arguments[0];
  switch (static_cast<PatternFunction>(function)) {
    case PatternFunction::kLib:
      return is_stone_at(first) ? board_->liberty_count(point_of(first)) : 0;
    case PatternFunction::kSize:
      return is_stone_at(first) ? board_->string_size(point_of(first)) : 0;
    case PatternFunction::kEmpty:
      return static_cast<int>(board_->color(point_of(first)) == Color::kEmpty);
    case PatternFunction::kColor:
      return static_cast<int>(
          column(cell_seen_by(opponent(mover_), board_->color(point_of(first)))));
    case PatternFunction::kSameString:
      return static_cast<int>(same_string(arguments));
    case PatternFunction::kIsGoal:
      return static_cast<int>(std::any_of(arguments.begin(), arguments.end(),
                                          [this](int point) { return is_goal(point); }));
    case PatternFunction::kEdgeDistance:
      return edge_distance(first);
    case PatternFunction::kLegal:
      return static_cast<int>(legal(first, arguments[1]));
    case PatternFunction::kCaptures:
      return legal(first, arguments[1]) ? captures_of(*board_, point_of(first), side(arguments[1]))
                                        : 0;
    case PatternFunction::kLibAfter:
      return lib_after(first, arguments[1], kNoLimit);
    case PatternFunction::kSelfAtari:
      return static_cast<int>(lib_after(first, arguments[1], 2) < 2);
  }
  assert(false);
  return 0;
}

bool PatternCalls::is_stone_at(int point) const {
  return is_stone(board_->color(point_of(point)));
}

bool PatternCalls::same_string(std::span<const int> points) const {
  if (!is_stone_at(points.front())) return false;
  const Point root = board_->string_root(point_of(points.front()));
  return std::all_of(points.begin(), points.end(), [&](int point) {
    return is_stone_at(point) && board_->string_root(point_of(point)) == root;
  });
}

bool PatternCalls::is_goal(int point) const {
  return goal_ == nullptr ? is_stone_at(point) : (*goal_)[point_of(point)];
}

int PatternCalls::edge_distance(int point) const {
  const Point p = point_of(point);
  if (!board_->contains(p)) return 0;
  return std::min(
      {p.column(), p.row(), board_->width() - 1 - p.column(), board_->height() - 1 - p.row()});
}

bool PatternCalls::legal(int point, int color) const {
  const Point p = point_of(point);
  return board_->contains(p) && board_->is_pseudo_legal(p, side(color));
}

int PatternCalls::lib_after(int point, int color, int limit) const {
  return legal(point, color) ? liberties_after(*board_, point_of(point), side(color), limit) : 0;
}

Color PatternCalls::side(int color) const {
  return color == static_cast<int>(column(dfa::Cell::kO)) ? mover_ : opponent(mover_);
}

}  // namespace owlet
