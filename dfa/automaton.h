// A complete deterministic automaton while it is being built and looked at: plain and roomy. What
// runs is a Table (table.h) made from it.
//
// State 0 is the error state: it leads only to itself and recognizes nothing. State 1 is the start.
// A state's attributes are the patterns recognized when it is reached.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dfa/cell.h"
#include "dfa/word.h"

namespace owlet::dfa {

using StateId = std::uint32_t;
inline constexpr StateId kErrorState = 0;
inline constexpr StateId kStartState = 1;

struct State {
  std::array<StateId, kCellCount> next{};  // by column(cell)
  std::vector<PatternId> attributes;       // in increasing order, each once

  friend bool operator==(const State&, const State&) = default;
};

struct Automaton {
  std::vector<State> states;

  friend bool operator==(const Automaton&, const Automaton&) = default;
};

// The automaton of no pattern: an error state, and a start state that leads to it.
[[nodiscard]] Automaton make_empty_automaton();

// The depth of each state: the fewest reads that lead there. The error state's is 0.
[[nodiscard]] std::vector<std::size_t> depth_of_states(const Automaton& automaton);

}  // namespace owlet::dfa
