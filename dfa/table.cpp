#include "dfa/table.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace owlet::dfa {

Table Table::lay_out(const Automaton& automaton, std::size_t depth,
                     std::span<const std::uint8_t> transforms) {
  const std::size_t count = automaton.states.size();
  assert(count <= kMaxStates && depth <= kMaxDepth);
  assert(automaton.states[kStartState].attributes.empty());
  std::vector<StateId> order(count);
  std::iota(order.begin(), order.end(), StateId{0});
  const auto first_match = std::stable_partition(order.begin(), order.end(), [&](StateId id) {
    return automaton.states[id].attributes.empty();
  });
  std::vector<Id> number(count);
  for (std::size_t i = 0; i < count; ++i) number[order[i]] = static_cast<Id>(i);

  Table table;
  table.depth_ = depth;
  table.first_match_ = static_cast<std::uint32_t>(first_match - order.begin());
  for (const StateId id : order) {
    const State& state = automaton.states[id];
    Row& row = table.rows_.emplace_back();
    for (std::size_t c = 0; c < kCellCount; ++c) row[c] = number[state.next[c]];
    if (state.attributes.empty()) continue;
    table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
    for (const PatternId pattern : state.attributes) {
      const std::uint8_t all = 0xff;
      table.lists_.push_back({pattern, transforms.empty() ? all : transforms[pattern]});
    }
  }
  table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
  return table;
}

std::size_t Table::bytes() const {
  const auto size_of = [](const auto& list) { return list.size() * sizeof(list[0]); };
  return size_of(rows_) + size_of(list_begin_) + size_of(lists_);
}

}  // namespace owlet::dfa
