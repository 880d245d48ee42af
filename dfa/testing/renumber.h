// Automata with their states in another order, to be compared.
#pragma once

#include <vector>

#include "dfa/automaton.h"

namespace owlet::dfa {

// The same automaton with its states numbered in the order in which a breadth-first walk meets them
// ('.' before X before O before #), unreachable ones dropped. Equal automata have equal normal
// forms.
[[nodiscard]] inline Automaton renumbered(const Automaton& automaton) {
  std::vector<bool> seen(automaton.states.size(), false);
  std::vector<StateId> order = {kErrorState, kStartState};
  seen[kErrorState] = seen[kStartState] = true;
  for (std::size_t i = 1; i < order.size(); ++i) {
    for (const StateId next : automaton.states[order[i]].next) {
      if (seen[next]) continue;
      seen[next] = true;
      order.push_back(next);
    }
  }
  std::vector<StateId> number(automaton.states.size(), kErrorState);
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<StateId>(i);
  Automaton result;
  for (const StateId old : order) {
    State& state = result.states.emplace_back(automaton.states[old]);
    for (StateId& next : state.next) next = number[next];
  }
  return result;
}

}  // namespace owlet::dfa
