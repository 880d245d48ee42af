#include "dfa/table.h"

#include <algorithm>

#include "dfa/spiral.h"

namespace owlet::dfa {
namespace {

bool leads_nowhere(const State& state) {
  return std::all_of(state.next.begin(), state.next.end(),
                     [](StateId next) { return next == kErrorState; });
}

// The order of the classes: error and start, inner states, inner matches, leaves.
int rank(const State& state, std::size_t id) {
  if (id <= kStartState) return 0;
  if (state.attributes.empty()) return 1;
  return leads_nowhere(state) ? 3 : 2;
}

}  // namespace

Result<Table> Table::lay_out(const Automaton& given) {
  const Automaton automaton = renumbered(given);
  const std::size_t count = automaton.states.size();
  if (count > kMaxStates)
    return Error{"an automaton of " + std::to_string(count) + " states does not fit into " +
                 std::to_string(kMaxStates)};
  if (!automaton.states[kStartState].attributes.empty())
    return Error{"a pattern without cells matches everywhere"};
  Table table;
  table.depth_ = static_cast<int>(states_by_depth(automaton).size()) - 1;
  if (table.depth_ > kPathLength)
    return Error{"a pattern reaches beyond the path's " + std::to_string(kPathLength) + " cells"};

  std::vector<StateId> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<StateId>(i);
  std::stable_sort(order.begin(), order.end(), [&](StateId a, StateId b) {
    return rank(automaton.states[a], a) < rank(automaton.states[b], b);
  });
  std::vector<Id> number(count);
  for (std::size_t i = 0; i < count; ++i) number[order[i]] = static_cast<Id>(i);

  table.first_match_ = table.first_leaf_ = static_cast<std::uint32_t>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const State& state = automaton.states[order[i]];
    Row& row = table.rows_.emplace_back();
    for (std::size_t c = 0; c < kCellCount; ++c) row[c] = number[state.next[c]];
    const int kind = rank(state, order[i]);
    const auto id = static_cast<std::uint32_t>(i);
    if (kind >= 2) table.first_match_ = std::min(table.first_match_, id);
    if (kind == 3) table.first_leaf_ = std::min(table.first_leaf_, id);
    if (kind < 2) continue;
    table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
    table.lists_.insert(table.lists_.end(), state.attributes.begin(), state.attributes.end());
  }
  table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
  return table;
}

std::size_t Table::bytes() const {
  return rows_.size() * sizeof(Row) + list_begin_.size() * sizeof(std::uint32_t) +
         lists_.size() * sizeof(PatternId);
}

}  // namespace owlet::dfa
