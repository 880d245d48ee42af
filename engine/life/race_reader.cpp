#include "engine/life/race_reader.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace owlet::life {
namespace {

constexpr int kPass = -1;

// To find the move that serves both ends best there are as many nodes as this many searches have; a
// search about a pass may have one part in that many of them (docs/EXPERIMENTS.md, "Races").
constexpr std::int64_t kSearchesToChoose = 1;
constexpr std::int64_t kShareOfPass = 4;

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

RaceFinding finding_of(const RaceGraph& race, const GraphAnswer& answer) {
  return {answer.verdict, race.move(answer.move), answer.proven};
}

// A pass and the legal moves; first those that take a liberty of the other group and none of one's
// own. Who needs a ko threat has none to spare for a pass, which then comes last.
std::vector<int> moves_by_rank(const RaceGraph& race, Color first, bool pass_last) {
  const auto rank = [&](int node) {
    const Nodes around = race.graph.neighbours(node);
    const int own = (around & race.runners[first]) != 0 ? 1 : 0;
    const int theirs = (around & race.runners[opponent(first)]) != 0 ? 1 : 0;
    return own - 2 * theirs;
  };
  std::vector<int> moves;
  for_each_node(race.graph.legal_moves({race.stones, 0, first, false}),
                [&](int node) { moves.push_back(node); });
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return rank(a) < rank(b); });
  moves.insert(pass_last ? moves.end() : moves.begin(), kPass);
  return moves;
}

// Those, but what is the best for either end comes before all others than a pass.
std::vector<int> moves_to_try(const RaceGraph& race, Color first, const GraphAnswer& save,
                              const GraphAnswer& kill) {
  const bool behind = save.verdict == Verdict::kKoBehind || kill.verdict == Verdict::kKoBehind;
  std::vector<int> moves = moves_by_rank(race, first, behind);
  const auto best = std::find(moves.begin(), moves.end(), kill.move);
  if (kill.verdict != Verdict::kFails && kill.move == save.move && best != moves.end())
    std::rotate(behind ? moves.begin() : moves.begin() + 1, best, best + 1);
  return moves;
}

}  // namespace

RaceAnswer RaceReader::read(const RaceGraph& graph, Color first, std::int64_t nodes) {
  life_search_.set_node_limit(nodes);
  death_search_.set_node_limit(nodes);
  Race race{graph,
            first,
            {problem_of(graph, first), life_search_},
            {problem_of(graph, opponent(first)), death_search_}};
  const GraphAnswer save = life_search_.solve(race.life.problem, first);
  const GraphAnswer kill = death_search_.solve(race.death.problem, first);
  RaceAnswer answer{finding_of(graph, save), finding_of(graph, kill), save.verdict, kill.verdict,
                    Point::pass()};
  answer.nodes = save.nodes + kill.nodes;
  answer.complete = answer.proven();
  if (save.verdict == Verdict::kFails && kill.verdict == Verdict::kFails) return answer;
  answer.move = graph.move(kill.verdict != Verdict::kFails ? kill.move : save.move);
  if (!answer.proven()) return answer;

  race.nodes = kSearchesToChoose * nodes;
  serve_both(race, moves_to_try(graph, first, save, kill), answer);
  settle_waiting_ko(race, answer);
  answer.complete = race.complete;
  return answer;
}

// With at most that many nodes a search, and no more than are left.
RaceReader::Aftermath RaceReader::after(Race& race, const Problem& problem, int move,
                                        std::int64_t nodes) {
  nodes = std::min(nodes, race.nodes);
  race.complete = race.complete && nodes > 0;
  if (nodes <= 0) return {};
  problem.search.set_node_limit(nodes);
  const GraphAnswer reply = problem.search.go_on(
      problem.problem, problem.search.position_after(problem.problem, race.first, move));
  race.nodes -= reply.nodes;
  race.complete = race.complete && reply.proven;
  if (!reply.proven) return {};
  return {reversed(reply.verdict), reply.move};
}

// Saving comes first, then killing. A move that falls is followed by the opponent's answer to it,
// if nothing can be killed anyway: what is vital to one side is so to the other.
void RaceReader::serve_both(Race& race, std::vector<int> moves, RaceAnswer& answer) {
  std::optional<Verdict> most;
  for (auto move = moves.begin(); move != moves.end(); ++move) {
    const std::int64_t nodes = *move == kPass ? race.nodes / kShareOfPass : race.nodes;
    const Aftermath saves = after(race, race.life, *move, nodes);
    if (!saves.verdict || *saves.verdict < answer.saves) {
      const auto vital = std::find(move + 1, moves.end(), saves.answer);
      if (vital != moves.end() && answer.kills == Verdict::kFails)
        std::rotate(move + 1, vital, vital + 1);
      continue;
    }
    Verdict kills = Verdict::kFails;
    if (answer.kills != Verdict::kFails) {
      const Aftermath killed = after(race, race.death, *move, nodes);
      if (!killed.verdict) continue;
      kills = *killed.verdict;
    }
    if (most && kills <= *most) continue;
    most = kills;
    answer.move = race.graph.move(*move);
    if (kills >= answer.kills) return;
  }
  if (most && race.complete) answer.kills = *most;
  if (most && *most < answer.kills) answer.move = answer.kill.move;
}

// A ko that only the killer can begin, that it can begin whenever it likes and that does not
// endanger it, as that of a bent four in the corner: the killer waits until there are no threats
// left, so the victim is dead as it stands.
void RaceReader::settle_waiting_ko(Race& race, RaceAnswer& answer) {
  if (answer.saves == Verdict::kSucceeds && answer.kills == Verdict::kKoAhead) {
    if (!waits_on_ko(race)) return;
    answer.kills = Verdict::kSucceeds;
    answer.move = Point::pass();
  } else if (answer.saves == Verdict::kKoBehind && answer.kills == Verdict::kFails) {
    // The victim moves first, and it is all the same whether it does.
    if (after(race, race.life, kPass, race.nodes).verdict != Verdict::kKoBehind) return;
    answer.saves = Verdict::kFails;
    answer.move = Point::pass();
  }
}

// Whether after a pass the killer is safe, and the victim has nothing better than a ko in which it
// must find the first threat.
bool RaceReader::waits_on_ko(Race& race) {
  return after(race, race.life, kPass, race.nodes).verdict == Verdict::kSucceeds &&
         after(race, race.death, kPass, race.nodes).verdict == reversed(Verdict::kKoBehind);
}

}  // namespace owlet::life
