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
// What a move overwrites is saved, so undo() copies it back and reads no cell. Not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/grid.h"
#include "dfa/scan.h"
#include "dfa/table.h"

namespace owlet::dfa {

struct Change {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  Cell cell = Cell::kEmpty;  // what is there now
};

// Work done so far, for measurements.
struct ScanCounts {
  std::int64_t woken = 0;  // scans that had read a changed cell
  std::int64_t moved = 0;  // those of them that found a different state there
  std::int64_t reads = 0;  // cells read
};

class IncrementalScan {
 public:
  // Scans the grid in full. The table must outlive the object.
  IncrementalScan(const Table& table, const Grid& grid);

  // Takes over another grid of the same size with a full scan; nothing can be undone then.
  void reset(const Grid& grid);

  // The cells change, all at once; each is named once.
  void update(std::span<const Change> changes);
  // Takes back the last update. Requires can_undo().
  void undo();
  [[nodiscard]] bool can_undo() const { return !frames_.empty(); }

  // The cells that the last update changed, as they were before it. Requires can_undo().
  [[nodiscard]] std::span<const Change> last_update() const {
    return std::span(saved_cells_).subspan(frames_.back().cells);
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }

  // All matches as of now, sorted by pattern.
  [[nodiscard]] std::vector<Match> matches() const;
  // Calls f(state, transform) for each matching state of the anchor's scans.
  template <typename F>
  void for_each_state(int x, int y, F f) const {
    for (int t = 0; t < kTransforms; ++t) {
      const std::size_t scan = scan_index(x, y, t);
      if (match_count_[scan] == 0) continue;
      const Table::Id* const states = stack(scan);
      for (int k = 1; k <= tops_[scan]; ++k)
        if (table_->matches_at(states[k])) f(states[k], t);
    }
  }

  [[nodiscard]] const ScanCounts& counts() const { return counts_; }

  // Whether two scans hold the same in every stack: for tests.
  friend bool operator==(const IncrementalScan& a, const IncrementalScan& b);

 private:
  // A part of a stack as it was before an update overwrote it; its states are on the state trail.
  struct Saved {
    std::uint32_t scan = 0;
    std::uint8_t from = 0;         // the first position overwritten
    std::uint8_t count = 0;        // how many
    std::uint8_t top = 0;          // the scan's top then
    std::uint8_t match_count = 0;  // and its matching states
  };
  struct Frame {
    std::size_t saved = 0;  // sizes of the trails before the update
    std::size_t states = 0;
    std::size_t cells = 0;
  };

  // Anchors lie in a frame as wide as the longest scan reaches, so that the anchors around a cell
  // are whole rows of memory whatever the cell. Those off the board have read nothing.
  [[nodiscard]] std::size_t scan_index(int x, int y, int transform) const {
    return (static_cast<std::size_t>(y + reach_) * row_ + static_cast<std::size_t>(x + reach_)) *
               kTransforms +
           static_cast<std::size_t>(transform);
  }
  [[nodiscard]] Table::Id* stack(std::size_t scan) { return stacks_.data() + scan * height_; }
  [[nodiscard]] const Table::Id* stack(std::size_t scan) const {
    return stacks_.data() + scan * height_;
  }

  void scan_afresh(int x, int y, int transform);
  void wake(const Change& change);
  void resume(std::size_t scan, int position, Cell cell, const Cell* anchor);
  Table::Id* room_on_state_trail();

  const Table* table_;
  Grid grid_;
  int reach_;                              // how far from its anchor a scan can read
  std::size_t row_;                        // anchors of a row, the frame included
  std::size_t height_;                     // states a stack has room for
  std::vector<Table::Id> stacks_;          // [scan][cells read]; zero beyond the top
  std::vector<std::uint8_t> tops_;         // [scan] cells read
  std::vector<std::uint8_t> match_count_;  // [scan] matching states on the stack

  std::vector<Frame> frames_;
  std::vector<Saved> saved_;
  std::vector<Table::Id> saved_states_;  // longer than what is used of it
  std::size_t saved_state_count_ = 0;
  std::vector<Change> saved_cells_;  // what was there
  ScanCounts counts_;
};

}  // namespace owlet::dfa
