#include "dfa/table.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "dfa/spiral.h"

namespace owlet::dfa {
namespace {

bool leads_nowhere(const State& state) {
  return std::all_of(state.next.begin(), state.next.end(),
                     [](StateId next) { return next == kErrorState; });
}

// The classes of table.h, in their order. The start counts as a state that found nothing.
enum Class : int { kSilentInner, kInnerMatch, kLeafMatch, kPendingMatch, kPendingSilent };

Class class_of(const State& state, std::size_t id) {
  if (id <= kStartState) return kSilentInner;
  const bool found = !state.attributes.empty();
  if (!state.pending.empty()) return found ? kPendingMatch : kPendingSilent;
  if (!found) return kSilentInner;
  return leads_nowhere(state) ? kLeafMatch : kInnerMatch;
}

Recognized recognized(PatternId pattern, std::span<const std::uint8_t> transforms) {
  const std::uint8_t all = 0xff;
  return {pattern, transforms.empty() ? all : transforms[pattern]};
}

std::optional<Error> fault(const Automaton& automaton, std::size_t depth,
                           std::span<const Word> words) {
  const std::size_t count = automaton.states.size();
  if (count > Table::kMaxStates)
    return Error{"an automaton of " + std::to_string(count) + " states does not fit into " +
                 std::to_string(Table::kMaxStates)};
  if (!automaton.states[kStartState].attributes.empty())
    return Error{"a pattern without cells matches everywhere"};
  if (depth > Table::kMaxDepth)
    return Error{"an automaton of depth " + std::to_string(depth) + " has to be cut at " +
                 std::to_string(Table::kMaxDepth)};
  for (const Word& word : words) {
    if (word.cells.size() > kPathLength)
      return Error{"a pattern reaches beyond the path's " + std::to_string(kPathLength) + " cells"};
    if (word.id > Recognized::kMaxPattern) return Error{"too many patterns"};
  }
  return std::nullopt;
}

}  // namespace

Result<Table> Table::lay_out(const Automaton& given, std::span<const Word> words,
                             std::span<const std::uint8_t> transforms) {
  const Automaton automaton = renumbered(given);
  const std::size_t depth = std::ranges::max(depth_of_states(automaton));
  if (const auto error = fault(automaton, depth, words)) return *error;

  const std::size_t count = automaton.states.size();
  std::vector<StateId> order(count);
  std::iota(order.begin(), order.end(), StateId{0});
  std::stable_sort(order.begin(), order.end(), [&](StateId a, StateId b) {
    return class_of(automaton.states[a], a) < class_of(automaton.states[b], b);
  });
  std::vector<Id> number(count);
  for (std::size_t i = 0; i < count; ++i) number[order[i]] = static_cast<Id>(i);

  Parts parts;
  std::array<std::uint32_t, 5> sizes{};
  for (const StateId id : order) {
    const State& state = automaton.states[id];
    ++sizes[class_of(state, id)];
    Row& row = parts.rows.emplace_back();
    for (std::size_t c = 0; c < kCellCount; ++c) row[c] = number[state.next[c]];
    if (!state.attributes.empty()) {
      parts.list_begin.push_back(static_cast<std::uint32_t>(parts.lists.size()));
      for (const PatternId pattern : state.attributes)
        parts.lists.push_back(recognized(pattern, transforms));
    }
    if (!state.pending.empty()) {
      parts.candidate_begin.push_back(static_cast<std::uint32_t>(parts.candidates.size()));
      parts.candidates.insert(parts.candidates.end(), state.pending.begin(), state.pending.end());
    }
  }
  parts.first_match = sizes[kSilentInner];
  parts.first_leaf = parts.first_match + sizes[kInnerMatch];
  parts.first_pending = parts.first_leaf + sizes[kLeafMatch];
  parts.first_silent = parts.first_pending + sizes[kPendingMatch];
  parts.list_begin.push_back(static_cast<std::uint32_t>(parts.lists.size()));
  parts.candidate_begin.push_back(static_cast<std::uint32_t>(parts.candidates.size()));
  return Table(std::move(parts), depth, words, transforms);
}

Table::Table(Parts parts, std::size_t depth, std::span<const Word> words,
             std::span<const std::uint8_t> transforms)
    : parts_(std::move(parts)), reach_(static_cast<int>(depth)) {
  for (const std::uint32_t word : parts_.candidates)
    reach_ = std::max(reach_, static_cast<int>(words[word].cells.size()));
  far_cells_.push_back({kNotOnPath, CellSet()});
  for (const Word& word : words) add_word(word, recognized(word.id, transforms));
}

void Table::add_word(const Word& word, Recognized pattern) {
  WordMask& mask = masks_.emplace_back();
  WordInfo& info = words_.emplace_back();
  info.pattern = pattern;
  const std::size_t near = std::min(word.cells.size(), WordMask::kPositions);
  info.end = static_cast<std::uint8_t>(near);
  for (std::size_t k = 0; k < near; ++k)
    for (const Cell c : kAllCells)
      if (!word.cells[k].contains(c)) mask.unfit[column(c)] |= std::uint64_t{1} << k;
  if (near == word.cells.size()) return;
  info.far = static_cast<std::uint32_t>(far_cells_.size());
  for (std::size_t k = near; k < word.cells.size(); ++k)
    if (!word.cells[k].is_anything())
      far_cells_.push_back({static_cast<std::uint8_t>(k), word.cells[k]});
  far_cells_.push_back({kNotOnPath, CellSet()});
}

std::size_t Table::bytes() const {
  const auto size_of = [](const auto& list) { return list.size() * sizeof(list[0]); };
  return size_of(parts_.rows) + size_of(parts_.list_begin) + size_of(parts_.lists) +
         size_of(parts_.candidate_begin) + size_of(parts_.candidates) + size_of(masks_) +
         size_of(words_) + size_of(far_cells_);
}

}  // namespace owlet::dfa
