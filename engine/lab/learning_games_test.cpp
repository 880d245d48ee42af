#include "engine/lab/learning_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/code/code_weights.h"
#include "engine/lab/position_record.h"

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

// A record says of each point what the engine's own readers say, wherever the symmetry put it.
class PositionRecorderOn : public testing::TestWithParam<int> {};

TEST_P(PositionRecorderOn, RecordsWhatTheEngineSees) {
  const int size = GetParam();
  const std::vector<LearningGame> games = {game_along(4, 0, size)};
  const CodeAutomaton& automaton = CodeWeights::built_in().automaton;
  PositionRecorder recorder(automaton);
  PositionDraw draw(games, 3);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    DrawnPosition drawn = *draw.next();
    Board& board = drawn.board;
    const PositionRecord& record = recorder.record(board, drawn.played, symmetry);
    Ladders ladders;
    read_ladders(board, ladders);
    PointMap<PointFeatures> features;
    describe(board, RecentMoves::of(board), ladders, features);
    const PointMap<PointStates> states = CodeStates(automaton).read(board);
    const std::vector<Point> open = choices(board, drawn.played);
    for (const Point p : board.points()) {
      const int middle = size - 1;
      const Offset o = transformed({2 * p.column() - middle, 2 * p.row() - middle}, symmetry);
      const auto number =
          static_cast<std::size_t>(19 * ((o.dy + middle) / 2) + (o.dx + middle) / 2);
      EXPECT_EQ(record.states[number], states[p]);
      EXPECT_EQ(record.features[number], features[p]);
      EXPECT_EQ(record.choice[number] != 0, std::ranges::count(open, p) == 1);
      EXPECT_EQ(record.played == number, p == drawn.played);
    }
    EXPECT_EQ(std::ranges::count(record.choice, 1), static_cast<std::ptrdiff_t>(open.size()));
    EXPECT_EQ(std::ranges::count(record.states, PointStates{}), 19 * 19 - size * size);
    EXPECT_GE(std::ranges::count(record.features, PointFeatures{}), 19 * 19 - size * size);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, PositionRecorderOn, testing::Values(19, 14, 13));

}  // namespace
}  // namespace owlet::lab
