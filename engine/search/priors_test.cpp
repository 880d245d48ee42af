#include "engine/search/priors.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// All weights 0 but one, so that what is found can be read off the visits.
PriorWeights only(Feature feature) {
  PriorWeights weights;
  for (std::size_t i = 0; i < kFeatureCount; ++i) weights[static_cast<Feature>(i)] = {};
  weights[feature] = {1, 1};
  return weights;
}

TEST(Priors, TheCodeLikesWhatSaves) {
  Board board = draw({". . . . .",  //
                      ". X X . .",  //
                      "X O O . .",  //
                      ". X X . .",  //
                      ". . . . ."},
                     Color::kWhite);
  std::vector<MovePrior> moves = {{at("D3")}, {at("E5")}, {at("A1")}};
  Priors(Window::whole(5, 5), only(Feature::kCode)).add(board, moves);
  EXPECT_GT(moves[0].visits, moves[1].visits);
  EXPECT_GT(moves[0].visits, moves[2].visits);
}

TEST(Priors, AdviceRaisesAChanceAndLowersNone) {
  Board board(19, 19);
  Priors priors(Window::whole(19, 19), only(Feature::kCode));
  std::vector<MovePrior> moves = {{at("D4")}, {at("K10")}, {at("A1")}, {Point::pass()}};
  priors.add(board, moves);
  std::vector<MovePrior> advised = {{at("D4")}, {at("K10")}, {at("A1")}, {Point::pass()}};
  const std::vector<Advice> advice = {{at("A1"), 0.25F}, {at("D4"), 1e-6F}, {at("Q16"), 1}};
  priors.add(board, advised, advice);
  EXPECT_EQ(advised[0].visits, moves[0].visits);
  EXPECT_EQ(advised[1].visits, moves[1].visits);
  EXPECT_NEAR(advised[2].visits, 1, 1e-6) << "in the opening twice the root of the chance";
}

TEST(Priors, TheCodePrefersTheCornersOfAnEmptyBoard) {
  Board board(19, 19);
  std::vector<MovePrior> moves = {{at("D4")}, {at("K10")}, {at("A1")}, {Point::pass()}};
  Priors(Window::whole(19, 19), only(Feature::kCode)).add(board, moves);
  EXPECT_GT(moves[0].visits, moves[1].visits);
  EXPECT_GT(moves[1].visits, moves[2].visits);
  EXPECT_EQ(moves[3].visits, 0);
  EXPECT_LE(moves[0].visits, 2);
}

// Visits are in proportion to the roots of chances, which add up to one: 1 visit and, as long as the
// board is nearly empty, 2.
TEST(Priors, TheCodeCountsTwiceInTheOpening) {
  const auto sum_of_squares = [](Board& board) {
    std::vector<MovePrior> moves;
    for (const Point p : board.empty_points()) moves.push_back({p});
    Priors(Window::whole(9, 9), only(Feature::kCode)).add(board, moves);
    float sum = 0;
    for (const MovePrior& move : moves) sum += move.visits * move.visits;
    return sum;
  };
  Board board(9, 9);
  for (const char* p : {"E5", "C3", "G3", "C7", "G7", "E3"}) {
    EXPECT_NEAR(sum_of_squares(board), 4, 1e-3);
    board.play({board.to_move(), at(p)});
  }
  EXPECT_NEAR(sum_of_squares(board), 4, 1e-3) << "six stones of 81 points";
  board.play({board.to_move(), at("E7")});
  EXPECT_NEAR(sum_of_squares(board), 1, 1e-3);
}

TEST(Priors, AddUp) {
  Board board(9, 9);
  PriorWeights weights = only(Feature::kEven);
  weights[Feature::kEven] = {10, 5};
  weights[Feature::kPass] = {4, 3};
  std::vector<MovePrior> moves = {{Point::pass()}, {at("A1")}};
  Priors(Window::whole(9, 9), weights).add(board, moves);
  EXPECT_EQ(moves[0].visits, 14);
  EXPECT_EQ(moves[0].wins, 8);
  EXPECT_EQ(moves[1].visits, 10);
  EXPECT_EQ(moves[1].wins, 5);
}

TEST(Priors, EachFeatureHasAName) {
  for (std::size_t i = 0; i < kFeatureCount; ++i)
    EXPECT_NE(std::string(name_of(static_cast<Feature>(i))), "");
}

}  // namespace
}  // namespace owlet
