// Whether a side that is shut in by living stones could keep anything of a region, in seki or
// alive.
//
// The guest is the side that is shut in, the host the owner of the wall. The region is the host's
// if, after any number of moves of the guest alone, the host can still take all that stands there;
// now the sides take turns, the host begins, a ko is a ko, and play without end saves the guest.
// Not to have room for two eyes (engine/board/solo_life.h) is less: where stones of the host X
// stand in a space that the guest O closes, X must fill all of it but one point, and does so in
// vain if what O then takes is no shape that one stone can spoil.
//
//     # # # # # #      # # # # # #       X fills all but the lowest point, O takes five, X plays
//     O O O O O #      O O O O O #       in the middle of the cross: O has lost. On the right no
//     O O . O O #      O O . O O #       five of the six points are such a shape: seki.
//     O . X . O #      O . X O O #
//     O O X O O #      O O X . O #
//     O O . O O #      O O . O O #
#pragma once

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet::life {

// Whether the guest can keep nothing. The requirements are those of lives_by_moving_alone(), with
// the guest for the mover. The answer true is right; false is also given where suicide is allowed,
// for regions of 64 points or more, and when there are too many positions to look at.
[[nodiscard]] bool keeps_nothing(const Board& board, const PointSet& region, Color host);

}  // namespace owlet::life
