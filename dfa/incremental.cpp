#include "dfa/incremental.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "dfa/wake_table.h"

namespace owlet::dfa {
namespace {

// How far from the anchor the first `depth` cells of the path lie.
int reach_of(int depth) {
  return depth == 0 ? 0 : distance(kPath[static_cast<std::size_t>(depth - 1)]);
}

}  // namespace

IncrementalScan::IncrementalScan(const Table& table, const Grid& grid)
    : table_(&table),
      grid_(grid),
      reach_(reach_of(table.depth())),
      row_(static_cast<std::size_t>(grid.width() + 2 * reach_)),
      height_(static_cast<std::size_t>(table.depth()) + 1) {
  const std::size_t rows = static_cast<std::size_t>(grid.height() + 2 * reach_);
  const std::size_t scans = row_ * rows * kTransforms;
  stacks_.resize(scans * height_);
  tops_.resize(scans + kWakeBlock);
  match_count_.resize(scans);
  reset(grid);
}

void IncrementalScan::reset(const Grid& grid) {
  assert(grid.width() == grid_.width() && grid.height() == grid_.height());
  grid_ = grid;
  frames_.clear();
  saved_.clear();
  saved_state_count_ = 0;
  saved_cells_.clear();
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      for (int t = 0; t < kTransforms; ++t) scan_afresh(x, y, t);
}

void IncrementalScan::scan_afresh(int x, int y, int transform) {
  const std::size_t scan = scan_index(x, y, transform);
  const Cell* const anchor = grid_.data() + Grid::index(x, y);
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  Table::Id* const states = stack(scan);
  int matches = 0;
  std::size_t k = 0;
  states[0] = kStartState;
  while (table_->goes_on(states[k])) {
    states[k + 1] = table_->next(states[k], anchor[steps[k]]);
    ++k;
    matches += table_->matches_at(states[k]) ? 1 : 0;
  }
  std::fill(states + k + 1, states + height_, Table::Id{0});
  tops_[scan] = static_cast<std::uint8_t>(k);
  match_count_[scan] = static_cast<std::uint8_t>(matches);
  counts_.reads += static_cast<std::int64_t>(k);
}

void IncrementalScan::update(std::span<const Change> changes) {
  frames_.push_back({saved_.size(), saved_state_count_, saved_cells_.size()});
  for (const Change& change : changes) {
    saved_cells_.push_back({change.x, change.y, grid_.at(change.x, change.y)});
    grid_.set(change.x, change.y, change.cell);
  }
  // All cells are in place before the first scan goes on, so that none reads an old one.
  for (const Change& change : changes) wake(change);
}

// Resumes the scans that have read the cell. The anchors in question form a diamond; each of its
// rows is compared as a whole with the positions at which its scans read the cell.
void IncrementalScan::wake(const Change& change) {
  const Cell* const cell = grid_.data() + Grid::index(change.x, change.y);
  for (int dy = -reach_; dy <= reach_; ++dy) {
    const int half = reach_ - (dy < 0 ? -dy : dy);
    // The row's leftmost anchor may lie off the board, but not outside the frame.
    const std::size_t first = scan_index(change.x - half, change.y + dy, 0);
    const std::uint8_t* const tops = tops_.data() + first;
    const std::uint8_t* const positions =
        kWakeTable[static_cast<std::size_t>(dy + kRadius)].data() +
        static_cast<std::size_t>(kRadius - half) * kTransforms;
    const auto bytes = static_cast<std::size_t>(2 * half + 1) * kTransforms;
    for (std::size_t block = 0; block < bytes; block += kWakeBlock) {
      // Whatever lies beyond the row is on no scan's path, or farther along it than any scan goes.
      std::uint64_t woken = less_mask(positions + block, tops + block);
      for (; woken != 0; woken &= woken - 1) {
        const std::size_t i = block + static_cast<std::size_t>(std::countr_zero(woken));
        const int dx = static_cast<int>(i / kTransforms) - half;
        resume(first + i, positions[i], change.cell, cell + Grid::step({dx, dy}));
      }
    }
  }
}

// The scan has read `cell` at that position. Follows the new states until they meet the old ones
// again or end; the old ones go onto the trail.
void IncrementalScan::resume(std::size_t scan, int position, Cell cell, const Cell* anchor) {
  ++counts_.woken;
  ++counts_.reads;
  Table::Id* const states = stack(scan);
  auto k = static_cast<std::size_t>(position) + 1;
  Table::Id state = table_->next(states[k - 1], cell);
  if (state == states[k]) return;
  ++counts_.moved;

  const auto& steps = kPathSteps[scan % kTransforms];
  const std::size_t old_top = tops_[scan];
  const std::size_t from = k;
  int matches = match_count_[scan];
  Table::Id* trail = room_on_state_trail();
  const auto overwrite = [&](Table::Id by) {
    const Table::Id old = states[k];
    *trail++ = old;
    matches += (table_->matches_at(by) ? 1 : 0) - (table_->matches_at(old) ? 1 : 0);
    states[k++] = by;
  };

  overwrite(state);
  std::size_t top = old_top;  // if the new states meet the old ones
  for (;;) {
    if (!table_->goes_on(state)) {
      top = k - 1;
      while (k <= old_top) overwrite(0);
      break;
    }
    state = table_->next(state, anchor[steps[k - 1]]);
    ++counts_.reads;
    if (k <= old_top && state == states[k]) break;
    overwrite(state);
  }
  const std::size_t count = k - from;
  saved_.push_back({static_cast<std::uint32_t>(scan), static_cast<std::uint8_t>(from),
                    static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(old_top),
                    match_count_[scan]});
  saved_state_count_ += count;
  tops_[scan] = static_cast<std::uint8_t>(top);
  match_count_[scan] = static_cast<std::uint8_t>(matches);
}

// Where the next states are saved; there is room for a whole stack.
Table::Id* IncrementalScan::room_on_state_trail() {
  if (saved_states_.size() < saved_state_count_ + height_)
    saved_states_.resize(2 * (saved_state_count_ + height_));
  return saved_states_.data() + saved_state_count_;
}

void IncrementalScan::undo() {
  assert(can_undo());
  const Frame frame = frames_.back();
  frames_.pop_back();
  while (saved_.size() > frame.saved) {
    const Saved& saved = saved_.back();
    saved_state_count_ -= saved.count;
    std::copy_n(saved_states_.data() + saved_state_count_, saved.count,
                stack(saved.scan) + saved.from);
    tops_[saved.scan] = saved.top;
    match_count_[saved.scan] = saved.match_count;
    saved_.pop_back();
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
        for (const PatternId pattern : table_->matches(state))
          found.push_back({pattern, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                           static_cast<std::uint8_t>(t)});
      });
    }
  }
  sort_by_pattern(found);
  return found;
}

bool operator==(const IncrementalScan& a, const IncrementalScan& b) {
  return a.grid_ == b.grid_ && a.stacks_ == b.stacks_ && a.tops_ == b.tops_ &&
         a.match_count_ == b.match_count_;
}

}  // namespace owlet::dfa
