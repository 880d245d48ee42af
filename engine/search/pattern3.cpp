#include "engine/search/pattern3.h"

#include <cassert>
#include <cstdint>

namespace owlet {
namespace {

constexpr Pattern3Text kTexts[] = {
    // Hane: around the head of a stone, where it is hemmed in, where it cuts nothing, at the side.
    {{"XOX", ".*.", "???"}},
    {{"XO.", ".*.", "?.?"}},
    {{"XO?", "X*.", "x.?"}},
    {{"XOO", ".*.", "?.?"}, 'X'},
    // A diagonal contact in the open.
    {{".O.", "X*.", "..."}},
    // Cuts: a crosswise one that no stone guards, one with a stone behind, pushing through a gap.
    {{"XO?", "O*o", "?o?"}},
    {{"XO?", "O*X", "???"}},
    {{"?X?", "O*O", "ooo"}},
    {{"OX?", "o*O", "???"}},
    // The edge.
    {{"X.?", "O*?", "###"}},
    {{"OX?", "X*O", "###"}},
    {{"?X?", "x*O", "###"}},
    {{"?XO", "x*x", "###"}, 'X'},
    {{"?OX", "X*O", "###"}},
};

// Where the drawing has the cell at each of Neighbourhood::kOffsets.
constexpr std::size_t kRow[] = {0, 1, 2, 1, 0, 2, 2, 0};
constexpr std::size_t kColumn[] = {1, 2, 1, 0, 2, 2, 0, 0};

constexpr unsigned bit(Color c) {
  return 1U << static_cast<unsigned>(c);
}

// The colours that a letter stands for, one bit each, with X black.
unsigned colors_of(char letter) {
  constexpr unsigned kEmpty = bit(Color::kEmpty);
  constexpr unsigned kX = bit(Color::kBlack);
  constexpr unsigned kO = bit(Color::kWhite);
  constexpr unsigned kOff = bit(Color::kOff);
  switch (letter) {
    case '.':
      return kEmpty;
    case 'X':
      return kX;
    case 'O':
      return kO;
    case '#':
      return kOff;
    case 'x':
      return kEmpty | kO;
    case 'o':
      return kEmpty | kX;
    default:
      assert(letter == '?');
      return kEmpty | kX | kO | kOff;
  }
}

unsigned sides_swapped(unsigned colors) {
  const unsigned black = colors >> static_cast<unsigned>(Color::kBlack) & 1U;
  const unsigned white = colors >> static_cast<unsigned>(Color::kWhite) & 1U;
  const unsigned rest = colors & (bit(Color::kEmpty) | bit(Color::kOff));
  return rest | white << static_cast<unsigned>(Color::kBlack) |
         black << static_cast<unsigned>(Color::kWhite);
}

// The colours allowed in each direction.
using Shape = std::array<unsigned, 8>;

Shape turned(const Pattern3Text& text, int symmetry) {
  Shape shape{};
  for (std::size_t d = 0; d < shape.size(); ++d)
    shape[Neighbourhood::turned(d, symmetry)] = colors_of(text.rows[kRow[d]][kColumn[d]]);
  return shape;
}

// Calls f with each code the shape allows.
template <typename F>
void for_each_code(const Shape& shape, F f, std::size_t direction = 0, unsigned code = 0) {
  if (direction == shape.size()) {
    f(code);
    return;
  }
  for (unsigned color = 0; color < 4; ++color)
    if ((shape[direction] >> color & 1U) != 0)
      for_each_code(shape, f, direction + 1, code | color << 2 * direction);
}

}  // namespace

std::span<const Pattern3Text> pattern3_texts() {
  return kTexts;
}

Pattern3Table::Pattern3Table(std::span<const Pattern3Text> texts) {
  for (const Pattern3Text& text : texts) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Shape black = turned(text, symmetry);
      Shape white = black;
      for (unsigned& colors : white) colors = sides_swapped(colors);
      const bool for_both = text.mover == 'b';
      for_each_code(black, [&](unsigned code) {
        codes_[Color::kBlack].set(code);
        if (for_both) codes_[Color::kWhite].set(code);
      });
      for_each_code(white, [&](unsigned code) {
        codes_[Color::kWhite].set(code);
        if (for_both) codes_[Color::kBlack].set(code);
      });
    }
  }
}

const Pattern3Table& Pattern3Table::standard() {
  static const Pattern3Table kTable(pattern3_texts());
  return kTable;
}

}  // namespace owlet
