#include "engine/search/priors.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

constexpr PriorWeights kCodeAlone = {.even = 0, .pass = 0, .pass_wins = 0, .code = 1};

TEST(Priors, TheCodeLikesWhatSaves) {
  Board board = draw({". . . . .",  //
                      ". X X . .",  //
                      "X O O . .",  //
                      ". X X . .",  //
                      ". . . . ."},
                     Color::kWhite);
  std::vector<MovePrior> moves = {{at("D3")}, {at("E5")}, {at("A1")}};
  Priors(Window::whole(5, 5), kCodeAlone).add(board, moves);
  EXPECT_GT(moves[0].visits, moves[1].visits);
  EXPECT_GT(moves[0].visits, moves[2].visits);
}

TEST(Priors, TheCodePrefersTheCornersOfAnEmptyBoard) {
  Board board(19, 19);
  std::vector<MovePrior> moves = {{at("D4")}, {at("K10")}, {at("A1")}, {Point::pass()}};
  Priors(Window::whole(19, 19), kCodeAlone).add(board, moves);
  EXPECT_GT(moves[0].visits, moves[1].visits);
  EXPECT_GT(moves[1].visits, moves[2].visits);
  EXPECT_EQ(moves[3].visits, 0);
  EXPECT_LE(moves[0].visits, 1);
}

// Visits are in proportion to the roots of chances, which add up to one.
TEST(Priors, TheCodeCountsByTheRootOfAChance) {
  Board board(9, 9);
  std::vector<MovePrior> moves;
  for (const Point p : board.empty_points()) moves.push_back({p});
  Priors(Window::whole(9, 9), kCodeAlone).add(board, moves);
  float sum = 0;
  for (const MovePrior& move : moves) sum += move.visits * move.visits;
  EXPECT_NEAR(sum, 1, 1e-3);
}

TEST(Priors, AddUp) {
  Board board(9, 9);
  std::vector<MovePrior> moves = {{Point::pass()}, {at("A1")}};
  Priors(Window::whole(9, 9), {.even = 10, .pass = 4, .pass_wins = 3, .code = 0}).add(board, moves);
  EXPECT_EQ(moves[0].visits, 14);
  EXPECT_EQ(moves[0].wins, 8);
  EXPECT_EQ(moves[1].visits, 10);
  EXPECT_EQ(moves[1].wins, 5);
}

}  // namespace
}  // namespace owlet
