// What an answer of a reader depended on: every point whose content its search may have looked at.
// As long as nothing there changes, the same question has the same answer, to the node.
#pragma once

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

// From the points where the search tried moves, on the board of the question. Estimates and
// candidates look from there at strings, their liberties, and the strings and points beside those,
// so the set is grown by so many steps, from a point or string to those beside it.
inline constexpr int kStepsOfInfluence = 4;
[[nodiscard]] PointSet influence_of(const Board& board, const PointSet& tried,
                                    int steps = kStepsOfInfluence);

// Every point of the board, where nothing closer is known.
[[nodiscard]] PointSet all_points(const Board& board);

// The hash of the stones on those points.
[[nodiscard]] Hash stones_on(const Board& board, const PointSet& points);

}  // namespace owlet
