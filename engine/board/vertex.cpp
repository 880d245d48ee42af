#include "engine/board/vertex.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <charconv>

namespace owlet {
namespace {

constexpr std::string_view kColumnLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

}  // namespace

std::string to_vertex(Point p) {
  if (p.is_pass()) return "PASS";
  assert(p.on_board());
  return kColumnLetters[static_cast<std::size_t>(p.column())] + std::to_string(p.row() + 1);
}

std::optional<Point> parse_vertex(std::string_view text, int width, int height) {
  if (boost::algorithm::iequals(text, "pass")) return Point::pass();
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char letter = static_cast<char>(text[0] & ~0x20);
  const std::size_t column = kColumnLetters.find(letter);
  int row = 0;
  const auto [end, fault] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
  if (column == std::string_view::npos || fault != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  if (static_cast<int>(column) >= width || row < 1 || row > height) return std::nullopt;
  return Point::at(static_cast<int>(column), row - 1);
}

std::vector<Point> in_reading_order(const PointSet& points) {
  std::vector<Point> list(points.begin(), points.end());
  std::stable_sort(list.begin(), list.end(), [](Point a, Point b) { return a.row() > b.row(); });
  return list;
}

std::string_view to_string(Color c) {
  assert(is_stone(c));
  return c == Color::kBlack ? "black" : "white";
}

std::optional<Color> parse_color(std::string_view text) {
  using boost::algorithm::iequals;
  if (iequals(text, "b") || iequals(text, "black")) return Color::kBlack;
  if (iequals(text, "w") || iequals(text, "white")) return Color::kWhite;
  return std::nullopt;
}

}  // namespace owlet
