#include "dfa/testing/minimize.h"

#include <map>
#include <utility>

#include "dfa/testing/renumber.h"

namespace owlet::dfa {
namespace {

// The states that can be reached, the error state not among them, each after its successors.
std::vector<StateId> successors_first(const Automaton& automaton) {
  struct Step {
    StateId state;
    std::size_t column = 0;  // to be followed next
  };
  std::vector<bool> seen(automaton.states.size(), false);
  seen[kErrorState] = seen[kStartState] = true;
  std::vector<StateId> order;
  for (std::vector<Step> way = {{kStartState}}; !way.empty();) {
    Step& last = way.back();
    if (last.column == kCellCount) {
      order.push_back(last.state);
      way.pop_back();
      continue;
    }
    const StateId next = automaton.states[last.state].next[last.column++];
    if (seen[next]) continue;
    seen[next] = true;
    way.push_back({next});
  }
  return order;
}

}  // namespace

Automaton minimized(const Automaton& automaton) {
  using Key = std::pair<std::array<StateId, kCellCount>, std::vector<PatternId>>;
  Automaton result = make_empty_automaton();
  std::vector<StateId> merged(automaton.states.size(), kErrorState);
  std::map<Key, StateId> known = {{Key{}, kErrorState}};
  for (const StateId id : successors_first(automaton)) {
    State state = automaton.states[id];
    for (StateId& next : state.next) next = merged[next];
    if (id == kStartState) {
      result.states[kStartState] = std::move(state);
      break;
    }
    const auto [entry, is_new] = known.emplace(Key{state.next, state.attributes},
                                               static_cast<StateId>(result.states.size()));
    merged[id] = entry->second;
    if (is_new) result.states.push_back(std::move(state));
  }
  return renumbered(result);
}

}  // namespace owlet::dfa
