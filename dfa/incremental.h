// The matches of a table on a grid that changes cell by cell, kept up to date (readings.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "dfa/match.h"
#include "dfa/readings.h"
#include "dfa/table.h"

namespace owlet::dfa {

class IncrementalScan {
 public:
  // The table must outlive the object.
  IncrementalScan(const Table& table, const Grid& grid)
      : table_(&table), readings_(table.rows(), table.rows()[kStartState], table.depth()) {
    reset(grid);
  }

  // Takes over another grid, which may have another size.
  void reset(const Grid& grid) { readings_.reset(grid); }
  // That cell is another now.
  void set(int x, int y, Cell cell) { readings_.set(x, y, cell); }

  [[nodiscard]] const Grid& grid() const { return readings_.grid(); }
  [[nodiscard]] const Readings& readings() const { return readings_; }

  // Calls f(match) for each match as the grid is now: by row, column and transform, and in the order of
  // recognition.
  template <typename F>
  void for_each_match(F f) {
    for (int y = 0; y < grid().height(); ++y)
      for (int x = 0; x < grid().width(); ++x) for_each_match_at(x, y, f);
  }
  // The same for one anchor.
  template <typename F>
  void for_each_match_at(int x, int y, F f);

 private:
  // The transforms whose readings recognize something, a bit each.
  [[nodiscard]] std::uint8_t matching(std::span<const Readings::States> stack) const;

  const Table* table_;
  Readings readings_;
  std::array<std::uint8_t, Grid::kCells>
      matching_{};  // by place in the grid's array; of what was read
};

inline std::uint8_t IncrementalScan::matching(std::span<const Readings::States> stack) const {
  Readings::States largest{};
  for (const Readings::States& states : stack)
    for (std::size_t t = 0; t < states.size(); ++t) largest[t] = std::max(largest[t], states[t]);
  unsigned found = 0;
  for (std::size_t t = 0; t < largest.size(); ++t)
    found |= static_cast<unsigned>(table_->matches_at(largest[t])) << t;
  return static_cast<std::uint8_t>(found);
}

template <typename F>
void IncrementalScan::for_each_match_at(int x, int y, F f) {
  std::uint8_t& matching_here = matching_[Grid::index(x, y)];
  if (readings_.is_stale(x, y)) matching_here = matching(readings_.read(x, y));
  for (unsigned rest = matching_here; rest != 0; rest &= rest - 1) {
    const auto t = static_cast<std::size_t>(std::countr_zero(rest));
    Match match{0, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                static_cast<std::uint8_t>(t)};
    for (const Readings::States& states : readings_.read(x, y)) {
      if (!table_->matches_at(states[t])) continue;
      for (const Recognized found : table_->matches(states[t])) {
        if (!found.counts(match.transform)) continue;
        match.pattern = found.pattern;
        f(match);
      }
    }
  }
}

}  // namespace owlet::dfa
