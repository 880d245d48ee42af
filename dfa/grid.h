// What is on the board, as the scans read it: a padded array of cells, so that a path may run off
// the board in any direction without a test.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "dfa/cell.h"
#include "dfa/spiral.h"

namespace owlet::dfa {

class Grid {
 public:
  static constexpr int kMaxSize = 25;
  // Cells of a row of the array; a multiple of sixteen.
  static constexpr int kStride = 48;
  static_assert(kStride >= kMaxSize + 2 * kRadius);
  // Of the whole array.
  static constexpr std::size_t kCells = std::size_t{kStride} * (kMaxSize + 2 * kRadius);

  // All cells of the board empty. Requires 1 <= width, height <= kMaxSize.
  Grid(int width, int height) : width_(width), height_(height) {
    assert(1 <= width && width <= kMaxSize && 1 <= height && height <= kMaxSize);
    cells_.fill(Cell::kOff);
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) cells_[index(x, y)] = Cell::kEmpty;
  }

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }

  // The place of a cell in the array. x runs to the right from 0, y downwards from 0.
  static constexpr std::size_t index(int x, int y) {
    return static_cast<std::size_t>((y + kRadius) * kStride + x + kRadius);
  }
  // What index() was given.
  static constexpr Offset place(std::size_t index) {
    const int i = static_cast<int>(index);
    return {i % kStride - kRadius, i / kStride - kRadius};
  }
  static constexpr int step(Offset o) { return o.dy * kStride + o.dx; }

  // Whether a cell, dx being its x and dy its y, is on the board.
  [[nodiscard]] bool contains(Offset cell) const {
    return 0 <= cell.dx && cell.dx < width_ && 0 <= cell.dy && cell.dy < height_;
  }
  [[nodiscard]] Cell at(int x, int y) const { return cells_[index(x, y)]; }
  void set(int x, int y, Cell c) { cells_[index(x, y)] = c; }
  [[nodiscard]] const Cell* data() const { return cells_.data(); }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  int width_;
  int height_;
  std::array<Cell, kCells> cells_{};
};

// For each transform, the steps from the anchor to the cells of the path, in the order of reading.
inline constexpr std::array<std::array<std::int16_t, kPathLength>, kTransforms> kPathSteps = [] {
  std::array<std::array<std::int16_t, kPathLength>, kTransforms> steps{};
  for (std::size_t t = 0; t < kTransforms; ++t)
    for (std::size_t k = 0; k < kPath.size(); ++k)
      steps[t][k] =
          static_cast<std::int16_t>(Grid::step(transformed(kPath[k], static_cast<int>(t))));
  return steps;
}();

}  // namespace owlet::dfa
