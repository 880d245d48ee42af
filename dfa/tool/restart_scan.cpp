#include "dfa/tool/restart_scan.h"

#include <algorithm>

#include "dfa/wake_table.h"

namespace owlet::dfa::tool {
namespace {

constexpr std::size_t kStepsOfARound = 4;

}  // namespace

RestartScan::RestartScan(const Table& table, const Grid& grid)
    : table_(&table),
      near_(table),
      grid_(grid),
      reach_(table.reach() == 0 ? 0 : distance(kPath[static_cast<std::size_t>(table.reach() - 1)])),
      kept_(kScans),
      tops_(kScans + kWakeBlock),
      woken_(kMaxWoken + kWakeBlock),
      positions_(kMaxWoken + kWakeBlock),
      live_(kMaxWoken) {
  reset(grid);
}

void RestartScan::reset(const Grid& grid) {
  grid_ = grid;
  frames_.clear();
  saved_ = 0;
  saved_cells_.clear();
  findings_.assign(1, 0);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      for (std::size_t t = 0; t < kTransforms; ++t)
        woken_[t] = static_cast<std::uint16_t>(Grid::index(x, y) * kTransforms + t);
      restart(kTransforms);
      saved_ = 0;
    }
  }
}

void RestartScan::update(std::span<const Change> changes) {
  frames_.push_back({saved_, saved_cells_.size(), findings_.size()});
  for (const Change& change : changes) {
    saved_cells_.push_back({change.x, change.y, grid_.at(change.x, change.y)});
    grid_.set(change.x, change.y, change.cell);
  }
  for (const Change& change : changes) restart(wake(change));
}

std::size_t RestartScan::wake(const Change& change) {
  std::size_t count = 0;
  for (int dy = -reach_; dy <= reach_; ++dy) {
    const int half = reach_ - (dy < 0 ? -dy : dy);
    const std::size_t first = Grid::index(change.x - half, change.y + dy) * kTransforms;
    const std::uint8_t* const positions =
        kWakeTable[static_cast<std::size_t>(dy + kRadius)].data() +
        static_cast<std::size_t>(kRadius - half) * kTransforms;
    const auto bytes = static_cast<std::size_t>(2 * half + 1) * kTransforms;
    for (std::size_t block = 0; block < bytes; block += kWakeBlock)
      count += list_woken(positions + block, tops_.data() + first + block, first + block,
                          woken_.data() + count, positions_.data() + count);
  }
  return count;
}

// Saves the scans and starts each again behind its first cells.
void RestartScan::restart(std::size_t woken) {
  if (saved_kept_.size() < saved_ + 2 * kMaxWoken) {
    saved_kept_.resize(2 * (saved_ + 2 * kMaxWoken));
    saved_scans_.resize(saved_kept_.size());
  }
  const Cell* const cells = grid_.data();
  std::size_t live = 0;
  for (std::size_t i = 0; i < woken; ++i) {
    const std::size_t scan = woken_[i];
    Kept& kept = kept_[scan];
    saved_kept_[saved_ + i] = kept;
    saved_scans_[saved_ + i] = woken_[i];
    const Cell* const anchor = cells + scan / kTransforms;
    const int transform = static_cast<int>(scan % kTransforms);
    const NearStates& near = near_.at(*anchor, neighbour_code(anchor), transform);
    kept.count = 0;
    kept.top = near.reads;
    if (near.of_interest)
      for (std::size_t k = 1; k <= near.reads; ++k)
        if (table_->is_of_interest(near.states[k])) kept.hits[kept.count++] = near.states[k];
    live_[live] = {&kept, anchor, kPathSteps[static_cast<std::size_t>(transform)].data(),
                   kNearCells, near.last()};
    live += table_->goes_on(near.last()) ? 1 : 0;
  }
  run(live);
  finish(woken);
}

void RestartScan::run(std::size_t live) {
  const Table::Row* const rows = table_->rows();
  while (live != 0) {
    std::size_t still = 0;
    for (std::size_t i = 0; i < live; ++i) {
      Live scan = live_[i];
      Kept& kept = *scan.kept;
      std::size_t count = kept.count;
      std::size_t alive = 0;
      for (std::size_t k = 0; k < kStepsOfARound; ++k) {
        alive += static_cast<std::size_t>(table_->goes_on(scan.state));
        scan.state = rows[scan.state][column(scan.anchor[scan.steps[scan.reads + k]])];
        kept.hits[count] = scan.state;
        count += table_->is_of_interest(scan.state) ? 1 : 0;
      }
      scan.reads += kStepsOfARound;
      kept.count = static_cast<std::uint8_t>(count);
      kept.top = static_cast<std::uint8_t>(scan.reads - kStepsOfARound + alive);
      live_[still] = scan;
      still += table_->goes_on(scan.state) ? 1 : 0;
    }
    live = still;
  }
}

// Checks candidates, and forgets on the trail what is as it was.
void RestartScan::finish(std::size_t woken) {
  std::size_t changed = saved_;
  for (std::size_t i = 0; i < woken; ++i) {
    const std::size_t scan = woken_[i];
    Kept& kept = kept_[scan];
    const Kept& old = saved_kept_[saved_ + i];
    kept.finding = 0;
    const Table::Id last = kept.count == 0 ? Table::Id{0} : kept.hits[kept.count - std::size_t{1}];
    if (table_->pends_at(last)) {
      const std::size_t begin = findings_.size();
      findings_.push_back(0);
      const Decision decision = table_->check_candidates(
          last, kept.top, grid_.data() + scan / kTransforms, static_cast<int>(scan % kTransforms),
          [&](PatternId pattern) { findings_.push_back(pattern); });
      kept.top = static_cast<std::uint8_t>(std::max<std::size_t>(kept.top, decision.end()));
      findings_[begin] = static_cast<PatternId>(findings_.size() - begin - 1);
      if (findings_[begin] == 0) {
        findings_.pop_back();
      } else {
        kept.finding = static_cast<std::uint32_t>(begin);
      }
    }
    std::fill(kept.hits.begin() + kept.count, kept.hits.end(), Table::Id{0});
    tops_[scan] = kept.top;
    saved_scans_[changed] = static_cast<std::uint16_t>(scan);
    saved_kept_[changed] = old;
    changed += kept == old ? 0 : 1;
  }
  saved_ = changed;
}

void RestartScan::undo() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  while (saved_ > frame.saved) {
    const std::size_t scan = saved_scans_[--saved_];
    kept_[scan] = saved_kept_[saved_];
    tops_[scan] = kept_[scan].top;
  }
  findings_.resize(frame.findings);
  while (saved_cells_.size() > frame.cells) {
    const Change& cell = saved_cells_.back();
    grid_.set(cell.x, cell.y, cell.cell);
    saved_cells_.pop_back();
  }
}

std::vector<Match> RestartScan::matches() const {
  std::vector<Match> matches;
  for (std::size_t scan = 0; scan < kScans; ++scan) {
    const Offset at = Grid::place(scan / kTransforms);
    const auto transform = static_cast<std::uint8_t>(scan % kTransforms);
    const auto add = [&](PatternId pattern) {
      matches.push_back(
          {pattern, static_cast<std::uint8_t>(at.dx), static_cast<std::uint8_t>(at.dy), transform});
    };
    const Kept& kept = kept_[scan];
    for (std::size_t i = 0; i < kept.count; ++i)
      if (table_->matches_at(kept.hits[i]))
        for (const Recognized found : table_->matches(kept.hits[i]))
          if (found.counts(transform)) add(found.pattern());
    for (PatternId i = 1; i <= findings_[kept.finding]; ++i) add(findings_[kept.finding + i]);
  }
  sort_by_pattern(matches);
  return matches;
}

}  // namespace owlet::dfa::tool
