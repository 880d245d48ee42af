// Whether a side could make life inside a region if it moved alone, the other always passing.
//
// If it could, two single points would do for eyes: any other set of vital regions can be filled
// up to two such points without losing one. So it lives exactly if there are two points of the
// region, not next to each other and with all their neighbours in the region, such that with every
// other point filled the strings around one are the strings around the other (Benson's condition).
// An eye must be empty and off the other side's stones, for these are taken by filling their
// liberties; or it lies under such a stone and appears when that is taken.
#pragma once

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

// Requires that no stone of the mover lies next to the region, and that every other point next to
// it holds a stone of the opponent which can not be captured; other stones of the opponent may lie
// inside. Where suicide is allowed, each point of the region counts as a possible eye: the answer
// true may then be too careful, false is always right.
[[nodiscard]] bool lives_by_moving_alone(const Board& board, const PointSet& region, Color mover);

}  // namespace owlet
