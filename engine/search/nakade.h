// The vital points of small shapes: where one stone makes two eyes of one, or keeps one from
// becoming two.
//
//     three in a row or bent    square    pyramid    bulky five    cross    rabbity six
//         . * .     . *          . .       . * .      . .            .        . .
//                     .          . .         .        . * .        . * .      . * .
//                                                                    .          .
//                           (none, for
//                           it is dead)
//
// A shape is told by how many neighbours in the shape each of its points has. Corners of the board,
// where some shapes behave otherwise, are not looked at.
#pragma once

#include <span>

#include "engine/board/board.h"

namespace owlet {

// The largest shape that one stone can spoil.
inline constexpr std::size_t kMaxNakade = 6;

// The vital point of a connected shape; none if it has none: too small, a square four, alive
// whoever moves, or not one of the drawings.
[[nodiscard]] Point vital_point(std::span<const Point> shape);

// Whether stones filling that connected shape leave, once captured, at most one eye: the opponent
// would have to answer on the vital point, or cannot make two eyes at all.
[[nodiscard]] bool is_killing_shape(std::span<const Point> shape);

// The vital point of the empty region around p if that region is small and only one side's stones
// touch it, else none. Requires p empty.
[[nodiscard]] Point nakade_point(const Board& board, Point p);

}  // namespace owlet
