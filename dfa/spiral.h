// The path along which the surroundings of an anchor are read, and its eight transforms.
//
//             B
//           C 4 A            Rings of growing distance (|dx| + |dy|), each beginning at the left,
//         D 5 1 3 9          just below the anchor's row, and running through below, right, above.
//         E 6 2 8 .          1 is the anchor; dx grows to the right, dy downwards.
//           F 7 .
//             .
//
// Reading cells in this order makes a two-dimensional pattern a word, and matching a walk through
// an automaton. The path is that of GNU Go's manual (chapter "The DFA pattern matcher").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/base/symmetry.h"

namespace owlet::dfa {

using owlet::composed, owlet::inverse_transform, owlet::Offset, owlet::transformed;

constexpr int distance(Offset o) {
  return (o.dx < 0 ? -o.dx : o.dx) + (o.dy < 0 ? -o.dy : o.dy);
}
constexpr Offset operator+(Offset a, Offset b) {
  return {a.dx + b.dx, a.dy + b.dy};
}
constexpr Offset operator-(Offset a, Offset b) {
  return {a.dx - b.dx, a.dy - b.dy};
}

// The transforms are the symmetries by their numbers.
inline constexpr int kTransforms = kSymmetries;

// The path ends with a whole ring, and its positions fit into a byte. Patterns that reach farther
// are read this far by the automaton and checked cell by cell beyond.
inline constexpr int kRadius = 10;
inline constexpr int kPathLength = 2 * kRadius * (kRadius + 1) + 1;
static_assert(kPathLength <= 255);

inline constexpr auto kPath = [] {
  std::array<Offset, kPathLength> path{};
  std::size_t n = 1;
  for (int d = 1; d <= kRadius; ++d) {
    for (int i = 1; i <= d; ++i) path[n++] = {i - d, i};   // left to below
    for (int i = 1; i <= d; ++i) path[n++] = {i, d - i};   // below to right
    for (int i = 1; i <= d; ++i) path[n++] = {d - i, -i};  // right to above
    for (int i = 1; i <= d; ++i) path[n++] = {-i, i - d};  // above to left
  }
  return path;
}();

}  // namespace owlet::dfa
