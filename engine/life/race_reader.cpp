#include "engine/life/race_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace owlet::life {
namespace {

constexpr int kPass = -1;

// Where deciding took no more than this share of the nodes of one search, the best of all moves is
// looked for, and up to more, whether a pass will do.
constexpr double kCheapShare = 1.0 / 6;
constexpr double kFair = 1.0 / 2;

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

}  // namespace

RaceAnswer RaceReader::read(const RaceGraph& graph, Color first, std::int64_t nodes) {
  search_.set_node_limit(nodes);
  const Race race{graph, first, problem_of(graph, first), problem_of(graph, opponent(first))};
  const GraphAnswer save = search_.solve(race.life, first);
  const GraphAnswer kill = search_.solve(race.death, first);
  RaceAnswer answer{finding_of(graph, save), finding_of(graph, kill), save.verdict, kill.verdict,
                    Point::pass()};
  answer.nodes = save.nodes + kill.nodes;
  answer.complete = !search_.ran_out();
  if (save.verdict == Verdict::kFails && kill.verdict == Verdict::kFails) return answer;
  const int best = kill.verdict != Verdict::kFails ? kill.move : save.move;
  answer.move = graph.move(best);

  const double share = static_cast<double>(answer.nodes) / static_cast<double>(nodes);
  const bool behind = save.verdict == Verdict::kKoBehind || kill.verdict == Verdict::kKoBehind;
  if (share <= kCheapShare) {
    const std::vector<int> moves = moves_by_rank(graph, first, behind);
    serve_both(race, moves, answer);
    settle_patient_ko(race, moves, answer);
  } else if (share <= kFair && answer.proven() && !behind) {
    serve_both(race, std::array{kPass, best}, answer);
  }
  answer.complete = share <= kCheapShare && !search_.ran_out();
  return answer;
}

void RaceReader::serve_both(const Race& race, std::span<const int> moves, RaceAnswer& answer) {
  std::optional<Verdict> most;
  for (const int move : moves) {
    if (search_.after(race.life, race.first, move) < answer.saves) continue;
    const Verdict kills = search_.after(race.death, race.first, move);
    if (most && kills <= *most) continue;
    most = kills;
    answer.move = race.graph.move(move);
    if (kills >= answer.kills) return;
  }
  if (most) answer.kills = *most;
}

// A ko that only the killer can begin, that it can begin whenever it likes and that does not
// endanger it, as that of a bent four in the corner: the killer waits until there are no threats
// left, so the victim is dead as it stands.
void RaceReader::settle_patient_ko(const Race& race, std::span<const int> moves,
                                   RaceAnswer& answer) {
  if (answer.saves == Verdict::kSucceeds && answer.kills == Verdict::kKoAhead) {
    const auto patient =
        std::find_if(moves.begin(), moves.end(), [&](int move) { return waits_on_ko(race, move); });
    if (patient == moves.end()) return;
    answer.kills = Verdict::kSucceeds;
    answer.move = race.graph.move(*patient);
  } else if (answer.saves == Verdict::kKoBehind && answer.kills == Verdict::kFails) {
    // The victim moves first, and it is all the same whether it does.
    if (search_.after(race.life, race.first, kPass) != Verdict::kKoBehind) return;
    answer.saves = Verdict::kFails;
    answer.move = Point::pass();
  }
}

// Whether after that move the killer is safe, and the victim, even with no ban on retaking, has
// nothing better than a ko in which it must find the first threat.
bool RaceReader::waits_on_ko(const Race& race, int move) {
  if (search_.after(race.life, race.first, move) != Verdict::kSucceeds) return false;
  GraphPosition next = race.graph.graph.after({race.graph.stones, 0, race.first, false}, move);
  next.ko = 0;
  return search_.solve(race.death, next).verdict == Verdict::kKoBehind;
}

}  // namespace owlet::life
