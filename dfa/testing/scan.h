// The full scan: every anchor of the grid, read along all eight transforms of the path.
//
// The reference for everything incremental, for tests and for what measures.
#pragma once

#include <cstdint>
#include <vector>

#include "dfa/grid.h"
#include "dfa/incremental.h"
#include "dfa/pattern_set.h"

namespace owlet::dfa {

// Puts matches into the order of patterns, as GNU Go's manual asks; those of one pattern by row,
// column and transform.
void sort_by_pattern(std::vector<Match>& matches);

// Calls f(pattern) for each pattern found by one scan, in the order of recognition. The plain definition
// of a scan.
template <typename F>
void scan_anchor(const Table& table, const Grid& grid, int x, int y, int transform, F f) {
  const Cell* const anchor = grid.data() + Grid::index(x, y);
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  Table::Id state = kStartState;
  std::size_t reads = 0;
  while (state != kErrorState && reads < table.depth()) {
    state = table.next(state, anchor[steps[reads++]]);
    if (!table.matches_at(state)) continue;
    for (const Recognized found : table.matches(state))
      if (found.counts(transform)) f(found.pattern);
  }
}

// All matches, sorted by pattern.
[[nodiscard]] std::vector<Match> scan_all(const Table& table, const Grid& grid);
// Those of a set that hold.
[[nodiscard]] std::vector<Match> find_all(const PatternSet& set, const Grid& grid);
// All current matches of an incremental scan, sorted by pattern.
[[nodiscard]] std::vector<Match> matches_of(IncrementalScan& scan);

}  // namespace owlet::dfa
