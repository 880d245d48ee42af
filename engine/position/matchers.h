// Pattern matchers that follow a board: where Go and the automaton meet.
//
// The board is played on and undone by its owner; the matchers learn of it when somebody asks for
// matches. Thousands of plays may lie between two questions, and a play that was undone costs
// nothing. A question tells the asked matcher of the few points that really differ.
//
// There is a matcher for each pattern set and each view: patterns call the friends X and the
// opponents O, so Black's patterns are matched on a grid whose X are black, White's on one whose X
// are white.
#pragma once

#include <vector>

#include "dfa/incremental.h"
#include "engine/board/board.h"

namespace owlet {

// How points lie on a matcher's grid: row 0 of the board is at the bottom, y 0 of the grid on top.
[[nodiscard]] constexpr int grid_y(Point p, int height) {
  return height - 1 - p.row();
}
[[nodiscard]] constexpr Point grid_point(int x, int y, int height) {
  return Point::at(x, height - 1 - y);
}

// What a cell holds for the side whose stones are X.
[[nodiscard]] dfa::Cell cell_seen_by(Color view, Color color);

// The whole board as that side sees it.
[[nodiscard]] dfa::Grid grid_seen_by(Color view, const Board& board);

class PatternMatchers {
 public:
  // Follows no board yet. The tables must outlive the matchers.
  explicit PatternMatchers(const std::vector<const dfa::Table*>& sets);

  // From now on the questions are about that board, which must stay where it is.
  void follow(Board& board);

  // The matcher of that set (an index into the constructor's list) for that side, up to date. Valid
  // until the board moves. Requires a board.
  [[nodiscard]] dfa::IncrementalScan& matcher(std::size_t set, Color view);

 private:
  // One matcher, and how far it has followed the board.
  struct Follower {
    dfa::IncrementalScan scan;
    ChangeJournal::Mark mark = 0;
    bool stale = true;  // has not seen this board
  };

  Board* board_ = nullptr;
  std::vector<Follower> followers_;  // by set, Black's before White's
};

}  // namespace owlet
