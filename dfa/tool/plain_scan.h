// The yardstick of the benchmarks: a full scan the way GNU Go does it, plainly. Ten bytes a state,
// eight transformed spirals an anchor, one scan after the other, no table of first cells, nothing
// kept from one position to the next.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dfa/automaton.h"
#include "dfa/grid.h"
#include "dfa/testing/scan.h"
#include "engine/base/error.h"

namespace owlet::dfa::tool {

class PlainScan {
 public:
  // `transforms`: as for Table::lay_out(). Fails if the states do not fit into sixteen bits.
  static Result<PlainScan> make(const dfa::Automaton& automaton,
                                std::span<const std::uint8_t> transforms);

  void scan(const dfa::Grid& grid, std::vector<dfa::Match>& matches) const;

 private:
  struct State {
    std::array<std::uint16_t, dfa::kCellCount> next{};
    std::uint16_t list = 0;  // of the patterns found there; 0 is the empty list
  };
  static_assert(sizeof(State) == 10);

  std::vector<State> states_;
  std::vector<std::vector<dfa::PatternId>> lists_;
  std::vector<std::uint8_t> transforms_;
};

}  // namespace owlet::dfa::tool
