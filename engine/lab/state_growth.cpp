#include "engine/lab/state_growth.h"

#include <cassert>

namespace owlet::lab {
namespace {

// The column of a symbol with the colours exchanged.
constexpr std::array<std::size_t, dfa::kCellCount> kExchanged = {0, 2, 1, 3};

}  // namespace

dfa::Grid grid_of_mover(const Board& board) {
  dfa::Grid grid(board.width(), board.height());
  const Color own = board.to_move();
  for (const Point p : board.points()) {
    const Color c = board.color(p);
    if (c == Color::kEmpty) continue;
    grid.set(p.column(), board.height() - 1 - p.row(), c == own ? dfa::Cell::kX : dfa::Cell::kO);
  }
  return grid;
}

StateGrowth::StateGrowth(const GrowthLimits& limits)
    : limits_(limits), nodes_(PathAutomaton::kFirstStates) {
  nodes_.reserve(limits.states);
  for (std::size_t anchor = 0; anchor + 1 < PathAutomaton::kFirstStates; ++anchor)
    nodes_[1 + anchor].twin = static_cast<State>(1 + kExchanged[anchor]);
}

void StateGrowth::count(const dfa::Cell* anchor) {
  for (const auto& steps : dfa::kPathSteps) {
    auto word = static_cast<State>(1 + dfa::column(*anchor));
    for (int k = 1; k <= limits_.cells; ++k) {
      const std::size_t symbol = dfa::column(anchor[steps[static_cast<std::size_t>(k)]]);
      const State next = nodes_[word].next[symbol];
      if (next == 0) {
        count_behind(word, symbol);
        break;
      }
      word = next;
    }
  }
}

void StateGrowth::count_behind(State word, std::size_t symbol) {
  if (is_full()) return;
  const State twin = nodes_[word].twin;
  const std::size_t exchanged = kExchanged[symbol];
  // One of the two counts for both.
  const bool is_other = twin < word || (twin == word && exchanged < symbol);
  std::uint32_t& seen = is_other ? nodes_[twin].seen[exchanged] : nodes_[word].seen[symbol];
  if (++seen < limits_.often) return;
  const State added = add_behind(word, symbol);
  const bool is_own_twin = twin == word && exchanged == symbol;
  const State added_twin = is_own_twin ? added : add_behind(twin, exchanged);
  nodes_[added].twin = added_twin;
  nodes_[added_twin].twin = added;
}

StateGrowth::State StateGrowth::add_behind(State word, std::size_t symbol) {
  const auto added = static_cast<State>(nodes_.size());
  nodes_[word].next[symbol] = added;
  nodes_.emplace_back();
  return added;
}

PathAutomaton StateGrowth::automaton() const {
  PathAutomaton automaton;
  automaton.cells = limits_.cells;
  for (const Node& node : nodes_) automaton.next.push_back(node.next);
  [[maybe_unused]] const bool has_twins = automaton.find_exchanged();
  assert(has_twins);
  return automaton;
}

}  // namespace owlet::lab
