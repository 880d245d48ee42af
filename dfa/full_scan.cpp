#include "dfa/full_scan.h"

#include <algorithm>

namespace owlet::dfa {

FullScan::FullScan(const Table& table)
    : table_(&table),
      near_(table),
      anchors_(kMaxAnchors),
      live_(kMaxAnchors),
      hits_(kMaxAnchors * kTransforms * (Table::kMaxDepth + 1)) {
  for (const Cell c : kAllCells) starts_[column(c)] = table.next(kStartState, c) != kErrorState;
}

void FullScan::scan(const Grid& grid, std::vector<Match>& matches) {
  matches.clear();
  hit_count_ = 0;
  list_anchors(grid);
  for (int t = 0; t < kTransforms; ++t) run(grid, t, start(t));
  emit(grid, matches);
}

void FullScan::list_anchors(const Grid& grid) {
  anchor_count_ = 0;
  for (int y = 0; y < grid.height(); ++y) {
    const std::size_t row = Grid::index(0, y);
    for (std::size_t place = row; place < row + static_cast<std::size_t>(grid.width()); ++place) {
      const Cell* const cell = grid.data() + place;
      anchors_[anchor_count_] = {static_cast<std::uint16_t>(place), *cell,
                                 static_cast<std::uint8_t>(neighbour_code(cell))};
      anchor_count_ += starts_[column(*cell)] ? 1 : 0;
    }
  }
}

// The scans that go on after the first cells; what those before found is noted.
std::size_t FullScan::start(int transform) {
  std::size_t live = 0;
  for (std::size_t i = 0; i < anchor_count_; ++i) {
    const Anchor anchor = anchors_[i];
    const NearStates& near = near_.at(anchor.cell, anchor.code, transform);
    reads_ += near.reads;
    live_[live] = {near.last(), anchor.place};
    live += table_->goes_on(near.last()) ? 1 : 0;
    if (!near.of_interest) continue;
    for (std::size_t k = 1; k <= near.reads; ++k)
      if (table_->is_of_interest(near.states[k]))
        hits_[hit_count_++] = {near.states[k], anchor.place, static_cast<std::uint8_t>(transform),
                               static_cast<std::uint8_t>(k)};
  }
  return live;
}

void FullScan::run(const Grid& grid, int transform, std::size_t live) {
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  const Table::Row* const rows = table_->rows();
  const std::uint32_t first_match = table_->first_match();
  const auto ends = static_cast<Table::Id>(table_->first_leaf() - 1);
  std::size_t hits = hit_count_;
  for (std::size_t k = kNearCells; live != 0; ++k) {
    const Cell* const cells = grid.data() + steps[k];
    reads_ += static_cast<std::int64_t>(live);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < live; ++i) {
      const Live scan = live_[i];
      const Table::Id state = rows[scan.state][column(cells[scan.place])];
      hits_[hits] = {state, scan.place, static_cast<std::uint8_t>(transform),
                     static_cast<std::uint8_t>(k + 1)};
      hits += state >= first_match ? 1 : 0;
      live_[kept] = {state, scan.place};
      kept += static_cast<Table::Id>(state - 1) < ends ? 1 : 0;
    }
    live = kept;
  }
  hit_count_ = hits;
}

void FullScan::emit(const Grid& grid, std::vector<Match>& matches) {
  for (std::size_t i = 0; i < hit_count_; ++i) {
    const Hit hit = hits_[i];
    const Offset at = Grid::place(hit.place);
    const auto add = [&](PatternId pattern) {
      matches.push_back({pattern, static_cast<std::uint8_t>(at.dx),
                         static_cast<std::uint8_t>(at.dy), hit.transform});
    };
    if (table_->matches_at(hit.state))
      for (const Recognized found : table_->matches(hit.state))
        if (found.counts(hit.transform)) add(found.pattern());
    if (!table_->pends_at(hit.state)) continue;
    const std::size_t end =
        table_->check_candidates(hit.state, hit.reads, grid.data() + hit.place, hit.transform, add)
            .end();
    reads_ += static_cast<std::int64_t>(std::max<std::size_t>(end, hit.reads) - hit.reads);
  }
}

}  // namespace owlet::dfa
