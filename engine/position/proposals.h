// The moves that a pattern set proposes on a board: its matches, with their conditions evaluated.
#pragma once

#include <array>

#include "dfa/condition.h"
#include "dfa/pattern_set.h"
#include "engine/position/matchers.h"
#include "engine/position/pattern_functions.h"

namespace owlet {

// Labels of one pattern, its move included, that a proposal can carry.
inline constexpr std::size_t kMaxPatternPoints = 32;

// Calls f(pattern id) if the match holds beyond what the automaton read and its condition is true,
// with the point that it proposes. Patterns without a move propose nothing. `calls` answers the
// functions of conditions, see pattern_functions.h.
template <typename Calls, typename F>
void propose(const dfa::PatternSet& set, const dfa::IncrementalScan& scan, const dfa::Match& match,
             Calls&& calls, F f) {
  const std::vector<dfa::Label>& labels = set.pattern(match).labels;
  const int height = scan.grid().height();
  const std::optional<dfa::Offset> move = set.move(match);
  if (!move || labels.size() >= kMaxPatternPoints || !set.holds(match, scan.grid())) return;
  const Point p = grid_point(move->dx, move->dy, height);
  std::array<int, kMaxPatternPoints> points;
  points[dfa::kMovePoint] = p.index();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const dfa::Offset at = set.label(match, i);
    points[dfa::kFirstLabelPoint + i] = grid_point(at.dx, at.dy, height).index();
  }
  const std::span<const int> all(points.data(), labels.size() + dfa::kFirstLabelPoint);
  if (dfa::evaluate(set.pattern(match).condition, all, calls)) f(match.pattern, p);
}

}  // namespace owlet
