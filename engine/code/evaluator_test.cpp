#include "engine/code/evaluator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/board/testing/test_boards.h"
#include "engine/code/move_code.h"
#include "engine/code/testing/slow_value_network.h"
#include "engine/code/testing/test_positions.h"

namespace owlet {
namespace {

// Of a position that nothing is known of, by the plain twin.
Evaluation slow_evaluation(Board board) {
  const ValueWeights& weights = ValueWeights::built_in();
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, RecentMoves::of(board), ladders, features);
  return SlowValueNetwork(weights).run(board.points(), CodeStates(weights.automaton).read(board),
                                       features);
}

// One evaluator along games with moves taken back: to the bit what one that begins anew finds.
TEST(Evaluator, FollowsABoard) {
  Random random(11);
  const int steps = 2 + 18 * OWLET_TEST_EFFORT / 100;
  for (const auto& [width, height] : {std::pair(9, 9), {5, 14}}) {
    Evaluator evaluator(Window::whole(width, height), ValueNetwork::built_in(), nullptr);
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

TEST(Evaluator, BothNetworksReadTheSameStates) {
  EXPECT_EQ(ValueWeights::built_in().automaton.next, CodeWeights::built_in().automaton.next);
}

// The logarithm of a move's chance over another's is the mean of what the two networks say.
TEST(Evaluator, ThePolicyIsTheMeanOfBoth) {
  Board board = random_game(9, 9, 30, 5);
  const Window whole = Window::whole(9, 9);
  const RecentMoves recent = RecentMoves::of(board);
  std::vector<Point> moves(board.empty_points().begin(), board.empty_points().end());
  std::vector<float> code(moves.size());
  std::vector<float> value(moves.size());
  std::vector<float> mean(moves.size());
  MoveCode(whole).chances(board, recent, moves, code);
  Evaluator(whole, ValueNetwork::built_in(), nullptr).evaluate(board, recent).chances(moves, value);
  Evaluator evaluator(whole);
  evaluator.evaluate(board, recent).chances(moves, mean);
  for (std::size_t i = 1; i < moves.size(); ++i)
    EXPECT_NEAR(std::log(mean[i] / mean[0]),
                (std::log(code[i] / code[0]) + std::log(value[i] / value[0])) / 2, 1e-3);
}

TEST(Evaluator, APassKeepsItsChance) {
  Board board = random_game(9, 9, 30, 5);
  const Window whole = Window::whole(9, 9);
  const RecentMoves recent = RecentMoves::of(board);
  std::vector<Point> moves(board.empty_points().begin(), board.empty_points().end());
  moves.push_back(Point::pass());
  std::vector<float> value(moves.size());
  std::vector<float> mean(moves.size());
  Evaluator(whole, ValueNetwork::built_in(), nullptr).evaluate(board, recent).chances(moves, value);
  Evaluator(whole).evaluate(board, recent).chances(moves, mean);
  EXPECT_GT(value.back(), 0);
  EXPECT_NEAR(mean.back() / value.back(), 1, 1e-3);
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
  Evaluator evaluator(Window::whole(7, 7));
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
