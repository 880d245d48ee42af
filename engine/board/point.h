// Points, colours and moves: the words every floor above speaks.
//
// The board is one padded array with a fixed row length, so a Point means the same intersection on
// every board size and its neighbours are constant offsets away:
//
//     row 25   . . . . . . . .        kStride = 26: a column of padding at the left serves as the
//       ...    # A B C ... Z .        right border of the row below it, so a row of 25 points
//     row  0   # A B C ... Z .        needs one padding cell, not two.
//     padding  # # # # ... # #
//
// Rows count upwards from 0 (GTP's row 1), columns rightwards from 0 (GTP's A).
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace owlet {

inline constexpr int kMaxBoardSize = 25;
inline constexpr int kStride = kMaxBoardSize + 1;
// Two border rows, and one cell more so that the last corner has all eight neighbours.
inline constexpr int kPointCount = kStride * (kMaxBoardSize + 2) + 1;
inline constexpr int kMaxArea = kMaxBoardSize * kMaxBoardSize;

// What a cell holds. The values are those of the 2-bit fields in a neighbourhood code.
enum class Color : std::uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kOff = 3 };

constexpr bool is_stone(Color c) {
  return c == Color::kBlack || c == Color::kWhite;
}

// The other side. Requires a stone colour.
constexpr Color opponent(Color c) {
  return static_cast<Color>(3 - static_cast<int>(c));
}

// An intersection, a pass, or nothing. Four bytes of nonsense cannot be made from it: an index is
// only obtained from a Point and a Point only from a column and row, or from another Point.
class Point {
 public:
  // Nothing: no ko point, no last move.
  constexpr Point() = default;

  static constexpr Point none() { return Point(); }
  static constexpr Point pass() { return from_index(1); }

  // Requires 0 <= column, row < kMaxBoardSize.
  static constexpr Point at(int column, int row) {
    assert(0 <= column && column < kMaxBoardSize && 0 <= row && row < kMaxBoardSize);
    return from_index((row + 1) * kStride + column + 1);
  }
  static constexpr Point from_index(int index) {
    Point p;
    p.index_ = static_cast<std::uint16_t>(index);
    return p;
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int column() const { return index_ % kStride - 1; }
  [[nodiscard]] constexpr int row() const { return index_ / kStride - 1; }
  [[nodiscard]] constexpr bool is_pass() const { return index_ == 1; }
  [[nodiscard]] constexpr bool is_none() const { return index_ == 0; }
  // Neither a pass nor nothing.
  [[nodiscard]] constexpr bool on_board() const { return index_ > 1; }

  // The cell an offset away (kUp, kRight, ... or a sum of them); may be padding.
  [[nodiscard]] constexpr Point step(int offset) const { return from_index(index_ + offset); }

  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  std::uint16_t index_ = 0;
};

inline constexpr int kUp = kStride;
inline constexpr int kDown = -kStride;
inline constexpr int kRight = 1;
inline constexpr int kLeft = -1;
inline constexpr std::array<int, 4> kOrthogonal = {kUp, kRight, kDown, kLeft};
inline constexpr std::array<int, 4> kDiagonal = {kUp + kRight, kDown + kRight, kDown + kLeft,
                                                 kUp + kLeft};

// The four cells beside a point, padding among them, in the order of kOrthogonal.
constexpr std::array<Point, 4> neighbours(Point p) {
  return {p.step(kUp), p.step(kRight), p.step(kDown), p.step(kLeft)};
}

// Whether two points are beside each other. Requires points of a board.
constexpr bool adjacent(Point a, Point b) {
  const int distance = a < b ? b.index() - a.index() : a.index() - b.index();
  return distance == kUp || distance == kRight;
}

struct Move {
  Color color = Color::kEmpty;
  Point point;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// An array indexed by Point and by nothing else.
template <typename T>
class PointMap {
 public:
  constexpr T& operator[](Point p) { return cells_[static_cast<std::size_t>(p.index())]; }
  constexpr const T& operator[](Point p) const {
    return cells_[static_cast<std::size_t>(p.index())];
  }
  constexpr void fill(const T& value) { cells_.fill(value); }
  constexpr T* data() { return cells_.data(); }
  constexpr const T* data() const { return cells_.data(); }

  friend bool operator==(const PointMap&, const PointMap&) = default;

 private:
  std::array<T, kPointCount> cells_{};
};

// An array indexed by the two stone colours.
template <typename T>
class SideMap {
 public:
  constexpr T& operator[](Color c) { return sides_[side(c)]; }
  constexpr const T& operator[](Color c) const { return sides_[side(c)]; }

  friend bool operator==(const SideMap&, const SideMap&) = default;

 private:
  static constexpr std::size_t side(Color c) {
    assert(is_stone(c));
    return static_cast<std::size_t>(c) - 1;
  }
  std::array<T, 2> sides_{};
};

}  // namespace owlet
