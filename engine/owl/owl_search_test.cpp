#include "engine/owl/owl_search.h"

#include <gtest/gtest.h>

#include "engine/board/test_boards.h"
#include "engine/life/solver.h"
#include "engine/life/test_corners.h"
#include "engine/owl/test_sets.h"

namespace owlet::owl {
namespace {

using life::LifeTask;

// Where the solver proves who wins a closed corner, random games mostly favour the same side.
TEST(OwlSearch, MostlyAgreesWithProofs) {
  Random random(8);
  life::LifeSolver solver(20'000);
  OwlSearch search(test_sets());
  int compared = 0;
  int agreed = 0;
  for (int i = 0; i < 1000 && compared < 80 * OWLET_TEST_EFFORT / 100 + 10; ++i) {
    std::optional<life::Corner> corner = life::random_corner(random, 4, 3);
    if (!corner) continue;
    const Point target = corner->goal.strings.front();
    OwlProblem problem(corner->board, target);
    for (const LifeTask task : {LifeTask::kKill, LifeTask::kSave}) {
      const life::LifeResult truth = solver.solve(corner->board, target, task);
      if (!truth.proven ||
          (truth.verdict != Verdict::kFails && truth.verdict != Verdict::kSucceeds))
        continue;
      const Color first = task == LifeTask::kKill ? Color::kWhite : Color::kBlack;
      const OwlChance games = search.run(problem, {first}, 400);
      ++compared;
      agreed += (games.chance > 0.5) == (truth.verdict == Verdict::kSucceeds) ? 1 : 0;
    }
  }
  EXPECT_GE(agreed, compared * 85 / 100) << agreed << " of " << compared;
}

TEST(OwlSearch, LeavesTheBoardAloneAndKeepsToItsLimit) {
  const Board board = draw({". . . . . . .",  //
                            ". O O O . . .",  //
                            "O X X . O . .",  //
                            "O X . X O . .",  //
                            ". X . . . . ."});
  OwlProblem problem(board, at("B2"));
  const Hash before = problem.board.hash();
  const OwlChance games = OwlSearch(test_sets()).run(problem, {Color::kWhite}, 300);
  EXPECT_EQ(problem.board.hash(), before);
  EXPECT_TRUE(consistent(problem.board));
  EXPECT_LE(games.playouts, 300);
  EXPECT_TRUE(games.move.is_pass() || problem.area.contains(games.move));
}

TEST(OwlSearch, LeavesOutWhatIsRefuted) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "X X X X O . .",  //
                            ". . . X O . ."});
  OwlProblem problem(board, at("A2"));
  OwlSearch search(test_sets());
  const OwlChance free = search.run(problem, {Color::kWhite}, 400);
  EXPECT_EQ(to_vertex(free.move), "B1");
  OwlTerms terms = {Color::kWhite};
  terms.refuted.insert(at("B1"));
  const OwlChance bound = search.run(problem, terms, 400);
  EXPECT_NE(to_vertex(bound.move), "B1");
  EXPECT_LT(bound.chance, free.chance / 2);
}

TEST(OwlSearch, EndsEarlyWhereNothingIsInDoubt) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . X . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . ."});
  OwlProblem problem(board, at("E3"));
  const OwlChance games = OwlSearch(test_sets()).run(problem, {Color::kBlack}, 5'000);
  EXPECT_GT(games.chance, 0.9);
  EXPECT_LT(games.playouts, 5'000);
}

}  // namespace
}  // namespace owlet::owl
