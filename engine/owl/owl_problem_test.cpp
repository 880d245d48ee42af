#include "engine/owl/owl_problem.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::owl {
namespace {

TEST(OwlArea, ReachesThreeStepsFromTheGroup) {
  const Board board = draw({". . . . . . . . . . .",  //
                            "O O O . . . . . . . .",  //
                            "X X O . . . . . . . .",  //
                            ". X O . . . . . . . ."});
  const PointSet area = owl_area(board, life::find_group(board, at("A2")));
  EXPECT_TRUE(area.contains(at("A1")));
  EXPECT_TRUE(area.contains(at("D2")));
  EXPECT_FALSE(area.contains(at("H2")));
}

// White's stones on the left have one liberty in common with those on the right: Black may cut
// there.
TEST(OwlGoal, IsThePartThatHoldsTogetherWhereThereIsRoom) {
  const Board board = draw({". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . .",  //
                            ". . . . X . . . . . . . .",  //
                            ". . O O . O O . . . . . .",  //
                            ". . O . X . . O . . . . .",  //
                            ". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . ."});
  const life::GroupAtStake group = life::find_group(board, at("F6"));
  ASSERT_TRUE(group.goal.stones.contains(at("D6")));
  const life::Goal goal = owl_goal(board, group, at("F6"));
  EXPECT_TRUE(goal.stones.contains(at("H5")));  // shares two liberties with it
  EXPECT_FALSE(goal.stones.contains(at("D6")));
  EXPECT_EQ(goal.size, 3);
}

// The same link, but little room: half of the whole group has to live.
TEST(OwlGoal, IsTheWholeGroupWhereThereIsNoRoom) {
  const Board board = draw({". . . . . . . . . .",  //
                            "X X X X X X X X . .",  //
                            "X O O . O O O X . .",  //
                            "X O . . X . O X . .",  //
                            "X O . X X . O X . ."});
  const life::GroupAtStake group = life::find_group(board, at("B3"));
  ASSERT_EQ(group.goal.size, 9);
  EXPECT_EQ(owl_goal(board, group, at("B3")).size, 9);
}

TEST(OwlProblem, OfARaceIsAboutBothGroups) {
  const Board board = draw({". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . .",  //
                            ". X . . . . . . . . . O .",  //
                            ". X . . . . . . . . . O .",  //
                            ". . . . . . . . . . . . .",  //
                            ". . . . . . . . . . . . ."});
  const OwlProblem problem(board, at("B4"), at("M4"));
  EXPECT_EQ(problem.goal.defender, Color::kBlack);
  ASSERT_TRUE(problem.rival.has_value());
  EXPECT_EQ(problem.rival->defender, Color::kWhite);
  EXPECT_TRUE(problem.rival->stones.contains(at("M3")));
  EXPECT_TRUE(problem.area.contains(at("A1")));
  EXPECT_TRUE(problem.area.contains(at("N1")));
  EXPECT_FALSE(OwlProblem(board, at("B4")).area.contains(at("N1")));
  EXPECT_FALSE(OwlProblem(board, at("B4")).rival.has_value());
}

}  // namespace
}  // namespace owlet::owl
