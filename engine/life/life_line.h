// A line of play that shows why a group dies or lives, for people.
//
// The side that moves first plays what reading says. Its opponent plays what reading says, too,
// where that still helps; else where the first side would go on if it could, for what is vital to
// one is vital to the other. The line ends when the group is taken or nobody needs to play.
#pragma once

#include <vector>

#include "engine/life/solver.h"

namespace owlet::life {

// Empty if the task fails, or if a group that is to be saved can not be killed. At most that many
// moves, each of which is read on its own. Requires a stone at `target`.
[[nodiscard]] std::vector<Move> telling_line(const GroupReader& groups, const Board& board,
                                             Point target, LifeTask task, std::size_t most_moves);

}  // namespace owlet::life
