// For tests: an automaton read letter by letter.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "dfa/automaton.h"

namespace owlet::dfa {

// The patterns recognized while reading a text of '.', 'X', 'O', '#', in the order of recognition.
inline std::vector<PatternId> recognize(const Automaton& automaton, std::string_view text) {
  std::vector<PatternId> found;
  StateId state = kStartState;
  const auto collect = [&] {
    const auto& attributes = automaton.states[state].attributes;
    found.insert(found.end(), attributes.begin(), attributes.end());
  };
  collect();
  for (const char c : text) {
    const std::size_t symbol = std::string_view(".XO#").find(c);
    state = automaton.states[state].next[symbol];
    if (state == kErrorState) break;
    collect();
  }
  return found;
}

// The number of states at each depth, the error state left out. Requires that all can be reached.
inline std::vector<std::size_t> states_by_depth(const Automaton& automaton) {
  std::vector<std::size_t> depth = depth_of_states(automaton);
  depth.erase(depth.begin() + kErrorState);
  std::vector<std::size_t> counts(*std::max_element(depth.begin(), depth.end()) + 1);
  for (const std::size_t d : depth) ++counts[d];
  return counts;
}

}  // namespace owlet::dfa
