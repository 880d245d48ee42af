// What playouts about a group are for: the stones at stake, and where is played.
#pragma once

#include <optional>

#include "engine/life/group_question.h"

namespace owlet::owl {

// A group with much room around it may be cut in two: asked about is then the string at `target`
// with those of the group that no single move parts from it, because they share two liberties, and
// so on. Else it is the whole group.
[[nodiscard]] life::Goal owl_goal(const Board& board, const life::GroupAtStake& group,
                                  Point target);

// The points up to three steps from the group and its region, whatever stands there: all that may
// decide whether it lives, and some way around.
[[nodiscard]] PointSet owl_area(const Board& board, const life::GroupAtStake& group);

// A group, or two in each other's way, on a board of its own that knows simple ko alone.
struct OwlProblem {
  explicit OwlProblem(const life::GroupQuestion& question);
  // Requires a stone at `target`.
  OwlProblem(const Board& position, Point target)
      : OwlProblem(life::GroupQuestion(position, target)) {}
  // A race. Requires stones of different colours; the first group is the goal, the other the rival.
  OwlProblem(const Board& position, Point mine, Point theirs);

  Board board;
  life::Goal goal;
  std::optional<life::Goal> rival;
  PointSet area;
};

}  // namespace owlet::owl
