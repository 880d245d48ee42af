#include "engine/owl/owl_problem.h"

#include <cassert>

#include "engine/tactics/influence.h"

namespace owlet::owl {
namespace {

// Steps around group and region; four and five pass no more tests of `owl` and cost a fifth more
// time each.
constexpr int kSteps = 3;

int shared_liberties(const Board& board, Point a, Point b) {
  PointSet shared;
  PointSet of_b;
  for (const Point p : board.liberties(a)) shared.insert(p);
  for (const Point p : board.liberties(b)) of_b.insert(p);
  shared &= of_b;
  return shared.size();
}

}  // namespace

life::Goal owl_goal(const Board& board, const life::GroupAtStake& group, Point target) {
  if (group.region.room <= life::kReadableRoom) return group.goal;
  life::Goal goal;
  goal.defender = group.goal.defender;
  goal.add_string(board, target);
  // The list grows while it is gone through.
  for (std::size_t i = 0; i < goal.strings.size(); ++i)
    for (const Point p : group.goal.strings)
      if (!goal.stones.contains(p) && shared_liberties(board, goal.strings[i], p) >= 2)
        goal.add_string(board, p);
  return goal;
}

PointSet owl_area(const Board& board, const life::GroupAtStake& group) {
  PointSet area = group.goal.stones;
  area |= group.region.inside;
  for (int i = 0; i < kSteps; ++i) {
    area = area.grown();
    area &= all_points(board);
  }
  return area;
}

OwlProblem::OwlProblem(const life::GroupQuestion& question)
    : board(question.board),
      goal(owl_goal(board, question.group, question.target)),
      area(owl_area(board, question.group)) {}

OwlProblem::OwlProblem(const Board& position, Point mine, Point theirs)
    : OwlProblem(position, mine) {
  assert(position.color(theirs) == opponent(position.color(mine)));
  const life::GroupAtStake group = life::find_group(board, theirs);
  rival = owl_goal(board, group, theirs);
  area |= owl_area(board, group);
}

}  // namespace owlet::owl
