// The eight cells around a point as one 16-bit code, two bits a cell holding its Color.
//
//      UL U UR         bits  15-14   1-0   9-8
//      L  .  R               7-6      .    3-2
//      DL D DR               13-12   5-4  11-10
//
// The four orthogonal neighbours fill the low byte, so that liberties and surroundings of a point
// are answered by a few bit operations on it. The board keeps one code per point up to date.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/board/point.h"

namespace owlet {

class Neighbourhood {
 public:
  // Orthogonal neighbours in the order of kOrthogonal, then diagonal ones in that of kDiagonal.
  static constexpr std::array<int, 8> kOffsets = {kOrthogonal[0], kOrthogonal[1], kOrthogonal[2],
                                                  kOrthogonal[3], kDiagonal[0],   kDiagonal[1],
                                                  kDiagonal[2],   kDiagonal[3]};

  constexpr Neighbourhood() = default;

  // The colour of the cell at kOffsets[direction].
  [[nodiscard]] constexpr Color at(int direction) const {
    return static_cast<Color>(code_ >> (2 * direction) & 3);
  }

  // One bit per direction d, at position 2d, set where the orthogonal cell has that colour.
  [[nodiscard]] constexpr unsigned orthogonal(Color c) const { return fields(c) & 0x0055U; }
  // The same for diagonals, shifted down to start at position 0.
  [[nodiscard]] constexpr unsigned diagonal(Color c) const { return fields(c) >> 8 & 0x0055U; }

  [[nodiscard]] constexpr int orthogonal_count(Color c) const {
    return std::popcount(orthogonal(c));
  }
  [[nodiscard]] constexpr int diagonal_count(Color c) const { return std::popcount(diagonal(c)); }

  [[nodiscard]] constexpr bool has_orthogonal(Color c) const { return orthogonal(c) != 0; }

  // Whether an empty point here is an eye of `c` by the usual rule: every orthogonal
  // neighbour is a stone of c or the edge, and of the diagonals at most one is the opponent's, none
  // at the edge. Wrong for some two-headed dragons; never fills a real eye of a living group.
  [[nodiscard]] constexpr bool is_eye(Color c) const {
    if ((orthogonal(c) | orthogonal(Color::kOff)) != 0x55U) return false;
    const int room = diagonal(Color::kOff) != 0 ? 0 : 1;
    return diagonal_count(opponent(c)) <= room;
  }

  // The cell in that direction turns from `before` into `after`.
  constexpr void change(int direction, Color before, Color after) {
    const int difference = static_cast<int>(before) ^ static_cast<int>(after);
    code_ = static_cast<std::uint16_t>(code_ ^ difference << (2 * direction));
  }

  friend constexpr bool operator==(Neighbourhood, Neighbourhood) = default;

 private:
  [[nodiscard]] constexpr unsigned fields(Color c) const {
    const unsigned low = code_;
    const unsigned high = low >> 1;
    switch (c) {
      case Color::kEmpty:
        return ~(low | high) & 0x5555U;
      case Color::kBlack:
        return low & ~high & 0x5555U;
      case Color::kWhite:
        return high & ~low & 0x5555U;
      case Color::kOff:
        return low & high & 0x5555U;
    }
    return 0;
  }

  std::uint16_t code_ = 0;
};

// Some of the four cells beside a point, to be walked in the order of kOrthogonal.
class Neighbours {
 public:
  class Iterator {
   public:
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    constexpr Iterator() = default;
    constexpr Iterator(Point p, unsigned directions) : p_(p), directions_(directions) {}

    constexpr Point operator*() const {
      return p_.step(kOrthogonal[static_cast<std::size_t>(std::countr_zero(directions_)) / 2]);
    }
    constexpr Iterator& operator++() {
      directions_ &= directions_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.directions_ == b.directions_;
    }

   private:
    Point p_;
    unsigned directions_ = 0;
  };

  // Direction d is in if bit 2d is set, as Neighbourhood::orthogonal() tells them.
  constexpr Neighbours(Point p, unsigned directions) : p_(p), directions_(directions) {}

  [[nodiscard]] constexpr Iterator begin() const { return {p_, directions_}; }
  [[nodiscard]] constexpr Iterator end() const { return {p_, 0}; }

 private:
  Point p_;
  unsigned directions_;
};

}  // namespace owlet
