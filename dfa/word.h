// A pattern as the automaton knows it: one set of symbols for each position of the path.
#pragma once

#include <cstdint>
#include <string_view>
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

// Reads the manual's notation: '.', 'X', 'O', '#' themselves; 'x' and 'o' also empty ("not O", "not
// X"); '?' anything on the board; '*' anything at all. For tests, tools and
// documents. Requires these characters only.
[[nodiscard]] Word make_word(std::string_view text, PatternId id);

// Drops what allows anything from the end.
void trim(Word& word);

}  // namespace owlet::dfa
