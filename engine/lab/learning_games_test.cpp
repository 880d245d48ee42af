#include "engine/lab/learning_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace owlet::lab {
namespace {

// A game in which Black and White play along a column, and a pass at the end.
LearningGame game_along(int column, std::size_t file, int size = 19) {
  LearningGame made;
  const Board empty(size, size);
  made.game.width = size;
  made.game.height = size;
  made.game.start = empty.colors();
  made.file = file;
  for (int row = 0; row < 12; ++row)
    made.game.moves.push_back(
        {row % 2 == 0 ? Color::kBlack : Color::kWhite, Point::at(column, row)});
  made.game.moves.push_back({Color::kBlack, Point::pass()});
  return made;
}

TEST(PositionDraw, TakesEachGameOnceInARound) {
  const std::vector<LearningGame> games = {game_along(2, 0), game_along(9, 1), game_along(15, 1)};
  PositionDraw draw(games, 1);
  std::set<int> rows;
  for (int i = 0; i < 100; ++i) {
    const std::optional<DrawnPosition> drawn = draw.next();
    ASSERT_TRUE(drawn);
    const Point p = drawn->played;
    EXPECT_EQ(drawn->file, p.column() == 2 ? 0 : 1);
    EXPECT_EQ(drawn->board.move_number(), p.row());
    EXPECT_EQ(drawn->board.color(p), Color::kEmpty);
    rows.insert(p.row());
  }
  EXPECT_EQ(rows.size(), 12);
}

TEST(PositionDraw, ASeedGivesThePositionsAgain) {
  const std::vector<LearningGame> games = {game_along(2, 0), game_along(9, 0)};
  const auto drawn = [&](std::uint64_t seed) {
    PositionDraw draw(games, seed);
    std::vector<Point> points;
    for (int i = 0; i < 30; ++i) points.push_back(draw.next()->played);
    return points;
  };
  EXPECT_EQ(drawn(7), drawn(7));
  EXPECT_NE(drawn(7), drawn(8));
}

TEST(PositionDraw, SkipsTheFirstMovesOnSmallBoards) {
  const std::vector<LearningGame> games = {game_along(2, 0, 19), game_along(3, 0, 13)};
  PositionDraw draw(games, 1, 4);
  std::array<int, 2> first = {99, 99};
  for (int i = 0; i < 200; ++i) {
    const std::optional<DrawnPosition> drawn = draw.next();
    ASSERT_TRUE(drawn);
    int& least = first[drawn->board.width() == 19 ? 0 : 1];
    least = std::min(least, drawn->board.move_number());
  }
  EXPECT_EQ(first, (std::array<int, 2>{0, 4}));
  EXPECT_FALSE(PositionDraw({game_along(3, 0, 13)}, 1, 13).next());
}

TEST(PositionDraw, FindsNothingAmongPasses) {
  LearningGame passes = game_along(2, 0);
  passes.game.moves = {{Color::kBlack, Point::pass()}};
  const std::vector<LearningGame> games = {passes};
  EXPECT_FALSE(PositionDraw(games, 1).next());
}

}  // namespace
}  // namespace owlet::lab
