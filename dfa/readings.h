// The eight readings around each point of a grid by an automaton, kept as stacks of states: after a
// change only the points that have read the changed cell are read on, from the state they were in when
// they came to it.
//
//     step      0    1    2    3    4         the states of one transform after each cell of the path
//     reading   1    4   13   40    0         0: the reading has ended
//     changed                  ^              steps 0 to 2 stay, the reading goes on from 13; of a cell
//                                             behind step 4 nobody would have seen a change
//
// The eight readings of a point go in step: a look-up of one waits for the one before, while the
// others do theirs. What changed is read on when somebody asks for the point, so what nobody asks for
// costs next to nothing. Every point is an anchor, so placing, removing and recolouring a stone are one
// and the same. (GNU Go's manual, section "Incremental Algorithm".)
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/grid.h"

namespace owlet::dfa {

class Readings {
 public:
  using State = std::uint16_t;
  using Row = std::array<State, kCellCount>;  // the successors of a state, by column(cell)
  using States = std::array<State, kTransforms>;

  // Of an automaton that leads from state 0 to state 0, and reads at most that many cells. `first` are
  // the states behind the anchor. The rows, by state, must outlive it.
  Readings(const Row* rows, const Row& first, std::size_t depth);

  // All is to be read anew.
  void reset(const Grid& grid);
  // That cell is another now.
  void set(int x, int y, Cell cell);
  [[nodiscard]] const Grid& grid() const { return grid_; }

  // Whether read() would read.
  [[nodiscard]] bool is_stale(int x, int y) const {
    return resume_[Grid::index(x, y)] != kUpToDate;
  }
  // The states of that anchor's readings, step by step, until all have ended or the depth is reached.
  // Good until the next call but is_stale().
  [[nodiscard]] std::span<const States> read(int x, int y);

  // How often a point was read or read on, since construction.
  [[nodiscard]] std::int64_t points_read() const { return points_read_; }

 private:
  // An anchor that reads a cell, at that step or later.
  struct Reader {
    std::ptrdiff_t to_cell;  // in the grid's array
    std::uint8_t step;
  };
  static constexpr std::uint8_t kUpToDate = 255;
  static_assert(kPathLength <= kUpToDate);

  const Row* rows_;
  Row first_;
  std::size_t depth_;
  std::vector<Reader> readers_;
  Grid grid_{1, 1};
  std::vector<States> stacks_;  // depth_ of each point, row by row
  // By place in the grid's array: how many steps the stack has, none off the board, and the first one
  // that is to be taken anew.
  std::array<std::uint8_t, Grid::kCells> steps_{};
  std::array<std::uint8_t, Grid::kCells> resume_{};
  std::int64_t points_read_ = 0;
};

}  // namespace owlet::dfa
