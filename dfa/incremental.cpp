#include "dfa/incremental.h"

#include <algorithm>

#include "dfa/read_positions.h"

namespace owlet::dfa {
namespace {

// How far from the anchor the first `cells` cells of the path lie.
int reach_of(std::size_t cells) {
  return cells == 0 ? 0 : distance(kPath[cells - 1]);
}

}  // namespace

// ---- Scans from the start

IncrementalScan::IncrementalScan(const Table& table, const Grid& grid)
    : table_(&table),
      grid_(grid),
      reach_(reach_of(table.depth())),
      watched_(static_cast<std::size_t>(grid.width() * grid.height()), true),
      lines_(kScans),
      tops_(kScans + kCompared),
      matched_(kScans),
      affected_scans_(kMaxAffected + kCompared),
      affected_positions_(kMaxAffected + kCompared),
      live_(kMaxAffected) {
  reset(grid);
}

void IncrementalScan::reset(const Grid& grid) {
  assert(grid.width() == grid_.width() && grid.height() == grid_.height());
  grid_ = grid;
  scan_all_watched();
}

void IncrementalScan::restrict_to(const std::vector<bool>& anchors) {
  assert(anchors.size() == watched_.size());
  watched_ = anchors;
  scan_all_watched();
}

void IncrementalScan::forget() {
  frames_.clear();
  saved_ = 0;
  saved_cells_.clear();
}

void IncrementalScan::scan_all_watched() {
  forget();
  std::size_t i = 0;
  for (int y = 0; y < grid_.height(); ++y) {
    for (int x = 0; x < grid_.width(); ++x, ++i) {
      for (int t = 0; t < kTransforms; ++t) {
        const std::size_t scan = scan_index(x, y, t);
        if (watched_[i]) {
          scan_afresh(scan);
          continue;
        }
        lines_[scan] = ScanStack{};
        publish(scan, {});
      }
    }
  }
}

void IncrementalScan::scan_afresh(std::size_t scan) {
  ScanStack line;
  const Cell* const anchor = anchor_of(scan);
  const auto& steps = steps_of(scan);
  std::size_t k = 0;
  line.states[0] = kStartState;
  while (table_->goes_on(line.states[k])) {
    line.states[k + 1] = table_->next(line.states[k], anchor[steps[k]]);
    ++k;
  }
  end_line(line);
  counts_.reads += static_cast<std::int64_t>(k);
  lines_[scan] = line;
  publish(scan, line.end);
}

void IncrementalScan::end_line(ScanStack& line) const {
  std::size_t reads = 0;
  std::uint8_t matches = 0;
  while (table_->goes_on(line.states[reads]))
    matches |= table_->matches_at(line.states[++reads]) ? 1 : 0;
  std::fill(line.states.begin() + static_cast<std::ptrdiff_t>(reads) + 1, line.states.end(),
            Table::Id{0});
  line.end = {static_cast<std::uint8_t>(reads), matches};
}

// What an update and whoever asks for matches look at lies apart from the lines, close together.
void IncrementalScan::publish(std::size_t scan, const ScanEnd& end) {
  tops_[scan] = end.top;
  matched_[scan] = end.matches;
}

// ---- Updates

void IncrementalScan::update(std::span<const Change> changes) {
  frames_.push_back({saved_, saved_cells_.size()});
  for (const Change& change : changes) {
    saved_cells_.push_back({change.x, change.y, grid_.at(change.x, change.y)});
    grid_.set(change.x, change.y, change.cell);
  }
  // All cells are in place before the first scan goes on, so that none reads an old one.
  for (const Change& change : changes) follow(change);
}

void IncrementalScan::follow(const Change& change) {
  make_room();
  const std::size_t saved = saved_;
  resume(find_affected(change), change.cell);
  step_all();
  const std::size_t changed = saved_;
  counts_.moved += static_cast<std::int64_t>(changed - saved);
  finish(saved, changed);
}

// There is room on the trail for every scan that an update of one cell may save.
void IncrementalScan::make_room() {
  if (saved_lines_.size() >= saved_ + 2 * kMaxAffected) return;
  saved_lines_.resize(2 * (saved_ + 2 * kMaxAffected));
  saved_scans_.resize(saved_lines_.size());
}

// Lists the scans that have read the cell. The anchors in question form a diamond; each of its rows
// is compared as a whole with the positions at which its scans read the cell.
std::size_t IncrementalScan::find_affected(const Change& change) {
  std::size_t count = 0;
  for (int dy = -reach_; dy <= reach_; ++dy) {
    const int half = reach_ - (dy < 0 ? -dy : dy);
    // The row's leftmost anchor may lie off the board, but not outside the padding.
    const std::size_t first = scan_index(change.x - half, change.y + dy, 0);
    const std::uint8_t* const tops = tops_.data() + first;
    const std::uint8_t* const positions =
        kReadPositions[static_cast<std::size_t>(dy + kRadius)].data() +
        static_cast<std::size_t>(kRadius - half) * kTransforms;
    const auto bytes = static_cast<std::size_t>(2 * half + 1) * kTransforms;
    // Whatever lies beyond the row is on no scan's path, or farther along it than any scan goes.
    for (std::size_t block = 0; block < bytes; block += kCompared)
      count += list_affected(positions + block, tops + block, first + block,
                             affected_scans_.data() + count, affected_positions_.data() + count);
  }
  counts_.affected += static_cast<std::int64_t>(count);
  return count;
}

// Takes the first step of every affected scan: from the state it was in when it came to the cell.
// Those that find another state there than before are saved and live on.
void IncrementalScan::resume(std::size_t affected, Cell cell) {
  // In locals, because stores of bytes could change any member.
  const Table::Row* const rows = table_->rows();
  const Cell* const cells = grid_.data();
  ScanStack* const lines = lines_.data();
  ScanStack* const saved_lines = saved_lines_.data();
  std::uint32_t* const saved_scans = saved_scans_.data();
  const std::size_t column = dfa::column(cell);
  std::size_t live = 0;
  std::size_t saved_count = saved_;
  for (std::size_t i = 0; i < affected; ++i) {
    const std::uint32_t scan = affected_scans_[i];
    const std::size_t position = affected_positions_[i];
    ScanStack& line = lines[scan];
    const Table::Id old = line.states[position + 1];
    const Table::Id now = rows[line.states[position]][column];
    const std::size_t changed = now != old ? 1 : 0;
    ScanStack& saved = saved_lines[saved_count];
    saved = line;
    saved_scans[saved_count] = scan;
    line.states[position + 1] = now;
    live_[live] = {&line.states[position + 1], &saved.states[position + 1],
                   cells + scan / kTransforms, steps_of(scan).data() + position + 1};
    live += changed;
    saved_count += changed;
  }
  live_count_ = live;
  saved_ = saved_count;
  counts_.reads += static_cast<std::int64_t>(affected);
}

// Follows the live scans, a few steps of each in turn, until all have ended or met their old states
// again. Steps beyond either do no harm: the error state leads to itself, and a path that has met
// the old one is the old one. Whoever has ended has stale states beyond its end; see finish().
void IncrementalScan::step_all() {
  const Table::Row* const rows = table_->rows();
  const auto ends = static_cast<Table::Id>(table_->first_leaf() - 1);
  std::size_t live = live_count_;
  while (live != 0) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < live; ++i) {
      Live scan = live_[i];
      Table::Id state = *scan.next;
      for (std::size_t k = 0; k < kStepsOfARound; ++k) {
        state = rows[state][column(scan.anchor[scan.step[k]])];
        scan.next[k + 1] = state;
      }
      scan.next += kStepsOfARound;
      scan.old += kStepsOfARound;
      scan.step += kStepsOfARound;
      live_[kept] = scan;
      kept += static_cast<std::size_t>(state != *scan.old) &
              static_cast<std::size_t>(static_cast<Table::Id>(state - 1) < ends);
    }
    counts_.reads += static_cast<std::int64_t>(live * kStepsOfARound);
    live = kept;
  }
}

// Puts the lines of changed scans in order, once their states are in place.
void IncrementalScan::finish(std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    const std::uint32_t scan = saved_scans_[i];
    end_line(lines_[scan]);
    publish(scan, lines_[scan].end);
  }
}

void IncrementalScan::undo() {
  assert(can_undo());
  const Frame frame = frames_.back();
  frames_.pop_back();
  while (saved_ > frame.saved) {
    const std::uint32_t scan = saved_scans_[--saved_];
    lines_[scan] = saved_lines_[saved_];
    publish(scan, lines_[scan].end);
  }
  while (saved_cells_.size() > frame.cells) {
    const Change& cell = saved_cells_.back();
    grid_.set(cell.x, cell.y, cell.cell);
    saved_cells_.pop_back();
  }
}

bool operator==(const IncrementalScan& a, const IncrementalScan& b) {
  return a.grid_ == b.grid_ && a.lines_ == b.lines_ && a.tops_ == b.tops_ &&
         a.matched_ == b.matched_;
}

}  // namespace owlet::dfa
