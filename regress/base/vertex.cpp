#include "regress/base/vertex.h"

#include <boost/algorithm/string/case_conv.hpp>
#include <utility>

#include "regress/base/text.h"

namespace owlet::regress {

std::optional<Vertex> parse_vertex(std::string_view text, int size) {
  const std::string name = boost::to_upper_copy(std::string(text));
  if (name == "PASS") return Vertex::pass();
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  const auto row = parse_number<int>(name.substr(1));
  const Vertex v{static_cast<int>(kColumns.find(name[0])), row.value_or(0) - 1};
  return v.is_on_board(size) ? std::optional(v) : std::nullopt;
}

std::string to_gtp(Vertex v) {
  if (v.is_pass()) return "PASS";
  return kColumns[static_cast<std::size_t>(v.column)] + std::to_string(v.row + 1);
}

Vertex transformed(Vertex v, int symmetry, int size) {
  if (v.is_pass()) return v;
  if ((symmetry & 1) != 0) v.column = size - 1 - v.column;
  if ((symmetry & 2) != 0) v.row = size - 1 - v.row;
  if ((symmetry & 4) != 0) std::swap(v.column, v.row);
  return v;
}

}  // namespace owlet::regress
