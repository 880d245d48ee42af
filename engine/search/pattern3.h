// Shapes of 3x3 points around an empty one where a move is likely to be good, in the eight
// orientations and for both sides: a look-up by the board's neighbourhood code.
//
// The shapes are drawn as text in pattern3.cpp and expanded once, when the program starts. They are
// those that MoGo's playouts are known for (Gelly, Wang, Munos, Teytaud: "Modification of UCT with
// patterns in Monte-Carlo Go", 2006): hane, cuts, and moves at the edge. What goes on beyond the
// eight neighbours, liberties above all, they do not see.
#pragma once

#include <array>
#include <bitset>
#include <span>
#include <string_view>

#include "engine/board/neighbourhood.h"

namespace owlet {

// Rows from the top; the middle is the point to play at and drawn as '*'.
//     X  stone of one side      O  stone of the other      .  empty       #  off the board
//     x  anything but X, on the board                      o  anything but O, on the board
//     ?  anything, even off the board
// Which side is to move does not matter unless `mover` says so: 'X' the shape is for the side X,
// 'b' for both.
struct Pattern3Text {
  std::array<std::string_view, 3> rows;
  char mover = 'b';
};

[[nodiscard]] std::span<const Pattern3Text> pattern3_texts();

class Pattern3Table {
 public:
  explicit Pattern3Table(std::span<const Pattern3Text> texts);

  // Whether a shape lies around an empty point and asks `c` to play there.
  [[nodiscard]] bool matches(Neighbourhood around, Color c) const {
    return codes_[c][around.code()];
  }

  // The table of pattern3_texts().
  [[nodiscard]] static const Pattern3Table& standard();

 private:
  SideMap<std::bitset<1 << 16>> codes_;
};

}  // namespace owlet
