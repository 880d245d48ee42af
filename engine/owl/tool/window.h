// What lies around a move, as bits, and shapes that are looked for there.
//
//     48 . . . . . 42       A window is seven by seven, the move in its middle at bit 24. For each
//      . . . . . . .        symbol of the automaton there is a word with the cells that hold it. A
//      . . . . . . .        shape has for each symbol the cells that must not hold it, so matching
//      . . . * . . .        is four ands.
//      . . . . . . .
//      . . . . . . .
//      6 . . . . . 0
#pragma once

#include <array>
#include <cstdint>

#include "dfa/cell.h"
#include "dfa/spiral.h"
#include "engine/board/board.h"

namespace owlet::owl_tool {

inline constexpr int kReach = 3;
inline constexpr int kWindowSide = 2 * kReach + 1;
inline constexpr int kWindowCells = kWindowSide * kWindowSide;

constexpr int bit_of(dfa::Offset o) {
  return (kReach - o.dy) * kWindowSide + kReach - o.dx;
}
constexpr dfa::Offset offset_of(int bit) {
  return {kReach - bit % kWindowSide, kReach - bit / kWindowSide};
}
constexpr std::uint64_t mask_of(int bit) {
  return std::uint64_t{1} << bit;
}

struct Window {
  std::array<std::uint64_t, dfa::kCellCount> cells{};  // by symbol
  std::uint64_t goal = 0;                              // stones of the group at stake
};

struct Shape {
  std::array<std::uint64_t, dfa::kCellCount> forbidden{};  // by symbol
  int goal = -1;  // the cell whose stone has to belong to the group at stake

  [[nodiscard]] bool matches(const Window& window) const {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < dfa::kCellCount; ++i) wrong |= window.cells[i] & forbidden[i];
    return wrong == 0 && (window.goal >> goal & 1) != 0;
  }
  [[nodiscard]] dfa::CellSet at(int bit) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < dfa::kCellCount; ++i)
      if ((forbidden[i] >> bit & 1) == 0) bits |= 1U << i;
    return dfa::CellSet(bits);
  }
  // From now on the cell is in the set.
  void restrict_cell(int bit, dfa::CellSet set) {
    for (const dfa::Cell c : dfa::kAllCells)
      if (!set.contains(c)) forbidden[dfa::column(c)] |= mask_of(bit);
  }
  // From now on the cell may be anything.
  void free_cell(int bit) {
    for (std::uint64_t& word : forbidden) word &= ~mask_of(bit);
  }
};

// What lies around p when O is the mover, turned by the transform.
inline Window window_at(const PointMap<Color>& colors, int width, int height,
                        const PointMap<bool>& goal, Color mover, Point p, int transform) {
  Window window;
  for (int bit = 0; bit < kWindowCells; ++bit) {
    const dfa::Offset o = dfa::transformed(offset_of(bit), transform);
    const int x = p.column() + o.dx;
    const int y = p.row() - o.dy;
    dfa::Cell cell = dfa::Cell::kOff;
    if (0 <= x && x < width && 0 <= y && y < height) {
      const Point q = Point::at(x, y);
      const Color c = colors[q];
      cell = !is_stone(c) ? dfa::Cell::kEmpty : c == mover ? dfa::Cell::kO : dfa::Cell::kX;
      if (is_stone(c) && goal[q]) window.goal |= mask_of(bit);
    }
    window.cells[dfa::column(cell)] |= mask_of(bit);
  }
  return window;
}

}  // namespace owlet::owl_tool
