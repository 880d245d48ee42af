#include "regress/match/vertex.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace owlet::regress {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

std::string upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return result;
}

bool inside(int coordinate, int size) {
  return 0 <= coordinate && coordinate < size;
}

}  // namespace

std::optional<Vertex> parse_vertex(std::string_view text, int size) {
  const std::string name = upper(text);
  if (name == "PASS") return Vertex::pass();
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  const std::size_t column = kColumns.find(name[0]);
  int row = 0;
  const auto [end, fault] = std::from_chars(name.data() + 1, name.data() + name.size(), row);
  if (column == std::string_view::npos || fault != std::errc{} || *end != '\0') return std::nullopt;
  const Vertex v{static_cast<int>(column), row - 1};
  if (!inside(v.column, size) || !inside(v.row, size)) return std::nullopt;
  return v;
}

std::string to_gtp(Vertex v) {
  if (v.is_pass()) return "PASS";
  return kColumns[static_cast<std::size_t>(v.column)] + std::to_string(v.row + 1);
}

std::string to_sgf(Vertex v, int size) {
  if (v.is_pass()) return "";
  return {static_cast<char>('a' + v.column), static_cast<char>('a' + (size - 1 - v.row))};
}

std::optional<Vertex> parse_sgf_point(std::string_view text, int size) {
  if (text.empty() || (text == "tt" && size <= 19)) return Vertex::pass();
  if (text.size() != 2) return std::nullopt;
  const Vertex v{text[0] - 'a', size - 1 - (text[1] - 'a')};
  if (!inside(v.column, size) || !inside(v.row, size)) return std::nullopt;
  return v;
}

Vertex transformed(Vertex v, int symmetry, int size) {
  if (v.is_pass()) return v;
  if ((symmetry & 1) != 0) v.column = size - 1 - v.column;
  if ((symmetry & 2) != 0) v.row = size - 1 - v.row;
  if ((symmetry & 4) != 0) std::swap(v.column, v.row);
  return v;
}

}  // namespace owlet::regress
