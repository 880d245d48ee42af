#include "engine/life/semeai.h"

#include <algorithm>
#include <array>
#include <vector>

namespace owlet::life {
namespace {

// Points so far from the groups are looked at; the nearer ones alone where those are too many.
constexpr std::array<int, 2> kReaches = {2, 1};

// Does the other side take the string of `victim`?
GraphProblem problem_of(const RaceGraph& race, Color victim) {
  GraphProblem problem;
  problem.graph = race.graph;
  problem.stones = race.stones;
  problem.attacker = opponent(victim);
  problem.targets = race.runners[victim];
  problem.must_live = !race.large[victim];
  if (problem.must_live || race.large[problem.attacker])
    problem.prizes = race.runners[problem.attacker];
  return problem;
}

// Who kills the other group hardly loses its own; where the solver says so, it has not seen that
// the two are racing.
bool is_consistent(const SemeaiResult& result) {
  return result.saves >= result.kills;
}

// The legal moves; first those that take a liberty of the other group and none of one's own.
std::vector<int> moves_by_rank(const RaceGraph& race, Color mine) {
  const auto rank = [&](int node) {
    const Nodes around = race.graph.neighbours(node);
    const int own = (around & race.runners[mine]) != 0 ? 1 : 0;
    const int theirs = (around & race.runners[opponent(mine)]) != 0 ? 1 : 0;
    return own - 2 * theirs;
  };
  std::vector<int> moves;
  for_each_node(race.graph.legal_moves({race.stones, 0, mine, false}),
                [&](int node) { moves.push_back(node); });
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return rank(a) < rank(b); });
  return moves;
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
  const bool behind = result.saves == Verdict::kKoBehind || result.kills == Verdict::kKoBehind;
  if (!behind && keeps(-1)) return result;
  for (const int node : moves_by_rank(race, mine)) {
    if (!keeps(node)) continue;
    result.move = race.move(node);
    return result;
  }
  const bool killing = result.kills != Verdict::kFails;
  result.move = race.move(killing ? kill.move : save.move);
  return result;
}

SemeaiResult SemeaiReader::read_on_board(const Board& board, Point mine, Point theirs) {
  const LifeResult save = solver_.solve(board, mine, LifeTask::kSave);
  const LifeResult kill = solver_.solve(board, theirs, LifeTask::kKill);
  SemeaiResult result{save.verdict, kill.verdict, Point::pass(), save.proven && kill.proven};
  result.move = kill.verdict != Verdict::kFails ? kill.move : save.move;
  return result;
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  std::optional<RaceGraph> race;
  for (const int reach : kReaches)
    if (!race) race = find_race(board, mine, theirs, reach);
  if (!race) return read_on_board(board, mine, theirs);
  const SemeaiResult result = read_on_graph(*race, board.color(mine));
  if (result.proven) return result;
  const SemeaiResult second = read_on_board(board, mine, theirs);
  return is_consistent(second) ? second : result;
}

}  // namespace owlet::life
