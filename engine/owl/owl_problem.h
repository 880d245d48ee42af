// What a search about a group is for: the stones at stake, and where is played.
#pragma once

#include <optional>

#include "engine/life/group_question.h"
#include "engine/tactics/connect_problem.h"

namespace owlet::owl {

// A group with much room around it may be cut in two: asked about is then the string at `target`
// with those of the group that no single move parts from it, because they share two liberties, and
// so on. Else it is the whole group.
[[nodiscard]] life::Goal owl_goal(const Board& board, const life::GroupAtStake& group,
                                  Point target);

// The points up to three steps from the group and its region, whatever stands there: all that may
// decide whether it lives, and some way around.
[[nodiscard]] PointSet owl_area(const Board& board, const life::GroupAtStake& group);

// A group, two in each other's way, or a way from a string to others.
struct OwlProblem {
  explicit OwlProblem(const life::GroupQuestion& question)
      : OwlProblem(question.board, question.group, question.target) {}
  // Requires a stone at `target`.
  OwlProblem(const Board& board, Point target)
      : OwlProblem(board, life::find_group(board, target), target) {}
  // A race. Requires stones of different colours; the first group is the goal, the other the rival.
  OwlProblem(const Board& board, Point mine, Point theirs);
  // Whether a string, the goal, is connected. That problem must outlive this.
  OwlProblem(const Board& board, const ConnectProblem& connection);

  life::Goal goal;
  std::optional<life::Goal> rival;
  PointSet area;
  const ConnectProblem* way = nullptr;  // of a way alone
  PointSet to;                          // the same

 private:
  OwlProblem(const Board& board, const life::GroupAtStake& group, Point target)
      : goal(owl_goal(board, group, target)), area(owl_area(board, group)) {}
};

}  // namespace owlet::owl
