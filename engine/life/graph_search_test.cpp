#include "engine/life/graph_search.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/base/random.h"
#include "engine/life/testing/slow_graph.h"

namespace owlet::life {
namespace {

constexpr KoMaster kMasters[] = {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender};
constexpr std::size_t kMostPositions = OWLET_TEST_EFFORT < 100 ? 3'000 : 30'000;

// A black string among a few nodes with random edges and stones, White's safe outside, and now and
// then a white string that Black would win by.
GraphProblem random_problem(Random& random) {
  GraphProblem problem;
  problem.attacker = Color::kWhite;
  StoneGraph& graph = problem.graph;
  const int wall = graph.add_node(true);
  const int outside = graph.add_node(true);
  graph.make_safe(outside);
  problem.stones[Color::kBlack] = problem.targets = node_bit(wall);
  problem.stones[Color::kWhite] = node_bit(outside);
  const int inner = 3 + static_cast<int>(random.below(4));
  for (int i = 0; i < inner; ++i) {
    const int node = graph.add_node();
    const std::uint64_t dice = random.below(8);
    if (dice < 2) problem.stones[dice == 0 ? Color::kBlack : Color::kWhite] |= node_bit(node);
    if (random.below(4) != 0) graph.connect(node, wall);
    if (random.below(3) == 0) graph.connect(node, outside);
    for (int other = outside + 1; other < node; ++other)
      if (random.below(3) == 0) graph.connect(node, other);
  }
  if (random.below(3) == 0) {
    const int prize = graph.add_node(true);
    problem.stones[Color::kWhite] |= problem.prizes = node_bit(prize);
    for (int node = outside + 1; node < prize; ++node)
      if (random.below(2) == 0) graph.connect(node, prize);
    graph.connect(prize, wall);
    problem.must_live = random.below(2) == 0;
  } else {
    problem.take_all = random.below(3) == 0;
  }
  return problem;
}

// All strings have liberties.
bool can_stand(const GraphProblem& problem) {
  const StoneGraph& graph = problem.graph;
  const Nodes occupied = problem.stones[Color::kBlack] | problem.stones[Color::kWhite];
  bool stands = true;
  for (const Color c : {Color::kBlack, Color::kWhite})
    for_each_node(problem.stones[c], [&](int node) {
      const Nodes string = graph.flood(node_bit(node), problem.stones[c]);
      stands &= (string & graph.safe()) != 0 || (graph.spread(string) & ~occupied) != 0;
    });
  return stands;
}

std::string describe(const GraphProblem& problem) {
  std::string text;
  if (problem.take_all) text += "all are to be taken\n";
  for (int node = 0; node < problem.graph.size(); ++node) {
    text += std::to_string(node);
    if ((problem.stones[Color::kBlack] >> node & 1) != 0) text += 'X';
    if ((problem.stones[Color::kWhite] >> node & 1) != 0) text += 'O';
    text += ':';
    for_each_node(problem.graph.neighbours(node),
                  [&](int other) { text += ' ' + std::to_string(other); });
    text += '\n';
  }
  return text;
}

TEST(GraphSearch, AgreesWithTheSlowTwin) {
  Random random(3);
  GraphSearch search;
  int decided = 0;
  int taken = 0;
  int leaning = 0;
  const int wanted = 2000 * OWLET_TEST_EFFORT / 100 + 20;
  while (decided < wanted) {
    const GraphProblem problem = random_problem(random);
    if (!can_stand(problem)) continue;
    GraphProblem finished = problem;
    finished.graph.finish();
    search.clear();
    for (const KoMaster master : kMasters) {
      const Color first = random.below(2) == 0 ? Color::kBlack : Color::kWhite;
      SlowGraph twin(problem, master);
      const std::optional<bool> truth = twin.attacker_wins(first, kMostPositions);
      const GraphSearch::Outcome outcome =
          search.run(finished, {problem.stones, 0, first, false}, master);
      if (!truth || !outcome.numbers.decided()) continue;
      const bool first_wins = outcome.numbers.phi == 0;
      ASSERT_EQ(first_wins == (first == problem.attacker), *truth)
          << describe(problem) << "first: " << (first == Color::kBlack ? 'X' : 'O')
          << ", ko master: " << static_cast<int>(master);
      ++decided;
      taken += *truth ? 1 : 0;
      leaning += outcome.leans_on_ko ? 1 : 0;
    }
  }
  if (decided > 500) {
    EXPECT_GT(taken, decided / 5);
    EXPECT_LT(taken, decided * 4 / 5);
    EXPECT_GT(leaning, 0);
  }
}

// The ko levels as the three games of the twin have it. A game in which the other side is the ko
// master and, for that, may not repeat counts no more than the one without a master.
Verdict verdict_of(bool hard, bool even, bool easy) {
  if (hard && even) return Verdict::kSucceeds;
  if (even) return Verdict::kKoAhead;
  return easy ? Verdict::kKoBehind : Verdict::kFails;
}

TEST(GraphSearch, TheVerdictFollowsFromTheGames) {
  Random random(6);
  GraphSearch search;
  int verdicts = 0;
  int kos = 0;
  const int wanted = 600 * OWLET_TEST_EFFORT / 100 + 10;
  while (verdicts < wanted) {
    const GraphProblem problem = random_problem(random);
    if (!can_stand(problem)) continue;
    GraphProblem finished = problem;
    finished.graph.finish();
    const Color first = random.below(2) == 0 ? Color::kBlack : Color::kWhite;
    const bool attacks = first == problem.attacker;
    const auto wins = [&](KoMaster master) {
      const auto truth = SlowGraph(problem, master).attacker_wins(first, kMostPositions);
      return truth ? std::optional(*truth == attacks) : std::nullopt;
    };
    const auto hard = wins(attacks ? KoMaster::kDefender : KoMaster::kAttacker);
    const auto even = wins(KoMaster::kNobody);
    const auto easy = wins(attacks ? KoMaster::kAttacker : KoMaster::kDefender);
    const GraphAnswer answer = search.solve(finished, first);
    if (!hard || !even || !easy || !answer.proven) continue;
    ASSERT_EQ(answer.verdict, verdict_of(*hard, *even, *easy))
        << describe(problem) << "first: " << (first == Color::kBlack ? 'X' : 'O') << ' ' << *hard
        << *even << *easy;
    ++verdicts;
    kos += is_ko(answer.verdict) ? 1 : 0;
  }
  if (verdicts > 300) {
    EXPECT_GT(kos, 0);
  }
}

// The first move that is named must win the same game, and of all kinds of game the hardest.
TEST(GraphSearch, TheMoveDeliversTheVerdict) {
  Random random(4);
  GraphSearch search;
  int moves = 0;
  const int wanted = 300 * OWLET_TEST_EFFORT / 100 + 8;
  while (moves < wanted) {
    GraphProblem problem = random_problem(random);
    if (!can_stand(problem)) continue;
    problem.graph.finish();
    for (const Color first : {Color::kBlack, Color::kWhite}) {
      const GraphAnswer answer = search.solve(problem, first);
      if (!answer.proven || answer.verdict != Verdict::kSucceeds) continue;
      const bool attacks = first == problem.attacker;
      GraphPosition next = problem.graph.after({problem.stones, 0, first, false}, answer.move);
      next.late = problem.must_live && (problem.targets & ~next.stones[Color::kBlack]) != 0;
      search.clear();
      const GraphSearch::Outcome reply =
          search.run(problem, next, attacks ? KoMaster::kDefender : KoMaster::kAttacker);
      ASSERT_EQ(reply.numbers.delta, 0U)
          << describe(problem) << "first: " << (attacks ? 'O' : 'X') << " at " << answer.move;
      ++moves;
    }
  }
}

// What is known from one question changes no answer to the next about the same problem: after each first move
// a search that goes on says what one that begins does.
TEST(GraphSearch, GoingOnSaysWhatBeginningDoes) {
  Random random(9);
  GraphSearch keeper;
  GraphSearch fresh;
  int proven = 0;
  const int wanted = 300 * OWLET_TEST_EFFORT / 100 + 8;
  while (proven < wanted) {
    GraphProblem problem = random_problem(random);
    if (!can_stand(problem)) continue;
    problem.graph.finish();
    for (const Color first : {Color::kBlack, Color::kWhite}) {
      const GraphAnswer before = keeper.solve(problem, first);
      for_each_node(problem.graph.legal_moves({problem.stones, 0, first, false}), [&](int move) {
        const GraphPosition next = keeper.position_after(problem, first, move);
        const GraphAnswer kept = keeper.go_on(problem, next);
        if (!before.proven || !kept.proven) return;
        fresh.clear();
        const GraphAnswer anew = fresh.go_on(problem, next);
        if (!anew.proven) return;
        ASSERT_EQ(kept.verdict, anew.verdict)
            << describe(problem) << "first: " << (first == Color::kWhite ? 'O' : 'X') << " at "
            << move;
        ++proven;
      });
    }
  }
}

}  // namespace
}  // namespace owlet::life
