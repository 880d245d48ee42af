// In which state the network's automaton ends at each point: its description of the surroundings.
//
// The automaton is a tree of words that were frequent in games. A reading begins in the state of its
// anchor (1 empty, 2 own, 3 other; own is the side to move) and follows the path of dfa/spiral.h as
// long as there is a next state; the last one is what it found: the more frequent the surroundings,
// the farther it saw. Each point is read in its eight orientations.
//
//     states   1 ── empty ──> 4 ── own ──> 13 ── ... ──> (no next state: 13 is the answer)
//
// Readings are kept as stacks of states, one for each point, and resumed at the first cell that is
// another than before. What differs is seen when a position is asked for, so stones that were placed
// and taken back in between cost nothing:
//
//     step      0    1    2    3    4    5          cell 3 is another now: steps 0 to 2 stay, the
//     reading   1    4   13   40    -               reading goes on from 13. Had cell 5 changed,
//     changed                  ^                    nobody would have seen it.
//
// Stacks are of absolute colours. The automaton has with each word that of exchanged colours, so a
// table of pairs of states (PathAutomaton::exchanged) makes the same readings serve both sides.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dfa/grid.h"
#include "dfa/spiral.h"
#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/network/path_automaton.h"

namespace owlet {

using PointStates = std::array<PathAutomaton::State, dfa::kTransforms>;

class PathStates {
 public:
  // The automaton must outlive it.
  explicit PathStates(const PathAutomaton& automaton);

  // The states of those points, which are on the board, for its side to move. Fast if few points
  // are other than at the call before; what is not asked for waits. The answer is good until the
  // next call; allocates only if it needs a larger stack than ever, which is at the first call.
  const PointMap<PointStates>& read(const Board& board, const PointSet& points);
  // Of all points.
  const PointMap<PointStates>& read(const Board& board) { return read(board, board.points()); }

  // Points whose readings were begun or resumed, since construction.
  [[nodiscard]] std::int64_t points_read() const { return points_read_; }

 private:
  // A point that reads the cell at that offset, at that step or later.
  struct Reader {
    Offset cell;
    int step;
  };

  void begin(const Board& board);
  void place(const Board& board, Point p);
  void read_from(int step, Point p);
  [[nodiscard]] PointStates* stack(Point p) {
    return stacks_.data() + static_cast<std::size_t>(p.index()) * depth_;
  }

  const PathAutomaton& automaton_;
  const std::size_t depth_;  // of a stack
  std::vector<Reader> readers_;
  dfa::Grid grid_{1, 1};  // X is black
  PointMap<Color> colors_;
  std::vector<PointStates> stacks_;
  PointMap<int> reach_;   // the last step of which something depends
  PointMap<int> resume_;  // the first step to take anew, of points in stale_
  PointSet stale_;
  SideMap<PointMap<PointStates>> states_;
  std::int64_t points_read_ = 0;
};

}  // namespace owlet
