#include "dfa/incremental.h"

#include <utility>

#include "dfa/wake_table.h"

namespace owlet::dfa {
namespace {

// Of these many numbers most belong to scans of long ago.
constexpr std::size_t kManyFindings = std::size_t{1} << 18;

// How far from the anchor the first `cells` cells of the path lie.
int reach_of(int cells) {
  return cells == 0 ? 0 : distance(kPath[static_cast<std::size_t>(cells - 1)]);
}

}  // namespace

// ---- Scans from the start

IncrementalScan::IncrementalScan(const Table& table, const Grid& grid)
    : table_(&table),
      near_(table),
      first_match_(static_cast<Table::Id>(table.first_match())),
      first_silent_(static_cast<Table::Id>(table.first_silent())),
      first_leaf_(static_cast<Table::Id>(table.first_leaf())),
      grid_(grid),
      reach_(reach_of(table.reach())),
      watched_(static_cast<std::size_t>(grid.width() * grid.height()), true),
      lines_(kScans),
      tops_(kScans + kWakeBlock),
      matched_(kScans),
      woken_scans_(kMaxWoken + kWakeBlock),
      woken_positions_(kMaxWoken + kWakeBlock),
      live_(kMaxWoken),
      rechecked_(kMaxWoken),
      ended_anew_(kMaxWoken) {
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
  if (findings_.size() > kManyFindings) drop_old_findings();
}

// Keeps those that a scan refers to.
void IncrementalScan::drop_old_findings() {
  std::vector<PatternId> kept(kFindingHead, 0);
  for (StackLine& line : lines_) {
    if (line.end.finding == 0) continue;
    const auto begin = findings_.begin() + line.end.finding;
    const std::size_t size = kFindingHead + agreeing_patterns(line).size();
    line.end.finding = static_cast<std::uint32_t>(kept.size());
    kept.insert(kept.end(), begin, begin + static_cast<std::ptrdiff_t>(size));
  }
  findings_ = std::move(kept);
}

void IncrementalScan::scan_all_watched() {
  forget();
  findings_.assign(kFindingHead, 0);
  std::size_t i = 0;
  for (int y = 0; y < grid_.height(); ++y) {
    for (int x = 0; x < grid_.width(); ++x, ++i) {
      for (int t = 0; t < kTransforms; ++t) {
        const std::size_t scan = scan_index(x, y, t);
        if (watched_[i]) {
          scan_afresh(scan);
          continue;
        }
        lines_[scan] = StackLine{};
        publish(scan, {});
      }
    }
  }
}

void IncrementalScan::scan_afresh(std::size_t scan) {
  StackLine line;
  const Cell* const anchor = anchor_of(scan);
  const auto& steps = steps_of(scan);
  std::size_t k = 0;
  line.states[0] = kStartState;
  while (table_->goes_on(line.states[k])) {
    line.states[k + 1] = table_->next(line.states[k], anchor[steps[k]]);
    ++k;
  }
  line.end.reads = line.end.top = static_cast<std::uint8_t>(k);
  counts_.reads += static_cast<std::int64_t>(k);
  check_candidates(scan, line);
  line.end.matches = (matching_states(WideLine(line)) | line.end.agreeing) != 0 ? 1 : 0;
  lines_[scan] = line;
  publish(scan, line.end);
}

// ---- Where a scan ends

// Checks the candidates of a scan whose states are in place, and what it has read for them.
void IncrementalScan::check_candidates(std::size_t scan, StackLine& line) {
  const Table::Id last = line.states[line.end.reads];
  line.end.top = line.end.reads;
  line.end.agreeing = 0;
  if (!table_->pends_at(last)) {
    line.end.finding = 0;
    return;
  }
  finding_.resize(kFindingHead);
  const Decision decision = table_->check_candidates(
      last, line.end.reads, anchor_of(scan), static_cast<int>(scan % kTransforms),
      [&](PatternId pattern) { finding_.push_back(pattern); });
  const std::size_t count = finding_.size() - kFindingHead;
  finding_[0] = static_cast<std::uint32_t>(decision.near);
  finding_[1] = static_cast<std::uint32_t>(decision.near >> 32);
  finding_[2] = decision.far_end;
  finding_[3] = static_cast<PatternId>(count);
  line.end.agreeing = count != 0 ? 1 : 0;
  if (decision.end() > line.end.reads) {
    counts_.reads += static_cast<std::int64_t>(decision.end() - line.end.reads);
    line.end.top = static_cast<std::uint8_t>(decision.end());
  }
  // What is known already is not written again: an unchanged scan keeps its place.
  const auto known =
      std::span(findings_).subspan(line.end.finding, kFindingHead + agreeing_patterns(line).size());
  if (line.end.finding != 0 && std::ranges::equal(finding_, known)) return;
  line.end.finding = static_cast<std::uint32_t>(findings_.size());
  findings_.insert(findings_.end(), finding_.begin(), finding_.end());
}

// What the wake-up and whoever asks for matches look at lies apart from the lines, close together.
void IncrementalScan::publish(std::size_t scan, const ScanEnd& end) {
  tops_[scan] = end.top;
  matched_[scan] = end.matches;
}

// ---- Updates

void IncrementalScan::update(std::span<const Change> changes) {
  frames_.push_back({saved_, saved_cells_.size(), findings_.size()});
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
  live_count_ = rechecked_count_ = 0;
  for (std::size_t k = 0; k < kNearCells; ++k) restart_near(change, k);
  resume(wake(change), change.cell);
  step_all();
  const std::size_t changed = saved_;
  counts_.moved += static_cast<std::int64_t>(changed - saved);
  for (std::size_t i = 0; i < rechecked_count_; ++i) recheck(rechecked_[i]);
  finish(saved, changed);
}

// There is room on the trail for every scan that an update of one cell may save.
void IncrementalScan::make_room() {
  if (saved_lines_.size() >= saved_ + 2 * kMaxWoken) return;
  saved_lines_.resize(2 * (saved_ + 2 * kMaxWoken));
  saved_scans_.resize(saved_lines_.size());
}

// Starts the scans of the cell's own anchor, or of one of its neighbours, again behind their first
// cells, which are one look-up.
void IncrementalScan::restart_near(const Change& change, std::size_t neighbour) {
  const std::size_t cell = Grid::index(change.x, change.y);
  const std::size_t place =
      cell + static_cast<std::size_t>(static_cast<std::ptrdiff_t>(kPathSteps[0][neighbour]));
  const std::size_t first = place * kTransforms;
  std::uint64_t tops = 0;
  std::memcpy(&tops, tops_.data() + first, sizeof(tops));
  // Off the board, not followed, or ended before it came to the cell.
  constexpr std::uint64_t kOneReadEach = 0x0101010101010101;
  if (tops == 0 || (neighbour != 0 && tops == kOneReadEach)) return;
  const Cell* const anchor = grid_.data() + place;
  const unsigned code = neighbour_code(anchor);
  // In locals, because stores could change any member.
  const Table& table = *table_;
  const NearTable& near_table = near_;
  StackLine* const lines = lines_.data() + first;
  StackLine* const saved_lines = saved_lines_.data();
  std::uint32_t* const saved_scans = saved_scans_.data();
  Live* const live = live_.data();
  std::size_t saved = saved_;
  std::size_t live_count = live_count_;
  std::int64_t reads = 0;
  for (std::size_t t = 0; t < kTransforms; ++t) {
    const NearStates& near = near_table.at(*anchor, code, static_cast<int>(t));
    StackLine& line = lines[t];
    const Table::Id last = near.last();
    const auto going_on = static_cast<std::size_t>(last != line.states[kNearCells]) &
                          static_cast<std::size_t>(table.goes_on(last));
    saved_lines[saved] = line;
    saved_scans[saved] = static_cast<std::uint32_t>(first + t);
    live[live_count] = {&line.states[kNearCells], &saved_lines[saved].states[kNearCells], anchor,
                        kPathSteps[t].data() + kNearCells};
    live_count += going_on;
    saved += near.replace(line.states) ? 1 : 0;
    reads += near.reads;
  }
  counts_.reads += reads;
  live_count_ = live_count;
  saved_ = saved;
  if (neighbour != 0) recheck_near(first, neighbour);
}

// The neighbour's scans that had ended before they came to the changed cell.
void IncrementalScan::recheck_near(std::size_t first, std::size_t neighbour) {
  const Offset cell{-kPath[neighbour].dx, -kPath[neighbour].dy};
  for (std::size_t t = 0; t < kTransforms; ++t) {
    const ScanEnd& end = lines_[first + t].end;
    if (end.finding == 0) continue;
    const std::size_t position = path_position(cell, static_cast<int>(t));
    if (position >= end.reads) list_if_decided_by(position, static_cast<std::uint32_t>(first + t));
  }
}

// A scan that ended before it came to the changed cell has to check its candidates again if that
// cell decided them.
void IncrementalScan::list_if_decided_by(std::size_t position, std::uint32_t scan) {
  const PatternId* const finding = findings_.data() + lines_[scan].end.finding;
  const Decision decision{finding[0] | std::uint64_t{finding[1]} << 32,
                          static_cast<std::uint8_t>(finding[2])};
  rechecked_[rechecked_count_] = scan;
  rechecked_count_ += decision.depends_on(position) ? 1 : 0;
}

// Lists the scans that have read the cell. The anchors in question form a diamond; each of its rows
// is compared as a whole with the positions at which its scans read the cell.
std::size_t IncrementalScan::wake(const Change& change) {
  std::size_t count = 0;
  for (int dy = -reach_; dy <= reach_; ++dy) {
    const int half = reach_ - (dy < 0 ? -dy : dy);
    // The row's leftmost anchor may lie off the board, but not outside the padding.
    const std::size_t first = scan_index(change.x - half, change.y + dy, 0);
    const std::uint8_t* const tops = tops_.data() + first;
    const std::uint8_t* const positions =
        kFarWakeTable[static_cast<std::size_t>(dy + kRadius)].data() +
        static_cast<std::size_t>(kRadius - half) * kTransforms;
    const auto bytes = static_cast<std::size_t>(2 * half + 1) * kTransforms;
    // Whatever lies beyond the row is on no scan's path, or farther along it than any scan goes.
    for (std::size_t block = 0; block < bytes; block += kWakeBlock)
      count += list_woken(positions + block, tops + block, first + block,
                          woken_scans_.data() + count, woken_positions_.data() + count);
  }
  counts_.woken += static_cast<std::int64_t>(count);
  return count;
}

// Takes the first step of every woken scan: from the state it was in when it came to the cell.
// Those that find another state there than before are saved and live on.
void IncrementalScan::resume(std::size_t woken, Cell cell) {
  // In locals, because stores of bytes could change any member.
  const Table::Row* const rows = table_->rows();
  const Cell* const cells = grid_.data();
  StackLine* const lines = lines_.data();
  StackLine* const saved_lines = saved_lines_.data();
  std::uint32_t* const saved_scans = saved_scans_.data();
  const std::size_t column = dfa::column(cell);
  std::size_t live = live_count_;
  std::size_t saved_count = saved_;
  for (std::size_t i = 0; i < woken; ++i) {
    const std::uint32_t scan = woken_scans_[i];
    const std::size_t position = woken_positions_[i];
    StackLine& line = lines[scan];
    if (position >= line.end.reads) {
      list_if_decided_by(position, scan);
      continue;
    }
    const Table::Id old = line.states[position + 1];
    const Table::Id now = rows[line.states[position]][column];
    const std::size_t changed = now != old ? 1 : 0;
    StackLine& saved = saved_lines[saved_count];
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
  counts_.reads += static_cast<std::int64_t>(woken);
}

// Follows the live scans, a few steps of each in turn, until all have ended or met their old states
// again. Steps beyond either do no harm: the error state leads to itself, and a path that has met
// the old one is the old one. Whoever has ended has stale states beyond its end; see finish().
void IncrementalScan::step_all() {
  const Table::Row* const rows = table_->rows();
  const auto ends = static_cast<Table::Id>(first_leaf_ - 1);
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
  const std::size_t ended_anew = put_in_order(begin, end);
  for (std::size_t i = 0; i < ended_anew; ++i) {
    const std::uint32_t scan = ended_anew_[i];
    StackLine& line = lines_[scan];
    check_candidates(scan, line);
    line.end.matches |= line.end.agreeing;
    publish(scan, line.end);
  }
}

// Everything but the candidates of those that have come to another end than before, which are
// listed.
std::size_t IncrementalScan::put_in_order(std::size_t begin, std::size_t end) {
  const std::uint32_t first_pending = table_->first_pending();
  const Table::Id first_leaf = first_leaf_;
  StackLine* const lines = lines_.data();
  std::uint8_t* const tops = tops_.data();
  std::uint8_t* const matched = matched_.data();
  std::uint32_t* const listed = ended_anew_.data();
  std::size_t ended_anew = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const std::uint32_t scan = saved_scans_[i];
    const StackLine& old = saved_lines_[i];
    StackLine& line = lines[scan];
    WideLine wide(line);
    // The scan ends with the first state that does not go on.
    const StateMask ends = ~wide.in_range(kStartState, first_leaf);
    const auto reads = static_cast<std::size_t>(std::countr_zero(ends));
    wide.clear_from(reads + 1);
    wide.store(line);
    const Table::Id last = line.states[reads];
    // The same end at the same place has the same candidates, and they read the same cells.
    const bool same_end = (reads == old.end.reads) & (last == old.states[reads]);
    const std::uint32_t kept = same_end ? ~0U : 0U;
    ScanEnd now;
    now.finding = old.end.finding & kept;
    now.agreeing = static_cast<std::uint8_t>(old.end.agreeing & kept);
    now.top = static_cast<std::uint8_t>((old.end.top & kept) | (reads & ~kept));
    now.reads = static_cast<std::uint8_t>(reads);
    now.matches = (matching_states(wide) | now.agreeing) != 0 ? 1 : 0;
    line.end = now;
    tops[scan] = now.top;
    matched[scan] = now.matches;
    listed[ended_anew] = scan;
    ended_anew +=
        static_cast<std::size_t>(!same_end) & static_cast<std::size_t>(last >= first_pending);
  }
  return ended_anew;
}

// A cell has changed that this scan's candidates looked at.
void IncrementalScan::recheck(std::uint32_t scan) {
  StackLine& line = lines_[scan];
  StackLine& saved = saved_lines_[saved_];
  saved = line;
  saved_scans_[saved_] = scan;
  check_candidates(scan, line);
  if (line.end.finding == saved.end.finding) return;
  ++saved_;
  ++counts_.moved;
  line.end.matches = (matching_states(WideLine(line)) | line.end.agreeing) != 0 ? 1 : 0;
  publish(scan, line.end);
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
  findings_.resize(frame.findings);
  while (saved_cells_.size() > frame.cells) {
    const Change& cell = saved_cells_.back();
    grid_.set(cell.x, cell.y, cell.cell);
    saved_cells_.pop_back();
  }
}

std::vector<Match> IncrementalScan::matches() const {
  std::vector<Match> found;
  for_each_match([&](const Match& match) { found.push_back(match); });
  sort_by_pattern(found);
  return found;
}

// Which cells decided the candidates depends on the way that led here: one of several may do.
bool operator==(const IncrementalScan& a, const IncrementalScan& b) {
  if (!(a.grid_ == b.grid_) || a.matched_ != b.matched_) return false;
  for (std::size_t scan = 0; scan < IncrementalScan::kScans; ++scan) {
    const StackLine& in_a = a.lines_[scan];
    const StackLine& in_b = b.lines_[scan];
    if (in_a.states != in_b.states || in_a.end.reads != in_b.end.reads) return false;
    const bool candidates = a.table_->pends_at(in_a.states[in_a.end.reads]);
    if (!candidates && a.tops_[scan] != b.tops_[scan]) return false;
    if (!std::ranges::equal(a.agreeing_patterns(in_a), b.agreeing_patterns(in_b))) return false;
  }
  return true;
}

}  // namespace owlet::dfa
