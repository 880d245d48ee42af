// Patterns and grids made by chance, for tests.
#pragma once

#include <string>
#include <string_view>

#include "dfa/grid.h"
#include "engine/base/random.h"

namespace owlet::dfa {

// The text of this many patterns of 3x3 to 5x5 cells, stones and empty points mostly, in families of
// six whose members differ in a few cells; some at an edge.
inline std::string random_pattern_text(int count, Random& random) {
  const auto sign = [&] { return std::string_view("XXXXOOOO......xo????")[random.below(20)]; };
  std::string text;
  std::string cells;
  std::size_t width = 0;
  bool edge = false;
  for (int i = 0; i < count; ++i) {
    if (i % 6 == 0) {
      width = 3 + random.below(3);
      edge = random.below(3) == 0;
      cells.clear();
      for (std::size_t size = width * (3 + random.below(3)); size > 0; --size) cells += sign();
      cells[cells.size() / 2] = 'X';
    } else {
      for (int changes = 2; changes > 0; --changes)
        if (const std::size_t at = random.below(static_cast<std::uint32_t>(cells.size()));
            at != cells.size() / 2)
          cells[at] = sign();
    }
    text += "Pattern P" + std::to_string(i) + "\n\n";
    for (std::size_t at = 0; at < cells.size(); at += width) text += cells.substr(at, width) + "\n";
    if (edge) text += std::string(width, '-') + "\n";
    text += "\n:-\n\n";
  }
  return text;
}

inline Grid random_grid(Random& random, int width, int height) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set(x, y, kAllCells[random.below(3)]);
  return grid;
}

}  // namespace owlet::dfa
