// A pattern found by a scan of the grid.
#pragma once

#include <compare>
#include <cstdint>

#include "dfa/automaton.h"

namespace owlet::dfa {

// Which pattern, at which anchor, under which transform. It agrees as far as the table reads
// (Table::depth()).
struct Match {
  PatternId pattern = 0;
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint8_t transform = 0;

  friend constexpr auto operator<=>(const Match&, const Match&) = default;
};

}  // namespace owlet::dfa
