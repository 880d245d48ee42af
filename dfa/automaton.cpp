#include "dfa/automaton.h"

namespace owlet::dfa {
namespace {

// The states in the order of a breadth-first walk: the error state, the start, what follows.
std::vector<StateId> breadth_first(const Automaton& automaton) {
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
  return order;
}

}  // namespace

Automaton make_empty_automaton() {
  return {std::vector<State>(2)};
}

Automaton renumbered(const Automaton& automaton) {
  const std::vector<StateId> order = breadth_first(automaton);
  std::vector<StateId> number(automaton.states.size(), kErrorState);
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<StateId>(i);
  Automaton result;
  for (const StateId old : order) {
    State& state = result.states.emplace_back(automaton.states[old]);
    for (StateId& next : state.next) next = number[next];
  }
  return result;
}

std::vector<std::size_t> depth_of_states(const Automaton& automaton) {
  std::vector<std::size_t> depth(automaton.states.size(), 0);
  std::vector<bool> seen(automaton.states.size(), false);
  seen[kErrorState] = seen[kStartState] = true;
  for (const StateId id : breadth_first(automaton)) {
    for (const StateId next : automaton.states[id].next) {
      if (seen[next]) continue;
      seen[next] = true;
      depth[next] = depth[id] + 1;
    }
  }
  return depth;
}

}  // namespace owlet::dfa
