// Small shapes of eyes: which are one eye at most, and the vital points at which one stone makes
// two eyes of one, or keeps one from becoming two.
//
//     three in a row or bent    square    pyramid    bulky five    cross    rabbity six
//         . * .     . *          . .       . * .      . .            .        . .
//                     .          . .         .        . * .        . * .      . * .
//                                                                    .          .
//                           (none, for
//                           it is dead)
//
// A shape is told by how many neighbours in the shape its points have. Corners of the board, where
// some shapes behave otherwise, are not looked at.
#pragma once

#include "engine/board/point_set.h"

namespace owlet {

// The largest shape that one stone can spoil.
inline constexpr int kMaxEyeShape = 6;

struct EyeShape {
  // One eye comes of it at most: at once, or once the opponent has the vital point if there is one.
  bool one_eye = false;
  Point vital;  // none if there is none: up to two points and the square
};

// Two points that are not next to each other are no such shape, as is everything else that is not
// connected.
[[nodiscard]] EyeShape eye_shape(const PointSet& points);

}  // namespace owlet
