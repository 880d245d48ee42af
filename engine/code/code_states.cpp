#include "engine/code/code_states.h"

namespace owlet {
namespace {

// The eight readings go in step: a step of one waits for memory while the others do theirs. State
// 0 leads to itself.
PointStates read_around(const dfa::Cell* anchor, const CodeAutomaton& automaton) {
  const auto* const next = automaton.next.data();
  std::array<unsigned, dfa::kTransforms> at{};
  at.fill(static_cast<unsigned>(dfa::column(*anchor)) + 1);
  std::array<unsigned, dfa::kTransforms> last = at;
  const auto cells = static_cast<std::size_t>(automaton.cells);
  for (std::size_t k = 1; k <= cells; ++k) {
    unsigned alive = 0;
#pragma GCC unroll 8
    for (std::size_t t = 0; t < dfa::kTransforms; ++t) {
      at[t] = next[at[t]][dfa::column(anchor[dfa::kPathSteps[t][k]])];
      last[t] = at[t] != 0 ? at[t] : last[t];
      alive |= at[t];
    }
    if (alive == 0) break;
  }
  PointStates states{};
  for (std::size_t t = 0; t < dfa::kTransforms; ++t)
    states[t] = static_cast<CodeAutomaton::State>(last[t]);
  return states;
}

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

const PointMap<PointStates>& CodeStates::read(const Board& board) {
  const dfa::Grid grid = grid_of_mover(board);
  for (const Point p : board.points()) states_[p] = read_around(cell_of(grid, p), automaton_);
  return states_;
}

}  // namespace owlet
