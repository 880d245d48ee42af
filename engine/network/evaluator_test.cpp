#include "engine/network/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/board/testing/test_boards.h"
#include "engine/network/testing/known_evaluations.h"
#include "engine/network/testing/slow_network.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

// Of a position that nothing is known of, by the plain twin.
Evaluation slow_evaluation(Board board) {
  const NetworkWeights& weights = NetworkWeights::built_in();
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, RecentMoves::of(board), ladders, features);
  return SlowNetwork(weights).run(board.points(), PathStates(weights.automaton).read(board),
                                  features);
}

// One evaluator along games with moves taken back: to the bit what one that begins anew finds.
TEST(Evaluator, FollowsABoard) {
  Random random(11);
  const int steps = 2 + 18 * OWLET_TEST_EFFORT / 100;
  for (const auto& [width, height] : {std::pair(9, 9), {5, 14}}) {
    Evaluator evaluator(width, height);
    Board board = random_game(width, height, width * height / 3, random.below(1'000));
    for (int step = 0; step < steps; ++step) {
      wander(board, random);
      const Board before = board;
      const Evaluation& found = evaluator.evaluate(board, RecentMoves::of(board));
      EXPECT_EQ(board, before);
      const Evaluation expected = slow_evaluation(board);
      ASSERT_EQ(found.policy, expected.policy);
      ASSERT_EQ(found.ownership, expected.ownership);
      ASSERT_EQ(found.middle, expected.middle);
      ASSERT_EQ(found.pass, expected.pass);
    }
  }
}

TEST(Evaluator, LikesTheCornersOfAnEmptyBoard) {
  Board board(19, 19);
  const std::vector<Point> moves = {at("D4"), at("K10"), at("A1"), at("C3")};
  std::vector<float> chances(moves.size());
  Evaluator(19, 19).evaluate(board, RecentMoves::of(board)).chances(moves, chances);
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_GT(chances[0], chances[2]);
  EXPECT_GT(chances[0], chances[3]);
}

TEST(Evaluator, SavesWhatIsInAtari) {
  Board board = draw({". . . . . . .",  //
                      ". . . . . . .",  //
                      ". . X . . . .",  //
                      ". X O O . . .",  //
                      ". X O X . . .",  //
                      ". X O X . . .",  //
                      ". . X X . . ."},
                     Color::kWhite);
  const std::vector<Point> moves = {at("E4"), at("G7"), at("A1")};
  std::vector<float> chances(moves.size());
  Evaluator(7, 7).evaluate(board, RecentMoves::of(board)).chances(moves, chances);
  EXPECT_GT(chances[0], 0.5F);
}

// The first choice in positions of games between strong players, which the learned weights know
// well.
TEST(Evaluator, IsSureOfSomeMoves) {
  for (KnownEvaluation known : known_evaluations()) {
    const auto empty = known.board.empty_points();
    const std::vector<Point> moves(empty.begin(), empty.end());
    std::vector<float> chances(moves.size());
    Evaluator evaluator(19, 19);
    evaluator.evaluate(known.board, RecentMoves::of(known.board)).chances(moves, chances);
    EXPECT_GT(*std::max_element(chances.begin(), chances.end()), 0.1F);
  }
}

TEST(Evaluator, SeesWhoseTheBoardIs) {
  Board board = draw({". . . . . . .",  //
                      ". . . . . . .",  //
                      "X X X X X X X",  //
                      "O O O O O O O",  //
                      ". . . . . . .",  //
                      "O . . . . . .",  //
                      ". . . . . . ."},
                     Color::kBlack);
  Evaluator evaluator(7, 7);
  const Evaluation found = evaluator.evaluate(board, RecentMoves::of(board));
  EXPECT_GT(found.owner(at("D7")), found.owner(at("D1")));
}

TEST(Evaluation, ChancesAddUp) {
  Evaluation evaluation;
  evaluation.policy_unit = 0.5F;
  evaluation.policy[at("A1")] = 4;
  evaluation.policy[at("B1")] = 2;
  evaluation.pass = 1;
  const std::vector<Point> moves = {at("A1"), Point::pass(), at("B1")};
  std::vector<float> chances(3);
  evaluation.chances(moves, chances);
  EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0F), 1, 1e-6);
  EXPECT_NEAR(chances[0] / chances[1], std::exp(1.0F), 1e-5);
  EXPECT_EQ(chances[1], chances[2]);
  evaluation.chances({}, {});
}

TEST(Evaluation, WinsMoreOftenWithMorePoints) {
  Evaluation evaluation;
  evaluation.middle = 3.5F;
  evaluation.steepness = 0.25F;
  EXPECT_FLOAT_EQ(evaluation.win(-3.5), 0.5F);
  EXPECT_FLOAT_EQ(evaluation.win(0.5), 1 / (1 + std::exp(-1.0F)));
  EXPECT_FLOAT_EQ(evaluation.win(-1e9), 0);
  EXPECT_FLOAT_EQ(evaluation.win(1e9), 1);
}

}  // namespace
}  // namespace owlet
