// Automata with their states in another order: to be shown, and to be compared.
#pragma once

#include <span>
#include <vector>

#include "dfa/automaton.h"

namespace owlet::dfa {

// The same automaton with its states numbered as they are listed; those that are not are dropped.
// Requires the error state and the start in front, and all states that listed ones lead to.
[[nodiscard]] inline Automaton reordered(const Automaton& automaton,
                                         std::span<const StateId> order) {
  std::vector<StateId> number(automaton.states.size(), kErrorState);
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<StateId>(i);
  Automaton result;
  for (const StateId old : order) {
    State& state = result.states.emplace_back(automaton.states[old]);
    for (StateId& next : state.next) next = number[next];
  }
  return result;
}

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
  return reordered(automaton, order);
}

}  // namespace owlet::dfa
