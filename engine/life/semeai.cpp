#include "engine/life/semeai.h"

namespace owlet::life {
namespace {

// Does the other side take the string of `victim`?
GraphProblem problem_of(const RaceGraph& race, Color victim) {
  GraphProblem problem;
  problem.graph = race.graph;
  problem.stones = race.stones;
  problem.attacker = opponent(victim);
  problem.targets = race.runners[victim];
  problem.prizes = race.runners[problem.attacker];
  problem.must_live = !race.large[victim];
  return problem;
}

}  // namespace

SemeaiResult SemeaiReader::read_on_graph(const RaceGraph& race, Color mine) {
  const GraphProblem life = problem_of(race, mine);
  const GraphProblem death = problem_of(race, opponent(mine));
  const GraphAnswer save = search_.solve(life, mine);
  const GraphAnswer kill = search_.solve(death, mine);
  SemeaiResult result{save.verdict, kill.verdict, Point::pass(), save.proven && kill.proven};
  if (result.saves == Verdict::kFails && result.kills == Verdict::kFails) return result;

  const auto keeps = [&](int node) {
    return search_.after(life, mine, node) >= result.saves &&
           search_.after(death, mine, node) >= result.kills;
  };
  if (keeps(-1)) return result;
  for (const int node : {kill.move, save.move}) {
    if (node < 0 || !keeps(node)) continue;
    result.move = race.move(node);
    return result;
  }
  Nodes moves = life.graph.legal_moves({life.stones, 0, mine, false});
  for (; moves != 0; moves &= moves - 1) {
    if (!keeps(first_node(moves))) continue;
    result.move = race.move(first_node(moves));
    return result;
  }
  const bool killing = result.kills != Verdict::kFails;
  result.move = race.move(killing ? kill.move : save.move);
  return result;
}

SemeaiResult SemeaiReader::read_on_board(const Board& board, Point mine, Point theirs) {
  const LifeResult save = solver_.solve(board, mine, LifeTask::kSave);
  const LifeResult kill = solver_.solve(board, theirs, LifeTask::kKill);
  SemeaiResult result{save.verdict, kill.verdict, Point::pass(), false};
  result.move = kill.verdict != Verdict::kFails ? kill.move : save.move;
  return result;
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  if (const std::optional<RaceGraph> race = find_race(board, mine, theirs))
    return read_on_graph(*race, board.color(mine));
  return read_on_board(board, mine, theirs);
}

}  // namespace owlet::life
