// The first reads of any scan, the anchor and its four neighbours, as one look-up: there are only
// so many ways they can be. For the full scan; the incremental one is no faster with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "dfa/grid.h"
#include "dfa/table.h"

namespace owlet::dfa {

inline constexpr std::size_t kNeighbourCells = 5;

// The states of a scan's first reads.
struct NeighbourStates {
  std::array<Table::Id, kNeighbourCells + 1> states{};  // by cells read; zero beyond the end
  std::uint8_t reads = 0;    // fewer than kNeighbourCells if the scan ends before
  bool of_interest = false;  // whether one of the states is

  [[nodiscard]] Table::Id last() const { return states[kNeighbourCells]; }
};

// The neighbours' cells as the untransformed scan reads them, two bits each.
inline unsigned neighbour_code(const Cell* anchor) {
  unsigned code = 0;
  for (std::size_t k = 1; k < kNeighbourCells; ++k)
    code |= static_cast<unsigned>(anchor[kPathSteps[0][k]]) << 2 * (k - 1);
  return code;
}

// A neighbours' code as each transform reads the same neighbours.
inline constexpr std::size_t kNeighbourCodes = 256;
inline constexpr auto kTurnedCodes = [] {
  std::array<std::array<std::uint8_t, kNeighbourCodes>, kTransforms> codes{};
  for (int t = 0; t < kTransforms; ++t) {
    for (unsigned code = 0; code < kNeighbourCodes; ++code) {
      unsigned turned = 0;
      for (std::size_t k = 1; k < kNeighbourCells; ++k) {
        // What this transform reads at position k, the untransformed path reads elsewhere.
        const auto from = static_cast<std::size_t>(
            std::ranges::find(kPath, transformed(kPath[k], t)) - kPath.begin());
        turned |= (code >> 2 * (from - 1) & 3U) << 2 * (k - 1);
      }
      codes[static_cast<std::size_t>(t)][code] = static_cast<std::uint8_t>(turned);
    }
  }
  return codes;
}();

class NeighbourTable {
 public:
  explicit NeighbourTable(const Table& table);

  // What a scan with that transform reads. `code` is of the anchor's neighbours.
  [[nodiscard]] const NeighbourStates& at(Cell anchor, unsigned code, int transform) const {
    return states_[column(anchor) * kNeighbourCodes +
                   kTurnedCodes[static_cast<std::size_t>(transform)][code]];
  }

 private:
  std::vector<NeighbourStates> states_;  // [anchor's cell][code]
};

}  // namespace owlet::dfa
