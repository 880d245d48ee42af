// The moves that the pattern databases propose at a node of a search of life and death.
//
// Three sets are matched: "attack" and "defend", drawn for the side that moves, and "vital", drawn
// for the attacker. The matchers follow the search's board incrementally and are asked near the group
// only, so the price of a node is that of the few readings that its move changed.
//
// The higher a pattern's `value`, the better its move is taken to be; one without a value proposes
// nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/life/goal.h"
#include "engine/position/pattern_sets.h"
#include "engine/position/proposals.h"

namespace owlet::owl {

class PatternProposals {
 public:
  // Sets of other names are not looked at, missing ones propose nothing.
  explicit PatternProposals(std::shared_ptr<const PatternSets> sets);

  // From now on proposals are for that board and goal, and for moves near `area` only. The
  // board must stay where it is.
  void begin(Board& board, const life::Goal& goal, const PointSet& area);

  // Calls f(point, value), which is not 0, for each proposal to that side on the board as it is now.
  template <typename F>
  void for_each(Color mover, F f);

 private:
  struct Source {
    std::size_t set = 0;
    bool attacker_moves = false;       // O is the attacker
    std::vector<std::int16_t> values;  // by pattern
  };

  std::shared_ptr<const PatternSets> sets_;
  PatternMatchers matchers_;
  std::vector<Source> sources_;
  Board* board_ = nullptr;
  Color defender_ = Color::kBlack;
  PointMap<bool> goal_;
  std::vector<Point> anchors_;  // near the area
};

// ---- Templates

template <typename F>
void PatternProposals::for_each(Color mover, F f) {
  for (const Source& source : sources_) {
    if (source.attacker_moves != (mover != defender_)) continue;
    const dfa::PatternSet& set = (*sets_)[source.set];
    dfa::IncrementalScan& scan = matchers_.matcher(source.set, opponent(mover));
    const PatternCalls calls(*board_, mover, &goal_);
    const auto found = [&](dfa::PatternId pattern, Point p) { f(p, source.values[pattern]); };
    for (const Point anchor : anchors_)
      scan.for_each_match_at(anchor.column(), grid_y(anchor, board_->height()),
                             [&](const dfa::Match& match) {
                               if (source.values[match.pattern] != 0)
                                 propose(set, scan, match, calls, found);
                             });
  }
}

}  // namespace owlet::owl
