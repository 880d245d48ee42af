// The benchmarks' answer to what the stacks are worth: an incremental scan without them, as good as
// we can make it. It knows how far each scan read and what it found, so it wakes the same scans;
// but it does not know what they went through, so each starts again from its anchor.
//
// Shares the wake-up, the table of first reads and the rounds with the scans of the library.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/grid.h"
#include "dfa/incremental.h"
#include "dfa/near_table.h"
#include "dfa/scan.h"
#include "dfa/table.h"

namespace owlet::dfa::tool {

class RestartScan {
 public:
  // Scans the grid in full. The table must outlive the object.
  RestartScan(const Table& table, const Grid& grid);
  void reset(const Grid& grid);

  void update(std::span<const Change> changes);
  void undo();
  [[nodiscard]] bool can_undo() const { return !frames_.empty(); }

  // All current matches, sorted by pattern.
  [[nodiscard]] std::vector<Match> matches() const;

 private:
  // What is known of a scan.
  struct alignas(64) Kept {
    static constexpr std::size_t kHits = 26;
    static_assert(kHits > Table::kMaxDepth);

    std::array<Table::Id, kHits> hits{};  // states of interest, in the order of the scan
    std::uint32_t finding = 0;            // the candidates that agree: where they are listed
    std::uint8_t count = 0;               // of the hits
    std::uint8_t top = 0;                 // cells read

    friend bool operator==(const Kept&, const Kept&) = default;
  };
  static_assert(sizeof(Kept) == 64);
  struct Frame {
    std::size_t saved = 0;
    std::size_t cells = 0;
    std::size_t findings = 0;
  };
  struct Live {
    Kept* kept = nullptr;
    const Cell* anchor = nullptr;
    const std::int16_t* steps = nullptr;
    std::size_t reads = 0;
    Table::Id state = 0;
  };

  static constexpr std::size_t kScans =
      std::size_t{Grid::kStride} * (Grid::kMaxSize + 2 * kRadius) * kTransforms;
  static constexpr std::size_t kMaxWoken = std::size_t{kPathLength} * kTransforms;

  std::size_t wake(const Change& change);
  void follow(const Change& change);
  void restart(std::size_t woken);
  void run(std::size_t live);
  void finish(std::size_t woken);

  const Table* table_;
  NearTable near_;
  Grid grid_;
  int reach_;
  std::vector<Kept> kept_;          // [scan]
  std::vector<std::uint8_t> tops_;  // [scan]
  std::vector<PatternId> findings_;
  std::vector<Frame> frames_;
  std::vector<Kept> saved_kept_;
  std::vector<std::uint16_t> saved_scans_;
  std::size_t saved_ = 0;
  std::vector<Change> saved_cells_;
  // Scratch of follow().
  std::vector<std::uint16_t> woken_;
  std::vector<std::uint8_t> positions_;
  std::vector<Live> live_;
};

}  // namespace owlet::dfa::tool
