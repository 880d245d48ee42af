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

#include "dfa/spiral.h"
#include "engine/board/board.h"
#include "engine/code/code_weights.h"

namespace owlet {

using PointStates = std::array<CodeWeights::State, dfa::kTransforms>;

class CodeStates {
 public:
  // The weights must outlive it.
  explicit CodeStates(const CodeWeights& weights) : weights_(weights) {}

  // Reads all points of the board for its side to move. The answer is good until the next call.
  const PointMap<PointStates>& read(const Board& board);

 private:
  const CodeWeights& weights_;
  PointMap<PointStates> states_;
};

}  // namespace owlet
