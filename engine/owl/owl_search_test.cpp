#include "engine/owl/owl_search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/reading_board.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/solver.h"
#include "engine/life/testing/test_corners.h"
#include "engine/owl/testing/test_sets.h"

namespace owlet::owl {
namespace {

using life::LifeTask;

Board drawn(const std::vector<std::string_view>& rows) {
  return reading_board(draw(rows));
}

// Where the solver proves who wins a closed corner, the search mostly favours the same side.
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
    Board board = reading_board(corner->board);
    OwlProblem problem(board, target);
    for (const LifeTask task : {LifeTask::kKill, LifeTask::kSave}) {
      const life::LifeResult truth = solver.solve(corner->board, target, task);
      if (!truth.proven ||
          (truth.verdict != Verdict::kFails && truth.verdict != Verdict::kSucceeds))
        continue;
      const Color first = task == LifeTask::kKill ? Color::kWhite : Color::kBlack;
      const OwlEstimate found = search.run(board, problem, {first}, 40);
      ++compared;
      agreed += (found.chance > 0.5) == (truth.verdict == Verdict::kSucceeds) ? 1 : 0;
    }
  }
  EXPECT_GE(agreed, compared * 85 / 100) << agreed << " of " << compared;
}

TEST(OwlSearch, LeavesTheBoardAloneAndKeepsToItsLimit) {
  Board board = drawn({". . . . . . .",  //
                       ". O O O . . .",  //
                       "O X X . O . .",  //
                       "O X . X O . .",  //
                       ". X . . . . ."});
  OwlProblem problem(board, at("B2"));
  const Hash before = board.hash();
  const OwlEstimate found = OwlSearch(test_sets()).run(board, problem, {Color::kWhite}, 30);
  EXPECT_EQ(board.hash(), before);
  EXPECT_TRUE(consistent(board));
  EXPECT_LE(found.visits, 30);
  EXPECT_TRUE(found.move.is_pass() || problem.area.contains(found.move));
}

TEST(OwlSearch, LeavesOutWhatIsRefuted) {
  Board board = drawn({". . . . . . .",  //
                       "O O O O O . .",  //
                       "X X X X O . .",  //
                       ". . . X O . ."});
  OwlProblem problem(board, at("A2"));
  OwlSearch search(test_sets());
  const OwlEstimate free = search.run(board, problem, {Color::kWhite}, 40);
  EXPECT_EQ(to_vertex(free.move), "B1");
  OwlQuestion question = {Color::kWhite};
  question.refuted.insert(at("B1"));
  const OwlEstimate bound = search.run(board, problem, question, 40);
  EXPECT_NE(to_vertex(bound.move), "B1");
  EXPECT_LT(bound.chance, free.chance / 2);
}

// White has all the surroundings, which is no reason for a chance of killing what lives.
TEST(OwlSearch, TheChanceIsAboutTheGroupAlone) {
  Board board = drawn({". O . O O . O . .",  //
                       "O O O O O O O O .",  //
                       "X X X X X X O . O",  //
                       ". X . X . X O O .",  //
                       "X X X X X X O . O"});
  OwlProblem problem(board, at("A1"));
  OwlSearch search(test_sets(), {.area_share = 0.5});
  EXPECT_LT(search.run(board, problem, {Color::kWhite}, 30).chance, 0.05);
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
  const auto value = [](const Board& position, double share) {
    Board board = reading_board(position);
    OwlProblem problem(board, at("A1"));
    OwlSearch search(test_sets(), {.area_share = share});
    EXPECT_GT(search.run(board, problem, {Color::kBlack}, 11).chance, 0.95);
    const GameNode& root = search.tree()[GameTree::root()];
    return root.value / root.visits;
  };
  EXPECT_GT(value(smaller, 0), 0.95);
  EXPECT_LT(value(smaller, 0.5) + 0.02, value(larger, 0.5));
}

// A race for liberties in which Black is two moves ahead.
TEST(OwlSearch, SeesBothEndsOfARace) {
  Board board = drawn({". . . . . . . .",  //
                       "X X X O O O . .",  //
                       "X . O X . O . .",  //
                       "X . O X . O . .",  //
                       "X X O X . O . .",  //
                       "X X O X . O . ."});
  OwlSearch search(test_sets());
  OwlProblem of_black(board, at("D1"), at("C1"));
  const OwlEstimate ahead = search.run(board, of_black, {Color::kBlack}, 100);
  EXPECT_GT(ahead.chance, 0.7);
  EXPECT_GT(ahead.rival_falls, 0.7);
  OwlProblem of_white(board, at("C1"), at("D1"));
  const OwlEstimate behind = search.run(board, of_white, {Color::kWhite}, 100);
  EXPECT_LT(behind.chance, 0.3);
  EXPECT_LT(behind.rival_falls, 0.3);
}

TEST(OwlSearch, EndsEarlyWhereNothingIsInDoubt) {
  Board board = drawn({". . . . . . . . .",  //
                       ". . . . . . . . .",  //
                       "X X X X X . O . .",  //
                       ". . . . X . . . .",  //
                       ". . . . X . . . ."});
  OwlProblem problem(board, at("E3"));
  const OwlEstimate found = OwlSearch(test_sets()).run(board, problem, {Color::kBlack}, 500);
  EXPECT_GT(found.chance, 0.9);
  EXPECT_LT(found.visits, 500);
}

// The same visits, ended as soon as the chance is clearly on one side: the answer stays there.
TEST(OwlSearch, EndsEarlyWhereTheThresholdIsFar) {
  Board board = drawn({". . . . . . . . . . .",  //
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
  constexpr std::int64_t kVisits = 200;
  const OwlEstimate exact = search.run(board, problem, {Color::kWhite}, kVisits);
  ASSERT_GT(exact.chance, 0.1);
  ASSERT_LT(exact.chance, 0.9);
  const auto compared_with = [&](double threshold) {
    OwlQuestion question = {Color::kWhite};
    question.threshold = threshold;
    return search.run(board, problem, question, kVisits);
  };
  for (const double far : {-0.5, 1.5}) {
    const OwlEstimate found = compared_with(far);
    EXPECT_LT(found.visits, exact.visits) << far;
    EXPECT_GE(found.visits, 15) << far;
  }
  const OwlEstimate near = compared_with(exact.chance);
  EXPECT_GT(near.visits, compared_with(1.5).visits);
}

}  // namespace
}  // namespace owlet::owl
