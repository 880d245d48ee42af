// A pattern as its author drew it: cells, edges, move, labels, and what the text says about it. The
// text format is described in docs/PATTERN_FORMAT.md and read by pattern_parser.h; how a pattern
// becomes a word for the automaton is in pattern_words.h.
//
//     Pattern hane_at_the_edge        offsets are counted from the upper left cell of the diagram:
//     ?XO                             dx to the right, dy downwards; edges lie outside.
//     .*.
//     ---                             width 3, height 2, move {1, 1}, edges.bottom
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dfa/cell.h"
#include "dfa/condition.h"
#include "dfa/grid.h"
#include "dfa/spiral.h"

namespace owlet::dfa {

// Which sides of the diagram are edges of the board.
struct Edges {
  bool left = false;
  bool right = false;
  bool top = false;
  bool bottom = false;

  friend bool operator==(const Edges&, const Edges&) = default;
};

// A point that the condition speaks of. A letter on several stones of a string stands for the first
// of them.
struct Label {
  char letter = 'a';
  Offset at;

  friend bool operator==(const Label&, const Label&) = default;
};

struct NamedValue {
  std::string name;
  double value = 0;

  friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

struct Pattern {
  std::string name;
  int line = 0;  // of its `Pattern` line

  int width = 0;
  int height = 0;
  std::vector<CellSet> cells;  // row by row; none is empty, all are on the board
  Edges edges;
  std::optional<Offset> move;

  std::string classes;  // letters
  std::vector<NamedValue> values;
  std::vector<Label> labels;  // in the order of the constraint diagram, each letter once
  Condition condition;

  // The set at a place of the diagram. Requires 0 <= x < width, 0 <= y < height.
  [[nodiscard]] CellSet at(int x, int y) const {
    return cells[static_cast<std::size_t>(y * width + x)];
  }
  [[nodiscard]] CellSet at(Offset o) const { return at(o.dx, o.dy); }
  [[nodiscard]] bool contains(Offset o) const {
    return 0 <= o.dx && o.dx < width && 0 <= o.dy && o.dy < height;
  }
  // Whether a place outside the diagram lies beyond one of the edges.
  [[nodiscard]] bool is_beyond_edge(Offset o) const;
  // What the shape asks of any place: off the board beyond an edge, anything elsewhere outside the
  // diagram.
  [[nodiscard]] CellSet set_at(Offset o) const {
    if (contains(o)) return at(o);
    return is_beyond_edge(o) ? CellSet(Cell::kOff) : CellSet::anything();
  }
  // Calls f(place) for the places of the diagram, row by row, and, with a margin of 1, for those
  // around it, which show the edges.
  template <typename F>
  void for_each_place(int margin, F f) const {
    for (int y = -margin; y < height + margin; ++y)
      for (int x = -margin; x < width + margin; ++x) f(Offset{x, y});
  }
  // The value of that name, if there is one.
  [[nodiscard]] std::optional<double> value(std::string_view value_name) const;

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

// The smallest rectangle that holds some offsets.
struct Box {
  Offset low = {std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
  Offset high = {std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};

  void add(Offset o) {
    low = {std::min(low.dx, o.dx), std::min(low.dy, o.dy)};
    high = {std::max(high.dx, o.dx), std::max(high.dy, o.dy)};
  }
  [[nodiscard]] bool contains(Offset o) const {
    return low.dx <= o.dx && o.dx <= high.dx && low.dy <= o.dy && o.dy <= high.dy;
  }
};

// ---- What a shape says about the board

// The cells that may be the pattern's anchor: X and O stones, and the move.
[[nodiscard]] std::vector<Offset> possible_anchors(const Pattern& pattern);

// The transforms that map the pattern to itself (shifted as need be), its move and labels included,
// bit by bit.
[[nodiscard]] std::uint8_t symmetries(const Pattern& pattern);

// What is at a place that may lie off the grid.
[[nodiscard]] inline Cell look(const Grid& grid, int x, int y) {
  return grid.contains({x, y}) ? grid.at(x, y) : Cell::kOff;
}

}  // namespace owlet::dfa
