// What the judge of groups asks about: whose life a stone stands for, what a proof about it may have
// looked at, and with whom it may race.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/life/solver.h"

namespace owlet::owl {

// The stones alone, in an order that does not tell how they came there.
[[nodiscard]] Board canonical(const Board& board);

// The question about all that is at stake with the string at that stone: its target is the largest of
// these strings, of equal ones the lowest.
[[nodiscard]] life::GroupQuestion question_about(const Board& board, Point string);

// Everything that a short proof may have looked at. First moves around a group may change which
// friends belong to it.
[[nodiscard]] PointSet seen_by_proof(const life::GroupQuestion& question, life::LifeTask task,
                                     const life::LifeResult& result);

struct Rival {
  Point target;
  bool shut_in = false;  // both are
};

// The groups that may race with that of a question: no mere handful, and beside the string asked
// about or one of its liberties.
[[nodiscard]] std::vector<Rival> rivals_of(const life::GroupQuestion& question);

}  // namespace owlet::owl
