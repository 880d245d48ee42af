// What the automaton reads: the four symbols of a cell, and sets of them.
//
// The matcher does not know Go. It sees a grid whose cells are empty (.), X, O or off the board
// (#); who is X is the caller's business.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace owlet::dfa {

// The values are columns of a transition row.
enum class Cell : std::uint8_t { kEmpty = 0, kX = 1, kO = 2, kOff = 3 };

inline constexpr std::size_t kCellCount = 4;
inline constexpr std::array<Cell, kCellCount> kAllCells = {Cell::kEmpty, Cell::kX, Cell::kO,
                                                           Cell::kOff};

constexpr std::size_t column(Cell c) {
  return static_cast<std::size_t>(c);
}

// Any of the sixteen subsets of the symbols: what a pattern allows at a cell.
class CellSet {
 public:
  constexpr CellSet() = default;
  constexpr explicit CellSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits & 15U)) {}
  // A cell is a set.
  constexpr CellSet(Cell c)  // NOLINT(google-explicit-constructor)
      : bits_(static_cast<std::uint8_t>(1U << column(c))) {}

  static constexpr CellSet empty() { return Cell::kEmpty; }
  static constexpr CellSet on_board() { return CellSet(0b0111U); }
  static constexpr CellSet anything() { return CellSet(0b1111U); }

  [[nodiscard]] constexpr bool contains(Cell c) const { return (bits_ >> column(c) & 1U) != 0; }
  [[nodiscard]] constexpr bool is_nothing() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_anything() const { return bits_ == 15; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }

  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return CellSet(static_cast<unsigned>(a.bits_ | b.bits_));
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return CellSet(static_cast<unsigned>(a.bits_ & b.bits_));
  }
  friend constexpr bool operator==(CellSet, CellSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

// The signs of sets in diagrams: a point's three symbols, "X or empty", "O or empty", and anything on
// the board.
struct SignedSet {
  char sign;
  CellSet set;
};
inline constexpr std::array<SignedSet, 6> kSignedSets = {{{'.', Cell::kEmpty},
                                                          {'X', Cell::kX},
                                                          {'O', Cell::kO},
                                                          {'x', CellSet(Cell::kX) | Cell::kEmpty},
                                                          {'o', CellSet(Cell::kO) | Cell::kEmpty},
                                                          {'?', CellSet::on_board()}}};

// The set of a sign; nothing for other characters.
constexpr CellSet set_of_sign(char sign) {
  for (const SignedSet& known : kSignedSets)
    if (known.sign == sign) return known.set;
  return CellSet();
}

}  // namespace owlet::dfa
