#include "dfa/table.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace owlet::dfa {
namespace {

bool leads_nowhere(const State& state) {
  return std::all_of(state.next.begin(), state.next.end(),
                     [](StateId next) { return next == kErrorState; });
}

// The classes of table.h, in their order. The start counts as a state that found nothing.
enum Class : int { kSilentInner, kInnerMatch, kLeaf };

Class class_of(const State& state, std::size_t id) {
  if (id <= kStartState || state.attributes.empty()) return kSilentInner;
  return leads_nowhere(state) ? kLeaf : kInnerMatch;
}

std::optional<Error> fault(const Automaton& automaton, std::size_t depth) {
  const std::size_t count = automaton.states.size();
  if (count > Table::kMaxStates)
    return Error{"an automaton of " + std::to_string(count) + " states does not fit into " +
                 std::to_string(Table::kMaxStates)};
  if (!automaton.states[kStartState].attributes.empty())
    return Error{"a pattern without cells matches everywhere"};
  if (depth > Table::kMaxDepth)
    return Error{"an automaton of depth " + std::to_string(depth) + " has to be cut at " +
                 std::to_string(Table::kMaxDepth)};
  for (const State& state : automaton.states)
    if (!state.attributes.empty() && state.attributes.back() > Recognized::kMaxPattern)
      return Error{"too many patterns"};
  return std::nullopt;
}

}  // namespace

Result<Table> Table::lay_out(const Automaton& automaton, std::span<const std::uint8_t> transforms) {
  const std::size_t depth = std::ranges::max(depth_of_states(automaton));
  if (const auto error = fault(automaton, depth)) return *error;

  const std::size_t count = automaton.states.size();
  std::vector<StateId> order(count);
  std::iota(order.begin(), order.end(), StateId{0});
  std::stable_sort(order.begin(), order.end(), [&](StateId a, StateId b) {
    return class_of(automaton.states[a], a) < class_of(automaton.states[b], b);
  });
  std::vector<Id> number(count);
  for (std::size_t i = 0; i < count; ++i) number[order[i]] = static_cast<Id>(i);

  Table table;
  table.depth_ = depth;
  std::array<std::uint32_t, 3> sizes{};
  for (const StateId id : order) {
    const State& state = automaton.states[id];
    ++sizes[class_of(state, id)];
    Row& row = table.rows_.emplace_back();
    for (std::size_t c = 0; c < kCellCount; ++c) row[c] = number[state.next[c]];
    if (state.attributes.empty()) continue;
    table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
    for (const PatternId pattern : state.attributes) {
      const std::uint8_t all = 0xff;
      table.lists_.emplace_back(pattern, transforms.empty() ? all : transforms[pattern]);
    }
  }
  table.list_begin_.push_back(static_cast<std::uint32_t>(table.lists_.size()));
  table.first_match_ = sizes[kSilentInner];
  table.first_leaf_ = table.first_match_ + sizes[kInnerMatch];
  return table;
}

std::size_t Table::bytes() const {
  const auto size_of = [](const auto& list) { return list.size() * sizeof(list[0]); };
  return size_of(rows_) + size_of(list_begin_) + size_of(lists_);
}

}  // namespace owlet::dfa
