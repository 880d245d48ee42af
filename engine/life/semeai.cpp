#include "engine/life/semeai.h"

#include <algorithm>
#include <vector>

namespace owlet::life {
namespace {

// Points so far from the groups are looked at, and where that is too much.
constexpr int kFar = 2;
constexpr int kNear = 1;

// Where deciding took no more nodes than this, the best of the moves that work is looked for, a
// pass among them.
constexpr std::int64_t kCheap = 20'000;

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

// Whether a move that plain reading has found is on the graph: if not, something around the race is
// weaker than the graph takes it for.
bool knows(const RaceGraph& race, Point move) {
  return !move.on_board() ||
         std::find(race.points.begin(), race.points.end(), move) != race.points.end();
}

// The solver of groups does not see that two groups are racing. Then it takes the first for lost.
bool is_credible(const SemeaiResult& result) {
  return result.saves != Verdict::kFails && result.saves >= result.kills;
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
  const bool killing = result.kills != Verdict::kFails;
  result.move = race.move(killing ? kill.move : save.move);
  if (save.nodes + kill.nodes > kCheap) return result;
  const std::vector<int> moves = moves_by_rank(race, mine);
  const auto best = std::find_if(moves.begin(), moves.end(), keeps);
  if (best != moves.end()) result.move = race.move(*best);
  return result;
}

// Whether the race is over before it begins, because one of the strings is taken.
std::optional<SemeaiResult> SemeaiReader::read_strings(const Board& board, Point mine,
                                                       Point theirs) {
  StringSafety safety(board, strings_);
  const StringStanding& own = safety.of(mine);
  const StringStanding& other = safety.of(theirs);
  const bool own_at_stake = own.safety == Safety::kCritical && !own.by_ko;
  if (other.safety == Safety::kDead) {
    const Point move = own_at_stake ? own.defend : Point::pass();
    return SemeaiResult{Verdict::kSucceeds, Verdict::kSucceeds, move, false};
  }
  if (other.safety == Safety::kCritical && !other.by_ko)
    return SemeaiResult{Verdict::kSucceeds, Verdict::kSucceeds, other.attack, false};
  if (own.safety == Safety::kDead)
    return SemeaiResult{Verdict::kFails, Verdict::kFails, Point::pass(), false};
  if (own_at_stake) return SemeaiResult{Verdict::kSucceeds, Verdict::kFails, own.defend, false};
  return std::nullopt;
}

SemeaiResult SemeaiReader::read_groups(const Board& board, Point mine, Point theirs) {
  const LifeResult save = groups_(board, mine, LifeTask::kSave);
  const LifeResult kill = groups_(board, theirs, LifeTask::kKill);
  SemeaiResult result{save.verdict, kill.verdict, Point::pass(), save.proven && kill.proven};
  result.move = kill.verdict != Verdict::kFails ? kill.move : save.move;
  return result;
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  const Color first = board.color(mine);
  const std::optional<SemeaiResult> settled = read_strings(board, mine, theirs);
  std::optional<SemeaiResult> guess;
  if (const auto wide = find_race(board, mine, theirs, kFar)) {
    guess = read_on_graph(*wide, first);
    if (guess->proven && (!settled || knows(*wide, settled->move))) return *guess;
  }
  if (settled) return *settled;
  if (const auto narrow = find_race(board, mine, theirs, kNear)) {
    const SemeaiResult result = read_on_graph(*narrow, first);
    if (result.proven) return result;
    if (!guess) guess = result;
  }
  const SemeaiResult alone = read_groups(board, mine, theirs);
  return !guess || is_credible(alone) ? alone : *guess;
}

}  // namespace owlet::life
