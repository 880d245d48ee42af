// In which state the code's automaton ends at each point: its description of the surroundings.
//
// The automaton is a tree of words that were frequent in games. A reading begins in the state of
// its anchor (1 empty, 2 own, 3 other; own is the side to move) and follows the path of
// dfa/spiral.h as long as there is a next state; the last one is what it found: the more frequent
// the surroundings, the farther it saw. Each point is read in its eight orientations.
//
//     states   1 ── empty ──> 4 ── own ──> 13 ── ... ──> (no next state: 13 is the answer)
//
// Who uses it asks for the states of a position and does not learn how they were found: from
// scratch here. A follower of a board that reads again only what changed can stand in its place
// (dfa/incremental.h shows how).
#pragma once

#include <array>
#include <cstdint>

#include "dfa/grid.h"
#include "engine/board/board.h"
#include "engine/code/code_automaton.h"

namespace owlet {

// The board as the side to move sees it, X being its own, and where a point is in it.
[[nodiscard]] dfa::Grid grid_of_mover(const Board& board);
[[nodiscard]] inline const dfa::Cell* cell_of(const dfa::Grid& grid, Point p) {
  return grid.data() + dfa::Grid::index(p.column(), grid.height() - 1 - p.row());
}

using PointStates = std::array<CodeAutomaton::State, dfa::kTransforms>;

class CodeStates {
 public:
  // The automaton must outlive it.
  explicit CodeStates(const CodeAutomaton& automaton) : automaton_(automaton) {}

  // Reads all points of the board for its side to move. The answer is good until the next call.
  const PointMap<PointStates>& read(const Board& board);

 private:
  const CodeAutomaton& automaton_;
  PointMap<PointStates> states_;
};

}  // namespace owlet
