// A position as text with coordinates, for people to look at.
#pragma once

#include <string>

#include "engine/board/point.h"

namespace owlet {

// A board of a position with its coordinates, '+' on the star points, brackets around the last
// move. Requires sides from 1 to kMaxBoardSize and no Color::kOff within.
//
//        A B C D E F G H J
//      9 . . . . . . . . . 9
//      8 . . . . . . . . . 8
//      7 . . + . . .(X). . 7
//        ...
//        A B C D E F G H J
[[nodiscard]] std::string to_board(const PointMap<Color>& colors, int width, int height,
                                   Point last_move = Point::none());

}  // namespace owlet
