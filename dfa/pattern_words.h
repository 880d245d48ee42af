// Makes patterns into words along the path, and lays each so that their automaton stays small.
//
// A pattern may be anchored at any of its stones or at its move, and turned in eight ways: the scan
// reads the board through all eight transforms, so any one orientation finds all. Which is chosen
// decides the automaton's size, by orders of magnitude.
//
// The automaton is large where many patterns live on without being decided. So one pattern after
// the other is given the anchor and orientation whose word adds the fewest states to the automaton
// of the words before it (growth.h counts them exactly). The anchors tried are the two stones from
// which the farthest cell is nearest; a pattern without stones is anchored at its move. Measured on
// mutations of our patterns (testing/synthetic.h); times are of one core:
//
//     anchors tried     400 patterns       1,000 patterns      10,000, first 13 cells weighed
//     1                 7,651    7 ms      23,436   22 ms      386 ms
//     2                 6,257   10 ms      18,088   29 ms      427 ms
//     3                 6,247   13 ms      17,140   39 ms      502 ms
//
// Without any choice, on synthetic patterns of 3x3 to 5x5 cells in families of six, 400 patterns
// had 252,909 states with the first stone as drawn, 78,731 with the central stone as drawn, 20,299
// with that stone in the best orientation.
//
// A board is a rectangle, so a word can be made shorter and sharper without a change of meaning:
// what lies between cells of the board is on the board, what lies beyond an edge is off it, and an
// edge shows itself in the one cell straight ahead of the anchor.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dfa/pattern.h"
#include "dfa/word.h"

namespace owlet::dfa {

// A pattern laid for the automaton. Offsets count from the anchor as the untransformed scan sees
// them: a match at (x, y) with transform t has `o` at (x, y) + transformed(o, t).
struct PatternWord {
  struct CellBeyond {
    Offset at;
    CellSet set;

    friend bool operator==(const CellBeyond&, const CellBeyond&) = default;
  };

  Word word;
  // Bit t: matches with transform t count. The other transforms repeat the same matches, because
  // the pattern has symmetries.
  std::uint8_t transforms = 0xff;
  Offset anchor;        // the diagram's cell
  int orientation = 0;  // the transform from the diagram to the word
  // What the path does not reach: to be checked once the word is recognized.
  std::vector<CellBeyond> beyond;
  std::optional<Offset> move;
  std::vector<Offset> labels;  // in the pattern's order

  // Where a cell of the diagram is.
  [[nodiscard]] Offset place(Offset cell) const { return transformed(cell - anchor, orientation); }

  friend bool operator==(const PatternWord&, const PatternWord&) = default;
};

// The pattern with that anchor and orientation. The anchor must be a possible one.
[[nodiscard]] PatternWord lay(const Pattern& pattern, PatternId id, Offset anchor, int orientation);

// All patterns, with ids from 0 in their order. Large sets, whose automata are cut, are weighed by their
// first cells only.
[[nodiscard]] std::vector<PatternWord> lay_all(std::span<const Pattern> patterns);

// Whether the grid agrees behind the first `read` cells of the word and beyond the path, for a word
// that agrees so far at (x, y) with that transform.
[[nodiscard]] bool matches_beyond(const PatternWord& word, std::size_t read, const Grid& grid,
                                  int x, int y, int transform);

}  // namespace owlet::dfa
