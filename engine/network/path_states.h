// In which state the network's automaton ends at each point: its description of the surroundings.
//
// The automaton is a tree of words that were frequent in games. A reading begins in the state of its
// anchor (1 empty, 2 own, 3 other; own is the side to move) and follows the path of dfa/spiral.h as
// long as there is a next state; the last one is what it found: the more frequent the surroundings,
// the farther it saw. Each point is read in its eight orientations.
//
//     states   1 ── empty ──> 4 ── own ──> 13 ── ... ──> (no next state: 13 is the answer)
//
// Readings are kept, and resumed where something changed (dfa/readings.h). What differs is seen when a
// position is asked for, so stones that were placed and taken back in between cost nothing.
//
// Stacks are of absolute colours. The automaton has with each word that of exchanged colours, so a
// table of pairs of states (PathAutomaton::exchanged) makes the same readings serve both sides.
#pragma once

#include <cstdint>

#include "dfa/readings.h"
#include "engine/board/board.h"
#include "engine/network/path_automaton.h"

namespace owlet {

using PointStates = dfa::Readings::States;

class PathStates {
 public:
  // The automaton must outlive it.
  explicit PathStates(const PathAutomaton& automaton);

  // The states of all points, for the board's side to move. Fast if few points are other than at the
  // call before. The answer is good until the next call; allocates only if it needs larger stacks than
  // ever, which is at the first call.
  const PointMap<PointStates>& read(const Board& board);

  // Points whose readings were begun or resumed, since construction.
  [[nodiscard]] std::int64_t points_read() const { return readings_.points_read(); }

 private:
  const PathAutomaton& automaton_;
  dfa::Readings readings_;  // X is black
  PointMap<Color> colors_;  // as the readings know them
  SideMap<PointMap<PointStates>> states_;
};

}  // namespace owlet
