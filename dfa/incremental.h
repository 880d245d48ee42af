// The incremental scan that the manual sketches (section "Incremental Algorithm") and GNU Go never
// wrote: each scan keeps the states it went through, and when a cell changes, only the scans that
// read it go on, from the state they were in when they came to it.
//
//     scan (anchor, transform)     position   0    1    2    3    4
//     state_stack                             S0   S1   S2   S3   S4   S5   0 ...
//     cells read                              c0   c1   c2   c3   c4
//     top_stack = 5 cells read (c4 included, whatever it led to)
//
// A change of the cell at position 2 resumes at S2. If the new S3 equals the old one nothing else
// can differ and the scan is done; many end there. Every point is an anchor whose stack begins with
// the start state, so placing, removing and recolouring a stone are one and the same.
//
// The affected scans are resumed together, in rounds of a few steps each, so that the look-ups of one
// scan, each of which waits for the one before, overlap with those of the others.
//
// What an update overwrites is saved, so undo() copies it back and reads no cell. Not thread-safe.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "dfa/grid.h"
#include "dfa/match.h"
#include "dfa/scan_stack.h"
#include "dfa/table.h"

namespace owlet::dfa {

struct Change {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  Cell cell = Cell::kEmpty;  // what is there now
};

// Work done so far, for measurements.
struct ScanCounts {
  std::int64_t affected = 0;  // scans that had read a changed cell
  std::int64_t moved = 0;     // those of them that had to be changed
  std::int64_t reads = 0;     // cells read, those of a round that ran past a scan's end included
};

class IncrementalScan {
 public:
  // Scans the grid in full. The table must outlive the object.
  IncrementalScan(const Table& table, const Grid& grid);

  // Takes over another grid of the same size with a full scan; nothing can be undone then.
  void reset(const Grid& grid);

  // From now on only those anchors are followed that are set, row by row from the upper left; the
  // others have no matches. What is new among them is scanned; nothing can be undone then. Requires
  // a flag for each cell of the grid.
  void restrict_to(const std::vector<bool>& anchors);

  // The cells change, all at once; each is named once.
  void update(std::span<const Change> changes);
  // Takes back the last update. Requires can_undo().
  void undo();
  [[nodiscard]] bool can_undo() const { return !frames_.empty(); }
  // Gives up what undo() needs: for updates that are here to stay.
  void forget();

  // The cells that the last update changed, as they were before it. Requires can_undo().
  [[nodiscard]] std::span<const Change> last_update() const {
    return std::span(saved_cells_).subspan(frames_.back().cells);
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }

  // ---- Matches

  // Calls f(match) for each current match: by row, column and transform, and in the order of
  // recognition.
  template <typename F>
  void for_each_match(F f) const;
  // The same for one anchor.
  template <typename F>
  void for_each_match_at(int x, int y, F f) const;

  [[nodiscard]] const ScanCounts& counts() const { return counts_; }

  // Whether two scans hold the same in every stack: for tests.
  friend bool operator==(const IncrementalScan& a, const IncrementalScan& b);

 private:
  struct Frame {
    std::size_t saved = 0;  // sizes of the trails before the update
    std::size_t cells = 0;
  };
  // A scan that is being resumed.
  struct Live {
    Table::Id* next = nullptr;       // its last state so far; the next one goes behind it
    const Table::Id* old = nullptr;  // the state that was there
    const Cell* anchor = nullptr;
    const std::int16_t* step = nullptr;  // from the anchor to the cell to be read
  };
  static constexpr std::size_t kStepsOfARound = 4;
  static_assert(kStepsOfARound <= ScanStack::kOvershoot);

  // Scans are numbered by the anchor's place in the grid's padded array and the transform. The
  // padding is as wide as the path reaches, so the anchors around a cell are whole rows of memory
  // whatever the cell. Anchors off the board have read nothing.
  static constexpr std::size_t kScans =
      std::size_t{Grid::kStride} * (Grid::kMaxSize + 2 * kRadius) * kTransforms;
  static_assert(kScans <= 65536);
  // The scans that may read one cell.
  static constexpr std::size_t kMaxAffected = std::size_t{kPathLength} * kTransforms;

  static std::size_t scan_index(int x, int y, int transform) {
    return Grid::index(x, y) * kTransforms + static_cast<std::size_t>(transform);
  }
  [[nodiscard]] const Cell* anchor_of(std::size_t scan) const {
    return grid_.data() + scan / kTransforms;
  }
  static const std::array<std::int16_t, kPathLength>& steps_of(std::size_t scan) {
    return kPathSteps[scan % kTransforms];
  }

  void scan_all_watched();
  void scan_afresh(std::size_t scan);
  void publish(std::size_t scan, const ScanEnd& end);
  void follow(const Change& change);
  void make_room();
  std::size_t find_affected(const Change& change);
  void resume(std::size_t affected, Cell cell);
  void step_all();
  void finish(std::size_t begin, std::size_t end);
  // What there is to say of a line whose states are in place: how far they go, and the rest is zero.
  void end_line(ScanStack& line) const;
  // A match of that scan, but for the pattern.
  static Match match_of(std::size_t scan) {
    const Offset at = Grid::place(scan / kTransforms);
    return {0, static_cast<std::uint8_t>(at.dx), static_cast<std::uint8_t>(at.dy),
            static_cast<std::uint8_t>(scan % kTransforms)};
  }
  template <typename F>
  void for_each_match_of(const ScanStack& line, std::size_t scan, F f) const;

  const Table* table_;
  Grid grid_;
  int reach_;                          // how far from its anchor a scan can read
  std::vector<bool> watched_;          // by anchor, row by row
  std::vector<ScanStack> lines_;       // [scan]
  std::vector<std::uint8_t> tops_;     // [scan] cells read, as in the line
  std::vector<std::uint8_t> matched_;  // [scan] whether it matches, as in the line

  std::vector<Frame> frames_;
  // Lines as they were before an update overwrote them, and whose they are. Longer than what is
  // used of them.
  std::vector<ScanStack> saved_lines_;
  std::vector<std::uint32_t> saved_scans_;
  std::size_t saved_ = 0;
  std::vector<Change> saved_cells_;  // what was there
  ScanCounts counts_;
  // Scratch of follow().
  std::vector<std::uint16_t> affected_scans_;     // those that have read the changed cell
  std::vector<std::uint8_t> affected_positions_;  // where on the path it is
  std::vector<Live> live_;
  std::size_t live_count_ = 0;
};

// ---- Templates

template <typename F>
void IncrementalScan::for_each_match_of(const ScanStack& line, std::size_t scan, F f) const {
  if (line.end.matches == 0) return;
  const Match match = match_of(scan);
  for (std::size_t k = 1; k <= line.end.top; ++k) {
    if (!table_->matches_at(line.states[k])) continue;
    for (const Recognized found : table_->matches(line.states[k]))
      if (found.counts(match.transform))
        f(Match{found.pattern(), match.x, match.y, match.transform});
  }
}

template <typename F>
void IncrementalScan::for_each_match_at(int x, int y, F f) const {
  const std::size_t first = scan_index(x, y, 0);
  std::uint64_t flags = 0;
  static_assert(sizeof(flags) == kTransforms);
  std::memcpy(&flags, matched_.data() + first, sizeof(flags));
  if (flags == 0) return;
  for (std::size_t scan = first; scan < first + kTransforms; ++scan)
    for_each_match_of(lines_[scan], scan, f);
}

template <typename F>
void IncrementalScan::for_each_match(F f) const {
  for (int y = 0; y < grid_.height(); ++y)
    for (int x = 0; x < grid_.width(); ++x) for_each_match_at(x, y, f);
}

}  // namespace owlet::dfa
