#include "engine/record/sgf_point.h"

#include <algorithm>
#include <cassert>

namespace owlet {

std::optional<Point> parse_sgf_point(std::string_view text, int width, int height) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int from_top = text[1] - 'a';
  if (column < 0 || column >= width || from_top < 0 || from_top >= height) return std::nullopt;
  return Point::at(column, height - 1 - from_top);
}

std::optional<SgfRectangle> parse_sgf_rectangle(std::string_view text, int width, int height) {
  const std::size_t colon = text.find(':');
  const std::optional<Point> a = parse_sgf_point(text.substr(0, colon), width, height);
  const std::optional<Point> b =
      colon == text.npos ? a : parse_sgf_point(text.substr(colon + 1), width, height);
  if (!a || !b) return std::nullopt;
  const auto [left, right] = std::minmax({a->column(), b->column()});
  const auto [bottom, top] = std::minmax({a->row(), b->row()});
  return SgfRectangle{Point::at(left, bottom), Point::at(right, top)};
}

std::string to_sgf_point(Point p, int height) {
  assert(p.on_board() && p.row() < height);
  return {static_cast<char>('a' + p.column()), static_cast<char>('a' + height - 1 - p.row())};
}

void add_move(SgfNode& node, Move move, int height) {
  node.add(move.color == Color::kBlack ? "B" : "W",
           move.point.is_pass() ? "" : to_sgf_point(move.point, height));
}

}  // namespace owlet
