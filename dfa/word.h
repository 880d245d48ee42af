// A pattern as the automaton knows it: one set of symbols for each position of the path.
#pragma once

#include <cstdint>
#include <vector>

#include "dfa/cell.h"

namespace owlet::dfa {

using PatternId = std::uint32_t;

struct Word {
  // Never ends with a set that allows anything; what lies beyond the end does not matter.
  std::vector<CellSet> cells;
  PatternId id = 0;

  friend bool operator==(const Word&, const Word&) = default;
};

// Drops what allows anything from the end.
inline void trim(Word& word) {
  while (!word.cells.empty() && word.cells.back().is_anything()) word.cells.pop_back();
}

}  // namespace owlet::dfa
