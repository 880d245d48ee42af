// What the pattern databases say at a node of a search of life and death.
//
// Three sets are looked at: "attack" and "defend", drawn for the side that moves, and "vital",
// drawn for the attacker. Each is asked for either side: a point that the opponent wants is worth
// a thought. The matchers follow the search's board incrementally, near the group only, so the
// price of a node is that of the few scans that its move woke.
//
// A pattern's value for the side O that moves in it is its `value`; for the other side, who would
// take the point away, its `reply`. The higher, the better the move is thought to be; a pattern
// without one says nothing to that side.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/life/goal.h"
#include "engine/position/pattern_sets.h"
#include "engine/position/proposals.h"

namespace owlet::owl {

// A pattern of one of the sets.
struct PatternName {
  std::size_t set = 0;  // index into the PatternSets
  dfa::PatternId pattern = 0;
};

class PatternAdvice {
 public:
  // Sets of other names are not looked at, missing ones say nothing.
  explicit PatternAdvice(std::shared_ptr<const PatternSets> sets);

  // From now on the questions are about that board and goal, and about moves near `area` only. The
  // board must stay where it is.
  void begin(Board& board, const life::Goal& goal, const PointSet& area);

  // The next question reads the board anew, as if it had never been matched.
  void forget_matches() { matchers_.follow(*board_); }

  // Calls f(point, PatternName, value for that side) for each proposal on the board as it is now.
  template <typename F>
  void for_each(Color mover, F f);

  // Calls f(point, PatternName, whether the mover is O) for each proposal, whatever its value: to
  // find out what patterns are worth.
  template <typename F>
  void for_each_of_any_value(Color mover, F f);

 private:
  struct Source {
    std::size_t set = 0;
    bool attacker_moves = false;  // O is the attacker
    // By pattern, empty if all are 0.
    std::vector<std::int16_t> values;
    std::vector<std::int16_t> replies;
  };

  template <typename Wanted, typename F>
  void propose_from(const Source& source, Wanted wanted, F f);
  [[nodiscard]] Color side_of(const Source& source) const {
    return source.attacker_moves ? opponent(defender_) : defender_;
  }

  std::shared_ptr<const PatternSets> sets_;
  PatternMatchers matchers_;
  std::vector<Source> sources_;
  Board* board_ = nullptr;
  Color defender_ = Color::kBlack;
  PointMap<bool> goal_;
  std::vector<Point> anchors_;
};

// ---- Templates

// Calls f(point, PatternId) for each proposal of the patterns that are wanted.
template <typename Wanted, typename F>
void PatternAdvice::propose_from(const Source& source, Wanted wanted, F f) {
  const dfa::PatternSet& set = (*sets_)[source.set];
  const Color o = side_of(source);
  const dfa::IncrementalScan& scan = matchers_.matcher(source.set, opponent(o));
  const PatternCalls calls(*board_, o, &goal_);
  for (const Point anchor : anchors_)
    scan.for_each_match_at(anchor.column(), grid_y(anchor, board_->height()),
                           [&](const dfa::Match& match) {
                             if (wanted(match.pattern)) propose(set, scan, match, calls, f);
                           });
}

template <typename F>
void PatternAdvice::for_each(Color mover, F f) {
  for (const Source& source : sources_) {
    const std::vector<std::int16_t>& values =
        side_of(source) == mover ? source.values : source.replies;
    if (values.empty()) continue;
    propose_from(
        source, [&](dfa::PatternId pattern) { return values[pattern] != 0; },
        [&](dfa::PatternId pattern, Point p) {
          f(p, PatternName{source.set, pattern}, values[pattern]);
        });
  }
}

template <typename F>
void PatternAdvice::for_each_of_any_value(Color mover, F f) {
  for (const Source& source : sources_)
    propose_from(
        source, [](dfa::PatternId) { return true; },
        [&](dfa::PatternId pattern, Point p) {
          f(p, PatternName{source.set, pattern}, side_of(source) == mover);
        });
}

}  // namespace owlet::owl
