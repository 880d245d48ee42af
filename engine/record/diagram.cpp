#include "engine/record/diagram.h"

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <cassert>
#include <optional>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

bool is_label(char c) {
  return 'a' <= c && c <= 'z' && c != 'x' && c != 'o';
}

// What a cell's character says about its point.
std::optional<Color> parse_cell(char c) {
  if (c == 'X') return Color::kBlack;
  if (c == 'O') return Color::kWhite;
  if (c == '.' || is_label(c)) return Color::kEmpty;
  return std::nullopt;
}

bool is_blank(char c) {
  return c == ' ' || ('\t' <= c && c <= '\r');
}

char cell_text(Color color) {
  assert(color != Color::kOff);
  return color == Color::kBlack ? 'X' : color == Color::kWhite ? 'O' : '.';
}

// Whether a line at that distance from the edge passes through star points: the outer ones from
// size 7, the middle one of an odd size from 9.
bool is_star_line(int line, int size) {
  if (size < 7) return false;
  const int outer = size < 13 ? 2 : 3;
  const bool middle = size >= 9 && size % 2 == 1 && line == size / 2;
  return line == outer || line == size - 1 - outer || middle;
}

// Star points are the corners' crossings, the middle of the board, and from size 13 the middles
// of the sides.
bool is_star(Point p, int width, int height) {
  if (!is_star_line(p.column(), width) || !is_star_line(p.row(), height)) return false;
  const bool middle_column = width % 2 == 1 && p.column() == width / 2;
  const bool middle_row = height % 2 == 1 && p.row() == height / 2;
  if (middle_column == middle_row) return true;
  return middle_column ? width >= 13 : height >= 13;
}

std::string column_letters(int width) {
  std::string line = "  ";
  for (int column = 0; column < width; ++column) {
    line += ' ';
    line += to_vertex(Point::at(column, 0)).front();
  }
  return line + '\n';
}

// The cells of each row that has any.
Result<std::vector<std::string>> read_rows(std::string_view text) {
  constexpr std::size_t kMost = kMaxBoardSize;
  std::vector<std::string> rows;
  std::string row;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : '\n';
    if (c == '\n' || c == '\r') {
      if (row.empty()) continue;
      if (!rows.empty() && row.size() != rows.front().size())
        return error_at(text, i,
                        "a row of " + std::to_string(row.size()) + " points below rows of " +
                            std::to_string(rows.front().size()));
      if (rows.size() == kMost)
        return error_at(text, i, "more than " + std::to_string(kMost) + " rows");
      rows.push_back(row);
      row.clear();
    } else if (!is_blank(c)) {
      if (!parse_cell(c))
        return error_at(text, i, "expected '.', 'X', 'O' or a label from a to z, not x or o");
      if (row.size() == kMost)
        return error_at(text, i, "more than " + std::to_string(kMost) + " points in a row");
      row += c;
    }
  }
  if (rows.empty()) return error_at(text, text.size(), "a diagram without rows");
  return rows;
}

}  // namespace

std::vector<Point> Diagram::points(char label) const {
  std::vector<Point> found;
  for (const Label& mark : labels)
    if (mark.name == label) found.push_back(mark.point);
  return found;
}

Point Diagram::point(char label) const {
  const auto mark = std::find_if(labels.begin(), labels.end(),
                                 [label](const Label& each) { return each.name == label; });
  return mark == labels.end() ? Point::none() : mark->point;
}

Result<Diagram> parse_diagram(std::string_view text) {
  BOOST_OUTCOME_TRYA(rows, read_rows(text));
  Diagram diagram;
  diagram.width = static_cast<int>(rows.front().size());
  diagram.height = static_cast<int>(rows.size());
  diagram.colors.fill(Color::kOff);
  for (int row = diagram.height - 1; row >= 0; --row) {
    const std::string& cells = rows[static_cast<std::size_t>(diagram.height - 1 - row)];
    for (int column = 0; column < diagram.width; ++column) {
      const Point p = Point::at(column, row);
      const char cell = cells[static_cast<std::size_t>(column)];
      diagram.colors[p] = *parse_cell(cell);
      if (is_label(cell)) diagram.labels.push_back({cell, p});
    }
  }
  return diagram;
}

std::string to_diagram(const PointMap<Color>& colors, int width, int height) {
  std::string text;
  for (int row = height - 1; row >= 0; --row)
    for (int column = 0; column < width; ++column) {
      text += cell_text(colors[Point::at(column, row)]);
      text += column + 1 < width ? ' ' : '\n';
    }
  return text;
}

std::string to_diagram(const Diagram& diagram) {
  std::string text = to_diagram(diagram.colors, diagram.width, diagram.height);
  for (const auto& [name, p] : diagram.labels) {
    const auto row = static_cast<std::size_t>(diagram.height - 1 - p.row());
    const auto column = static_cast<std::size_t>(p.column());
    text[2 * (row * static_cast<std::size_t>(diagram.width) + column)] = name;
  }
  return text;
}

std::string to_board(const PointMap<Color>& colors, int width, int height, Point last_move) {
  const std::string letters = column_letters(width);
  std::string text = letters;
  for (int row = height - 1; row >= 0; --row) {
    const std::string number = std::to_string(row + 1);
    text += std::string(2 - number.size(), ' ') + number;
    char gap = ' ';  // in front of the next cell
    for (int column = 0; column < width; ++column) {
      const Point p = Point::at(column, row);
      const bool star = colors[p] == Color::kEmpty && is_star(p, width, height);
      text += p == last_move ? '(' : gap;
      text += star ? '+' : cell_text(colors[p]);
      gap = p == last_move ? ')' : ' ';
    }
    text += gap + number + '\n';
  }
  return text + letters;
}

}  // namespace owlet
