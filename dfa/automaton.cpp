#include "dfa/automaton.h"

namespace owlet::dfa {
namespace {

// The states in the order of a breadth-first walk, the error state in front. Calls
// first_seen(from, state) where the walk comes to a further one.
template <typename F>
std::vector<StateId> breadth_first(const Automaton& automaton, F first_seen) {
  std::vector<bool> seen(automaton.states.size(), false);
  std::vector<StateId> order = {kErrorState, kStartState};
  seen[kErrorState] = seen[kStartState] = true;
  for (std::size_t i = 1; i < order.size(); ++i) {
    for (const StateId next : automaton.states[order[i]].next) {
      if (seen[next]) continue;
      seen[next] = true;
      first_seen(order[i], next);
      order.push_back(next);
    }
  }
  return order;
}

}  // namespace

Automaton make_empty_automaton() {
  return {std::vector<State>(2)};
}

Automaton reordered(const Automaton& automaton, std::span<const StateId> order) {
  std::vector<StateId> number(automaton.states.size(), kErrorState);
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<StateId>(i);
  Automaton result;
  for (const StateId old : order) {
    State& state = result.states.emplace_back(automaton.states[old]);
    for (StateId& next : state.next) next = number[next];
  }
  return result;
}

Automaton renumbered(const Automaton& automaton) {
  return reordered(automaton, breadth_first(automaton, [](StateId, StateId) {}));
}

std::vector<std::size_t> depth_of_states(const Automaton& automaton) {
  std::vector<std::size_t> depth(automaton.states.size(), 0);
  breadth_first(automaton, [&](StateId from, StateId to) { depth[to] = depth[from] + 1; });
  return depth;
}

}  // namespace owlet::dfa
