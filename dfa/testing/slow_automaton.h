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

// The depth of each state, by a breadth-first walk: the fewest reads that lead there. The error state's
// is 0.
inline std::vector<std::size_t> depth_of_states(const Automaton& automaton) {
  std::vector<std::size_t> depth(automaton.states.size(), 0);
  std::vector<StateId> order = {kStartState};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const StateId next : automaton.states[order[i]].next) {
      if (next <= kStartState || depth[next] != 0) continue;
      depth[next] = depth[order[i]] + 1;
      order.push_back(next);
    }
  }
  return depth;
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
