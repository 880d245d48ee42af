// Pattern matchers that follow a board: where Go and the automaton meet.
//
// The board is played on and undone by its owner; the matchers learn of it when somebody asks for
// matches. Thousands of plays may lie between two questions, and a play that was undone costs
// nothing. A question brings the asked matcher up to date with the few points that really differ.
// Where the board has gone back behind an earlier question, the matcher goes back by its own trail,
// which reads nothing.
//
//     board     play play undo play | undo undo | ...
//     matcher                      ask          ask: back by the trail, then forward by
//                                                    what differs
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
  explicit PatternMatchers(std::vector<const dfa::Table*> sets) : sets_(std::move(sets)) {}

  // From now on the questions are about that board, which must stay where it is. Restrictions to
  // anchors remain, unless the board has another size.
  void follow(Board& board);

  // From now on only those anchors of that matcher are followed; the others have no matches. For
  // reading near a group.
  void restrict_matcher(std::size_t set, Color view, const PointMap<bool>& anchors);

  // The matcher of that set (an index into the constructor's list) for that side, up to date. Valid
  // until the board moves. Requires a board.
  [[nodiscard]] const dfa::IncrementalScan& matcher(std::size_t set, Color view) {
    catch_up(follower(set, view));
    return follower(set, view).scan;
  }

 private:
  // One matcher, and how far it has followed the board.
  struct Follower {
    Color view = Color::kBlack;
    dfa::IncrementalScan scan;
    ChangeJournal::Mark mark = 0;
    std::vector<int> plies;  // the board's move number at each update that can be taken back
    bool stale = false;      // has not seen this board
  };

  [[nodiscard]] Follower& follower(std::size_t set, Color view) {
    return followers_[2 * set + (view == Color::kBlack ? 0 : 1)];
  }
  void catch_up(Follower& follower);
  void start_anew(Follower& follower);
  void add_if_different(const Follower& follower, Point p);

  std::vector<const dfa::Table*> sets_;
  Board* board_ = nullptr;
  std::vector<Follower> followers_;  // by set, Black's before White's
  // Scratch of catch_up().
  std::vector<Point> touched_;
  std::vector<dfa::Change> changes_;
  PointMap<bool> listed_;  // the points of changes_
};

}  // namespace owlet
