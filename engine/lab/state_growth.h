// Grows the automaton of the network from what is seen on boards.
//
// A word, which is the surroundings of a point as far as the tree tells them apart, and the symbol
// behind it are counted each time they are read. At `often` the two become a state, and what lies
// behind it is counted from then on; so the tree is deep where games are alike. With each word the
// one of exchanged colours becomes a state, and the two are counted together: what was seen of
// Black is known of White.
//
// The order of the states is that of their growth: an automaton of n states is the first n states
// of a larger one grown from the same boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "dfa/grid.h"
#include "engine/board/board.h"
#include "engine/network/path_automaton.h"

namespace owlet::lab {

// The board as the side to move sees it, X being its own, and where a point is in it.
[[nodiscard]] dfa::Grid grid_of_mover(const Board& board);
[[nodiscard]] inline const dfa::Cell* cell_of(const dfa::Grid& grid, Point p) {
  return grid.data() + dfa::Grid::index(p.column(), grid.height() - 1 - p.row());
}

struct GrowthLimits {
  int cells = 28;  // of a word without its anchor; less than dfa::kPathLength
  std::size_t states = 60000;
  std::uint32_t often = 150;  // times
};

class StateGrowth {
 public:
  using State = PathAutomaton::State;

  explicit StateGrowth(const GrowthLimits& limits);

  // Counts the words read around a cell of a grid in the eight orientations.
  void count(const dfa::Cell* anchor);

  [[nodiscard]] bool is_full() const { return nodes_.size() + 2 > limits_.states; }
  [[nodiscard]] PathAutomaton automaton() const;

 private:
  struct Node {
    std::array<State, dfa::kCellCount> next{};
    std::array<std::uint32_t, dfa::kCellCount> seen{};
    State twin = 0;  // its word with the colours exchanged
  };

  void count_behind(State word, std::size_t symbol);
  State add_behind(State word, std::size_t symbol);

  GrowthLimits limits_;
  std::vector<Node> nodes_;
};

}  // namespace owlet::lab
