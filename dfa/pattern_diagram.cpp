#include "dfa/pattern_diagram.h"

#include <fmt/format.h>

#include <algorithm>

namespace owlet::dfa {
namespace {

// A character of outside input as a message may show it.
std::string shown(char c) {
  if (c == '\t') return "a tab";
  if (!is_printable(c)) return "a character beyond plain ASCII";
  return {'\'', c, '\''};
}

bool is_edge_row(const SourceLine& row) {
  return row.text.find_first_not_of("+-") == std::string_view::npos;
}

bool check_rectangle(std::span<const SourceLine> rows, std::vector<Error>& errors) {
  const SourceLine& first = rows.front();
  for (const SourceLine& row : rows) {
    if (row.column != first.column) {
      errors.push_back(row.error(
          fmt::format("a ragged diagram: this row begins in column {}, the first in column {}",
                      row.column, first.column)));
      return false;
    }
    if (row.text.size() != first.text.size()) {
      const SourceLine rest = row.piece(std::min(row.text.size(), first.text.size()));
      errors.push_back(
          rest.error(fmt::format("a ragged diagram: this row has {} signs, the first has {}",
                                 row.text.size(), first.text.size())));
      return false;
    }
  }
  return true;
}

// Checks an upper or lower edge: '-' with '+' exactly where a side is.
void check_edge_row(const SourceLine& row, const Edges& edges, std::vector<Error>& errors) {
  for (std::size_t i = 0; i < row.text.size(); ++i) {
    const bool corner = (i == 0 && edges.left) || (i + 1 == row.text.size() && edges.right);
    if (row.text[i] == (corner ? '+' : '-')) continue;
    return errors.push_back(
        row.piece(i).error(corner ? "contradictory edges: expected '+' in the corner"
                                  : "contradictory edges: '+' without '|' in the rows"));
  }
}

}  // namespace

Error DiagramText::error(int x, int y, std::string message) const {
  return rows[static_cast<std::size_t>(y)]
      .piece(static_cast<std::size_t>(x))
      .error(std::move(message));
}

DiagramText read_rows(std::span<const SourceLine> rows, std::vector<Error>& errors) {
  DiagramText diagram;
  if (!check_rectangle(rows, errors)) return diagram;
  std::span<const SourceLine> inner = rows;
  diagram.edges.top = is_edge_row(inner.front());
  if (diagram.edges.top) inner = inner.subspan(1);
  diagram.edges.bottom = !inner.empty() && is_edge_row(inner.back());
  if (diagram.edges.bottom) inner = inner.first(inner.size() - 1);
  if (!inner.empty()) {
    diagram.edges.left = inner.front().text.front() == '|';
    diagram.edges.right = inner.front().text.size() > 1 && inner.front().text.back() == '|';
  }
  const std::size_t left = diagram.edges.left ? 1 : 0;
  const std::size_t sides = left + (diagram.edges.right ? 1 : 0);
  if (inner.empty() || inner.front().text.size() == sides) {
    errors.push_back(rows.front().error("a diagram without cells"));
    return diagram;
  }
  for (const SourceLine& row : inner) {
    if ((row.text.front() == '|') != diagram.edges.left)
      errors.push_back(row.error("contradictory edges: '|' at the left of some rows only"));
    else if (row.text.size() > 1 && (row.text.back() == '|') != diagram.edges.right)
      errors.push_back(row.piece(row.text.size() - 1)
                           .error("contradictory edges: '|' at the right of some rows only"));
    diagram.rows.push_back(row.piece(left, row.text.size() - sides));
  }
  if (diagram.edges.top) check_edge_row(rows.front(), diagram.edges, errors);
  if (diagram.edges.bottom) check_edge_row(rows.back(), diagram.edges, errors);
  constexpr std::size_t kMax = Grid::kMaxSize;
  if (inner.size() > kMax || inner.front().text.size() - sides > kMax)
    errors.push_back(rows.front().error(
        fmt::format("the diagram is larger than {0}x{0}, the largest board", kMax)));
  diagram.width = static_cast<int>(inner.front().text.size() - sides);
  diagram.height = static_cast<int>(inner.size());
  return diagram;
}

void read_main_diagram(const DiagramText& diagram, Pattern& pattern, std::vector<Error>& errors) {
  const std::size_t errors_before = errors.size();
  pattern.width = diagram.width;
  pattern.height = diagram.height;
  pattern.edges = diagram.edges;
  for (int y = 0; y < diagram.height; ++y) {
    for (int x = 0; x < diagram.width; ++x) {
      const char c = diagram.at(x, y);
      const CellSet set = c == '*' ? CellSet::empty() : set_of_sign(c);
      if (set.is_nothing()) {
        const bool is_edge = std::string_view("+-|").find(c) != std::string_view::npos;
        errors.push_back(
            diagram.error(x, y,
                          is_edge ? "contradictory edges: " + shown(c) + " inside the diagram"
                                  : shown(c) + " is not a sign of a diagram"));
        break;  // one error a row
      }
      if (c == '*' && pattern.move) errors.push_back(diagram.error(x, y, "a second move '*'"));
      if (c == '*') pattern.move = Offset{x, y};
      pattern.cells.push_back(set);
    }
  }
  if (errors.size() != errors_before) return;
  if (possible_anchors(pattern).empty())
    errors.push_back(diagram.error(0, 0, "no anchor: expected an X, an O or a '*' in the diagram"));
}

void read_constraint_diagram(const DiagramText& diagram, const DiagramText& main, Pattern& pattern,
                             std::vector<Error>& errors) {
  if (diagram.width != main.width || diagram.height != main.height || diagram.edges != main.edges) {
    errors.push_back(diagram.error(
        0, 0, "the constraint diagram differs from the pattern in its size or edges"));
    return;
  }
  for (int y = 0; y < diagram.height; ++y) {
    for (int x = 0; x < diagram.width; ++x) {
      const char c = diagram.at(x, y);
      if (c == main.at(x, y)) continue;
      if (!is_letter(c) || c == 'X' || c == 'O' || c == 'x' || c == 'o') {
        errors.push_back(diagram.error(x, y,
                                       "expected a letter or " + shown(main.at(x, y)) +
                                           " as in the pattern, found " + shown(c)));
        return;
      }
      if (pattern.move == Offset{x, y}) {
        errors.push_back(diagram.error(x, y, "a letter on the move: its label is '*'"));
        return;
      }
      if (std::none_of(pattern.labels.begin(), pattern.labels.end(),
                       [&](const Label& label) { return label.letter == c; }))
        pattern.labels.push_back({c, {x, y}});
    }
  }
}

}  // namespace owlet::dfa
