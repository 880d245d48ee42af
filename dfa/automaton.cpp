#include "dfa/automaton.h"

namespace owlet::dfa {

Automaton make_empty_automaton() {
  return {std::vector<State>(2)};
}

// By a breadth-first walk.
std::vector<std::size_t> depth_of_states(const Automaton& automaton) {
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

}  // namespace owlet::dfa
