#include "dfa/incremental.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace owlet::dfa {

IncrementalScan::IncrementalScan(const Table& table, const Grid& grid)
    : table_(table), grid_(grid), height_(static_cast<std::size_t>(table.depth()) + 1) {
  const auto scans = static_cast<std::size_t>(grid.width() * grid.height() * kTransforms);
  stacks_.resize(scans * height_);
  tops_.resize(scans);
  match_count_.resize(scans);
  reset(grid);
}

void IncrementalScan::reset(const Grid& grid) {
  assert(grid.width() == grid_.width() && grid.height() == grid_.height());
  grid_ = grid;
  frames_.clear();
  saved_.clear();
  saved_states_.clear();
  saved_cells_.clear();
  std::fill(stacks_.begin(), stacks_.end(), Table::Id{0});
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      for (int t = 0; t < kTransforms; ++t) {
        const std::size_t scan = scan_index(x, y, t);
        stack(scan)[0] = kStartState;
        match_count_[scan] = 0;
        run(grid_.data() + Grid::index(x, y), t, scan, 0);
      }
    }
  }
}

// Reads on from a position whose state is right, and notes what is passed.
void IncrementalScan::run(const Cell* anchor, int transform, std::size_t scan, int position) {
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  Table::Id* const states = stack(scan);
  Table::Id state = states[position];
  auto k = static_cast<std::size_t>(position);
  while (table_.goes_on(state)) {
    state = table_.next(state, anchor[steps[k++]]);
    states[k] = state;
    if (table_.matches_at(state)) ++match_count_[scan];
  }
  counts_.reads += static_cast<std::int64_t>(k) - position;
  tops_[scan] = static_cast<std::uint8_t>(k);
}

void IncrementalScan::update(std::span<const Change> changes) {
  frames_.push_back({saved_.size(), saved_states_.size(), saved_cells_.size()});
  for (const Change& change : changes) {
    saved_cells_.push_back({change.x, change.y, grid_.at(change.x, change.y)});
    grid_.set(change.x, change.y, change.cell);
  }
  // All cells are in place before the first scan goes on, so none has to go on twice for one cell.
  for (const Change& change : changes) wake(change);
}

// Resumes the scans that have read the cell: those of the anchors around it, of which each says at
// which position of its path the cell lies.
void IncrementalScan::wake(const Change& change) {
  const int x0 = std::max(change.x - kRadius, 0);
  const int x1 = std::min(change.x + kRadius, grid_.width() - 1);
  const int y0 = std::max(change.y - kRadius, 0);
  const int y1 = std::min(change.y + kRadius, grid_.height() - 1);
  for (int y = y0; y <= y1; ++y) {
    for (int x = x0; x <= x1; ++x) {
      for (int t = 0; t < kTransforms; ++t) {
        const std::uint8_t position = path_position({change.x - x, change.y - y}, t);
        const std::size_t scan = scan_index(x, y, t);
        if (position < tops_[scan]) resume(x, y, t, scan, position);
      }
    }
  }
}

void IncrementalScan::resume(int x, int y, int transform, std::size_t scan, int position) {
  ++counts_.woken;
  const Cell* const anchor = grid_.data() + Grid::index(x, y);
  const auto at = static_cast<std::size_t>(position);
  Table::Id* const states = stack(scan);
  ++counts_.reads;
  const Cell cell = anchor[kPathSteps[static_cast<std::size_t>(transform)][at]];
  if (table_.next(states[at], cell) == states[at + 1]) return;
  ++counts_.moved;
  --counts_.reads;  // run() reads this cell again and counts it

  const std::uint8_t top = tops_[scan];
  saved_.push_back({static_cast<std::uint32_t>(scan), static_cast<std::uint8_t>(position + 1), top,
                    match_count_[scan]});
  for (std::size_t k = at + 1; k <= top; ++k) {
    saved_states_.push_back(states[k]);
    if (table_.matches_at(states[k])) --match_count_[scan];
    states[k] = 0;
  }
  run(anchor, transform, scan, position);
}

void IncrementalScan::undo() {
  assert(can_undo());
  const Frame frame = frames_.back();
  frames_.pop_back();
  while (saved_.size() > frame.saved) {
    const Saved saved = saved_.back();
    saved_.pop_back();
    Table::Id* const states = stack(saved.scan);
    std::fill(states + saved.from, states + tops_[saved.scan] + 1, Table::Id{0});
    const auto count = static_cast<std::size_t>(saved.top + 1 - saved.from);
    std::copy(saved_states_.end() - static_cast<std::ptrdiff_t>(count), saved_states_.end(),
              states + saved.from);
    saved_states_.resize(saved_states_.size() - count);
    tops_[saved.scan] = saved.top;
    match_count_[saved.scan] = saved.match_count;
  }
  while (saved_cells_.size() > frame.cells) {
    const Change& cell = saved_cells_.back();
    grid_.set(cell.x, cell.y, cell.cell);
    saved_cells_.pop_back();
  }
}

std::vector<Match> IncrementalScan::matches() const {
  std::vector<Match> found;
  for (int y = 0; y < grid_.height(); ++y) {
    for (int x = 0; x < grid_.width(); ++x) {
      for_each_state(x, y, [&](Table::Id state, int t) {
        for (const PatternId pattern : table_.matches(state))
          found.push_back({pattern, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                           static_cast<std::uint8_t>(t)});
      });
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Match& a, const Match& b) {
    return std::tie(a.pattern, a.y, a.x, a.transform) < std::tie(b.pattern, b.y, b.x, b.transform);
  });
  return found;
}

bool operator==(const IncrementalScan& a, const IncrementalScan& b) {
  return a.grid_ == b.grid_ && a.stacks_ == b.stacks_ && a.tops_ == b.tops_ &&
         a.match_count_ == b.match_count_;
}

}  // namespace owlet::dfa
