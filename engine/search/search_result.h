// What a search found.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/board/point.h"
#include "engine/search/ownership.h"

namespace owlet {

struct MoveStatistics {
  Point point;
  std::int64_t visits = 0;
  double win_rate = 0;  // of the side to move; that of the position where there are no visits
  // Where there are visits: what the search maximizes, for the side to move, and how far it may be off, three
  // standard errors.
  double value = 0;
  double value_error = 1;
  double prior = 0;  // its probability by the policy and by hints; all moves' add up to 1
  std::vector<Point> variation;  // the move, and what the search expects to follow
  std::vector<std::int64_t> variation_visits = {};  // of each of these
  // Where there are visits: Black's mean lead, komi deducted, and the standard deviation of the score.
  std::optional<double> score = {};
  double score_stdev = 0;
  std::shared_ptr<const Ownership> ownership = {};  // with SearchLimits::ownership_by_move
};

struct SearchResult {
  // The best move first: of those with many visits the one whose value has the highest lower bound. The others
  // in the order of their visits. Never empty: without any other there is the pass.
  std::vector<MoveStatistics> moves;
  std::int64_t visits = 0;  // of this search; moves may have more, from searches before
  std::int64_t nodes = 0;   // of the tree in the end
  double win_rate = 0.5;    // of the side to move at the root
  double score = 0;         // mean lead of Black where visits ended, komi deducted
  double score_stdev = 0;   // standard deviation of the score, a mean too
  Ownership ownership;      // where visits ended

  [[nodiscard]] const MoveStatistics& best() const { return moves.front(); }
};

}  // namespace owlet
