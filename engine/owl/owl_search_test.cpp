#include "engine/owl/owl_search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"
#include "engine/life/solver.h"
#include "engine/life/testing/test_corners.h"
#include "engine/owl/testing/test_sets.h"

namespace owlet::owl {
namespace {

using life::LifeTask;

// Where the solver proves who wins a closed corner, playouts mostly favour the same side.
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
      const OwlEstimate found = search.run(problem, {first}, 400);
      ++compared;
      agreed += (found.chance > 0.5) == (truth.verdict == Verdict::kSucceeds) ? 1 : 0;
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
  const OwlEstimate found = OwlSearch(test_sets()).run(problem, {Color::kWhite}, 300);
  EXPECT_EQ(problem.board.hash(), before);
  EXPECT_TRUE(consistent(problem.board));
  EXPECT_LE(found.playouts, 300);
  EXPECT_TRUE(found.move.is_pass() || problem.area.contains(found.move));
}

TEST(OwlSearch, LeavesOutWhatIsRefuted) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "X X X X O . .",  //
                            ". . . X O . ."});
  OwlProblem problem(board, at("A2"));
  OwlSearch search(test_sets());
  const OwlEstimate free = search.run(problem, {Color::kWhite}, 400);
  EXPECT_EQ(to_vertex(free.move), "B1");
  OwlQuestion question = {Color::kWhite};
  question.refuted.insert(at("B1"));
  const OwlEstimate bound = search.run(problem, question, 400);
  EXPECT_NE(to_vertex(bound.move), "B1");
  EXPECT_LT(bound.chance, free.chance / 2);
}

// White has all the surroundings, which is no reason for a chance of killing what lives.
TEST(OwlSearch, TheChanceIsAboutTheGroupAlone) {
  const Board board = draw({". O . O O . O . .",  //
                            "O O O O O O O O .",  //
                            "X X X X X X O . O",  //
                            ". X . X . X O O .",  //
                            "X X X X X X O . O"});
  OwlProblem problem(board, at("A1"));
  OwlSearch search(test_sets(), {.margin = 0.5});
  EXPECT_LT(search.run(problem, {Color::kWhite}, 300).chance, 0.05);
}

// Black lives on the left whatever happens; the right is White's, or Black's too.
TEST(OwlSearch, AmongWinsTheLargerCountsMore) {
  const Board smaller = draw({". . . . . . . . .",  //
                              "O O O O O O O O O",  //
                              "X X X X X X X O .",  //
                              ". X . X . . X O O",  //
                              "X X X X . . X O ."});
  const Board larger = draw({". . . . . . . . .",  //
                             "O O O O O O O O O",  //
                             "X X X X X X X X X",  //
                             ". X . X . . . . X",  //
                             "X X X X . . . . X"});
  const auto value = [](const Board& board, double margin) {
    OwlProblem problem(board, at("A1"));
    OwlSearch search(test_sets(), {.margin = margin});
    search.begin(problem, {Color::kBlack});
    search.play(200);
    EXPECT_EQ(search.estimate().chance, 1);
    double best = 0;
    for (const Node& child : search.tree().children(search.tree().root()))
      best = std::max(best, child.mean(0));
    return best;
  };
  EXPECT_EQ(value(smaller, 0), 1);
  EXPECT_LT(value(smaller, 0.2), 1);
  EXPECT_LT(value(smaller, 0.2) + 0.02, value(larger, 0.2));
}

// A race for liberties in which Black is two moves ahead.
TEST(OwlSearch, SeesBothEndsOfARace) {
  const Board board = draw({". . . . . . . .",  //
                            "X X X O O O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X X O X . O . .",  //
                            "X X O X . O . ."});
  OwlSearch search(test_sets());
  OwlProblem of_black(board, at("D1"), at("C1"));
  const OwlEstimate ahead = search.run(of_black, {Color::kBlack}, 1'000);
  EXPECT_GT(ahead.chance, 0.7);
  EXPECT_GT(ahead.rival_falls, 0.7);
  OwlProblem of_white(board, at("C1"), at("D1"));
  const OwlEstimate behind = search.run(of_white, {Color::kWhite}, 1'000);
  EXPECT_LT(behind.chance, 0.3);
  EXPECT_LT(behind.rival_falls, 0.3);
}

TEST(OwlSearch, EndsEarlyWhereNothingIsInDoubt) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . X . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . ."});
  OwlProblem problem(board, at("E3"));
  const OwlEstimate found = OwlSearch(test_sets()).run(problem, {Color::kBlack}, 5'000);
  EXPECT_GT(found.chance, 0.9);
  EXPECT_LT(found.playouts, 5'000);
}

// The same playouts, ended as soon as the chance is clearly on one side: the answer stays there.
TEST(OwlSearch, EndsEarlyWhereTheThresholdIsFar) {
  const Board board = draw({". . . . . . . . . . .",  //
                            ". . . . . . . . . . .",  //
                            ". . . . . . . . . . .",  //
                            ". . . . O . . . . . .",  //
                            ". . . O . . O . . . .",  //
                            ". . O O X X X . . . .",  //
                            ". . O X . . . . O . .",  //
                            ". . O X . . . . . . .",  //
                            ". . . . . . . . . . ."});
  const OwlProblem problem(board, at("D3"));
  OwlSearch search(test_sets());
  constexpr std::int64_t kPlayouts = 2'000;
  const OwlEstimate exact = search.run(problem, {Color::kWhite}, kPlayouts);
  ASSERT_GT(exact.chance, 0.1);
  ASSERT_LT(exact.chance, 0.9);
  const auto compared_with = [&](double threshold) {
    OwlQuestion question = {Color::kWhite};
    question.threshold = threshold;
    return search.run(problem, question, kPlayouts);
  };
  for (const double far : {-0.5, 1.5}) {
    const OwlEstimate found = compared_with(far);
    EXPECT_LT(found.playouts, exact.playouts) << far;
    EXPECT_GE(found.playouts, 200) << far;
  }
  const OwlEstimate near = compared_with(exact.chance);
  EXPECT_GT(near.playouts, compared_with(1.5).playouts);
}

}  // namespace
}  // namespace owlet::owl
