#include "dfa/testing/neighbour_table.h"

namespace owlet::dfa {

NeighbourTable::NeighbourTable(const Table& table) : states_(kCellCount * kNeighbourCodes) {
  for (const Cell anchor : kAllCells) {
    for (unsigned code = 0; code < kNeighbourCodes; ++code) {
      NeighbourStates& near = states_[column(anchor) * kNeighbourCodes + code];
      Table::Id state = kStartState;
      near.states[0] = state;
      while (near.reads < kNeighbourCells && state != kErrorState) {
        const Cell cell =
            near.reads == 0 ? anchor : static_cast<Cell>(code >> 2 * (near.reads - 1) & 3U);
        state = table.next(state, cell);
        near.states[++near.reads] = state;
        near.of_interest |= table.matches_at(state);
      }
    }
  }
}

}  // namespace owlet::dfa
