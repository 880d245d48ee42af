#include "engine/life/region.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

// The board with '*' for empty points inside, 'g' for the goal, 'i' for other stones inside.
std::string picture(const Board& board, const Region& region, const Goal& goal) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      const bool empty = board.color(p) == Color::kEmpty;
      text += goal.stones.contains(p)     ? 'g'
              : region.inside.contains(p) ? (empty ? '*' : 'i')
                                          : ".XO#"[static_cast<std::size_t>(board.color(p))];
    }
    if (row > 0) text += '/';
  }
  return text;
}

TEST(Goal, TakesFriendsThatShareALiberty) {
  const Board board = draw({"X . X . . X",  //
                            ". . . . . .",  //
                            "O O . . X .",  //
                            ". . O O . ."});
  const Goal goal = find_goal(board, at("A4"));
  EXPECT_EQ(goal.size, 2);
  EXPECT_TRUE(goal.stones.contains(at("C4")));
  EXPECT_FALSE(goal.stones.contains(at("F4")));
  EXPECT_EQ(goal.attacker(), Color::kWhite);
}

TEST(Region, StopsAtTheWall) {
  const Board board = draw({". . . . . . . . . .",  //
                            ". . . . . . . . . .",  //
                            "O O O O O . . . . .",  //
                            "X X X X O . . . . .",  //
                            ". . . X O . . . . .",  //
                            ". O . X O . . . . ."});
  const Goal goal = find_goal(board, at("A3"));
  const Region region = find_region(board, goal, 0);
  EXPECT_EQ(picture(board, region, goal),
            "........../........../OOOOO...../ggggO...../***gO...../*i*gO.....");
  EXPECT_EQ(region.room, 5);
}

TEST(Region, LeavesOutWhatTheAttackerIsNearerTo) {
  const Board board = draw({". . . . . . . . . .",  //
                            ". . . . . . . . . .",  //
                            ". . . . . . . . . .",  //
                            "O O O . O . . . . .",  //
                            "X X X . O . . . . .",  //
                            ". . X . O . . . . ."});
  const Goal goal = find_goal(board, at("A2"));
  const Region near = find_region(board, goal, 0);
  EXPECT_TRUE(near.inside.contains(at("D2")));
  EXPECT_FALSE(near.inside.contains(at("D5")));
  const Region wide = find_region(board, goal, 2);
  EXPECT_TRUE(wide.inside.contains(at("D4")));
  EXPECT_GT(wide.room, near.room);
}

TEST(Region, TakesInWallsThatCanBeCapturedAndTheirLiberties) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". X X . . . . . .",  //
                            "O O O X . . . . .",  //
                            "X X X O O . . . .",  //
                            ". . X O . . . . .",  //
                            ". . X O . . . . ."});
  const Goal goal = find_goal(board, at("A3"));
  const Region region = find_region(board, goal, 0);
  EXPECT_TRUE(region.inside.contains(at("B4")));
  EXPECT_TRUE(region.inside.contains(at("A5")));
}

TEST(Region, TakesInPocketsBehindAttackersThatAreShutIn) {
  const Board board = draw({". . . . . . . .",  //
                            "O O O O O O . .",  //
                            "X X X X X O . .",  //
                            "O O O O X O . .",  //
                            ". . O . X O . ."});
  const Goal goal = find_goal(board, at("A3"));
  const Region region = find_region(board, goal, 0);
  EXPECT_TRUE(region.inside.contains(at("A1")));
  EXPECT_TRUE(region.inside.contains(at("B2")));
  EXPECT_FALSE(region.inside.contains(at("A5")));
}

// Elsewhere than at C4, through which the group would come.
TEST(Region, AFriendWithThreeLibertiesElsewhereIsARefuge) {
  Board board = draw({". X . X . . . . .",  //
                      "X X X X . . . . .",  //
                      ". . O . . . . . .",  //
                      ". . O . . . . . .",  //
                      "X . . X . . . . .",  //
                      ". O . . . . . . .",  //
                      "O . . . . . . . .",  //
                      ". . . . . . . . ."});
  const Goal goal = find_goal(board, at("A4"));
  const auto is_refuge = [&](int growth) {
    const std::vector<Point> refuges = find_region(board, goal, growth).refuges;
    return std::ranges::find(refuges, at("D4")) != refuges.end();
  };
  EXPECT_FALSE(is_refuge(0)) << "not reached";
  EXPECT_TRUE(is_refuge(1));
  board.play(white("E4"));
  EXPECT_FALSE(is_refuge(1)) << "may be taken itself";
}

TEST(Region, TheGoalGrowsByFriendsThatAreShutInWithIt) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            "O O O O O O O . .",  //
                            "X X O . X X O . .",  //
                            ". . . . . X O . .",  //
                            "X . . . . X O . ."});
  Goal goal = find_goal(board, at("A3"));
  const Region region = find_region(board, goal, 0);
  const int size = goal.size;
  const bool grew = extend_goal(board, region, goal);
  EXPECT_EQ(grew, goal.size > size);
  EXPECT_TRUE(goal.stones.contains(at("F1")));
  EXPECT_FALSE(extend_goal(board, region, goal)) << "nothing is added twice";
}

}  // namespace
}  // namespace owlet::life
