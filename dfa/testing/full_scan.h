// The full scan of a grid, as fast as we know how: for a single look at a position, and the measure
// for the incremental scan.
//
// All scans of one transform advance together, one cell at a time, so that the look-ups of one
// scan, each of which waits for the one before, overlap with those of the others. The list of scans
// still going, and that of states worth a look, are kept without a branch. The first five cells,
// the anchor and its neighbours, are one look-up in a table of all that can be there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dfa/grid.h"
#include "dfa/table.h"
#include "dfa/testing/neighbour_table.h"
#include "dfa/testing/scan.h"

namespace owlet::dfa {

class FullScan {
 public:
  // The table must outlive the object.
  explicit FullScan(const Table& table);

  // Puts all matches on the grid into `matches`, in no useful order. Equals scan_all() but for
  // that.
  void scan(const Grid& grid, std::vector<Match>& matches);

 private:
  static constexpr std::size_t kMaxAnchors = std::size_t{Grid::kMaxSize} * Grid::kMaxSize;

  struct Anchor {
    std::uint16_t place = 0;  // in the grid's array
    Cell cell = Cell::kEmpty;
    std::uint8_t code = 0;  // of the neighbours, as the untransformed scan reads them
  };
  // Where a scan is: a state, and the anchor's place in the grid's array in the upper half.
  using Scan = std::uint32_t;
  static constexpr Scan pack(Table::Id state, std::size_t place) {
    return static_cast<Scan>(place << 16 | state);
  }
  // Scans in a state that matches that came there with the same transform.
  struct HitRun {
    std::size_t begin = 0;  // in hits_; it ends where the next begins
    int transform = 0;
  };

  void list_anchors(const Grid& grid);
  std::size_t start(int transform);
  void note_near_hits(const NeighbourStates& near, Anchor anchor, int transform);
  void run(const Grid& grid, int transform, std::size_t live);
  std::size_t step(const Cell* cells, std::size_t live);
  void emit(std::vector<Match>& matches) const;
  void add_matches(Scan hit, const HitRun& run, std::vector<Match>& matches) const;

  const Table* table_;
  NeighbourTable near_;
  std::array<bool, kCellCount> starts_{};  // whether a scan goes on after that anchor
  std::vector<Anchor> anchors_;
  std::size_t anchor_count_ = 0;
  std::vector<Scan> live_;
  std::vector<Scan> hits_;  // longer than what is used of it
  std::size_t hit_count_ = 0;
  std::vector<HitRun> hit_runs_;
};

}  // namespace owlet::dfa
