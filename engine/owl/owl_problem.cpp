#include "engine/owl/owl_problem.h"

#include <cassert>

#include "engine/board/spread.h"

namespace owlet::owl {
namespace {

// Steps around group and region; four and five pass no more tests of `owl` and cost a fifth more
// time each.
constexpr int kSteps = 3;
// The same around both ends of a way.
constexpr int kWaySteps = 4;

}  // namespace

life::Goal owl_goal(const Board& board, const life::GroupAtStake& group, Point target) {
  if (group.region.room <= life::kReadableRoom) return group.goal;
  life::Goal goal;
  goal.defender = group.goal.defender;
  goal.add_string(board, target);
  // The list grows while it is gone through.
  for (std::size_t i = 0; i < goal.strings.size(); ++i)
    for (const Point p : group.goal.strings)
      if (!goal.stones.contains(p) &&
          (board.liberties(goal.strings[i]) & board.liberties(p)).size() >= 2)
        goal.add_string(board, p);
  return goal;
}

PointSet owl_area(const Board& board, const life::GroupAtStake& group) {
  return spread(group.goal.stones | group.region.inside, board.points(), kSteps);
}

OwlProblem::OwlProblem(const Board& board, Point mine, Point theirs) : OwlProblem(board, mine) {
  assert(board.color(theirs) == opponent(board.color(mine)));
  const life::GroupAtStake group = life::find_group(board, theirs);
  rival = owl_goal(board, group, theirs);
  area |= owl_area(board, group);
}

OwlProblem::OwlProblem(const Board& board, const ConnectProblem& connection)
    : way(&connection), to(connection.ends(board)) {
  goal.defender = connection.attacker();
  goal.add_string(board, connection.from());
  area = spread(goal.stones | to, board.points(), kWaySteps);
}

}  // namespace owlet::owl
