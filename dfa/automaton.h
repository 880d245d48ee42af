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
[[nodiscard]] inline Automaton make_empty_automaton() {
  return {std::vector<State>(2)};
}

}  // namespace owlet::dfa
