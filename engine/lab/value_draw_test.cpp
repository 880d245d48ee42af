#include "engine/lab/value_draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/network/testing/test_positions.h"

namespace owlet::lab {
namespace {

LearningGame game_of(const Board& board) {
  LearningGame game;
  game.game.width = board.width();
  game.game.height = board.height();
  for (int i = 0; i < board.move_number(); ++i) game.game.moves.push_back(board.move(i));
  return game;
}

std::vector<LearningGame> random_games_of(int size, int moves, int count) {
  std::vector<LearningGame> games;
  for (int i = 0; i < count; ++i)
    games.push_back(game_of(random_game(size, size, moves, static_cast<std::uint64_t>(i))));
  return games;
}

// How many of the game's moves it begins with.
int shared_moves(const ValuePosition& position, const LearningGame& game) {
  const auto& moves = game.game.moves;
  const auto [at, other] =
      std::mismatch(position.moves.begin(), position.moves.end(), moves.begin(), moves.end());
  return static_cast<int>(at - position.moves.begin());
}

bool same(const ValueGroup& a, const ValueGroup& b) {
  return a.game == b.game && std::ranges::equal(a.positions, b.positions,
                                                [](const ValuePosition& x, const ValuePosition& y) {
                                                  return x.moves == y.moves && x.komi == y.komi &&
                                                         x.to_move == y.to_move &&
                                                         x.further == y.further;
                                                });
}

TEST(ValueDraw, PositionsOfGames) {
  const auto games = random_games_of(9, 40, 5);
  ValueDraw draw(games, {1, 3, 0, 0, 0});
  for (std::uint64_t number = 0; number < 40; ++number) {
    const auto group = draw.group(number);
    ASSERT_TRUE(group);
    ASSERT_EQ(group->positions.size(), 3U);
    std::size_t before = 0;
    for (const ValuePosition& position : group->positions) {
      EXPECT_EQ(position.size, 9);
      EXPECT_EQ(position.further, 0);
      EXPECT_TRUE(board_of(position));
      EXPECT_EQ(position.to_move, position.moves.size() % 2 == 0 ? Color::kBlack : Color::kWhite);
      EXPECT_EQ(shared_moves(position, games[group->game]),
                static_cast<int>(position.moves.size()));
      EXPECT_GE(position.moves.size(), before) << "an engine can go on";
      before = position.moves.size();
    }
  }
}

TEST(ValueDraw, FurtherMoves) {
  const auto games = random_games_of(9, 40, 5);
  ValueDraw draw(games, {1, 1, 1, 0, 0});
  std::set<int> further;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const ValuePosition position = draw.group(number)->positions.at(0);
    const auto board = board_of(position);
    ASSERT_TRUE(board);
    EXPECT_EQ(position.to_move, opponent(position.moves.back().color));
    EXPECT_GE(shared_moves(position, games[draw.group(number)->game]),
              static_cast<int>(position.moves.size()) - position.further);
    further.insert(position.further);
  }
  EXPECT_EQ(*further.begin(), 1);
  EXPECT_EQ(*further.rbegin(), 8);
}

// Half of the positions as they were played, half of the komis usual ones.
TEST(ValueDraw, Shares) {
  const auto games = random_games_of(19, 60, 3);
  ValueDraw draw(games, {});
  int further = 0;
  int usual = 0;
  double squares = 0;
  constexpr int kPositions = 600;
  for (std::uint64_t number = 0; number < kPositions; ++number) {
    const ValuePosition position = draw.group(number)->positions.at(0);
    further += position.further > 0 ? 1 : 0;
    usual += position.komi == 13 || position.komi == 15 ? 1 : 0;
    squares += (position.komi - 14) * (position.komi - 14) / 4.0;
  }
  EXPECT_NEAR(further, kPositions / 2, 60);
  EXPECT_NEAR(usual, kPositions * 0.53, 60);
  EXPECT_NEAR(squares / kPositions, 50, 15) << "half of ten points squared";
}

// All games once, then all again in another order.
TEST(ValueDraw, EachGameInItsTurn) {
  const auto games = random_games_of(9, 10, 7);
  ValueDraw draw(games, {});
  std::vector<std::uint32_t> first;
  std::vector<std::uint32_t> second;
  for (std::uint64_t n = 0; n < 7; ++n) first.push_back(draw.group(n)->game);
  for (std::uint64_t n = 7; n < 14; ++n) second.push_back(draw.group(n)->game);
  EXPECT_NE(first, second);
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 7U);
  EXPECT_EQ(std::set(second.begin(), second.end()).size(), 7U);
}

// Whatever else was drawn.
TEST(ValueDraw, AGroupDependsOnItsNumber) {
  const auto games = random_games_of(9, 40, 5);
  ValueDraw one(games, {});
  ValueDraw two(games, {});
  for (std::uint64_t number = 0; number < 20; ++number) (void)one.group(number);
  EXPECT_TRUE(same(*one.group(3), *two.group(3)));
  EXPECT_FALSE(same(*one.group(3), *two.group(4)));
  ValueDrawSettings other;
  other.seed = 2;
  EXPECT_FALSE(same(*one.group(3), *ValueDraw(games, other).group(3)));
}

TEST(ValueDraw, StonesThatAGameBeginsWithAreMoves) {
  LearningGame game;
  game.game.width = game.game.height = 9;
  const Board empty(9, 9);
  game.game.start = empty.colors();
  for (const Point p : {Point::at(2, 2), Point::at(6, 6)}) game.game.start[p] = Color::kBlack;
  game.game.to_move = Color::kWhite;
  game.game.moves = {{Color::kWhite, Point::at(4, 4)}, {Color::kBlack, Point::at(4, 5)}};
  const std::vector<LearningGame> games = {game};
  ValueDraw draw(games, {1, 1, 0, 0, 0});
  std::set<std::size_t> lengths;
  for (std::uint64_t number = 0; number < 30; ++number) {
    const ValuePosition position = draw.group(number)->positions.at(0);
    const auto board = board_of(position);
    ASSERT_TRUE(board);
    EXPECT_EQ(board->color(Point::at(6, 6)), Color::kBlack);
    lengths.insert(position.moves.size());
  }
  EXPECT_EQ(lengths, (std::set<std::size_t>{2, 3, 4}));
}

// It would be another position for an engine that knows the moves alone; after a pass it might pass
// without a thought.
TEST(ValueDraw, NeitherOutOfTurnNorAfterAPass) {
  LearningGame game;
  game.game.width = game.game.height = 9;
  game.game.moves = {{Color::kBlack, Point::at(2, 2)}, {Color::kBlack, Point::at(6, 2)},
                     {Color::kWhite, Point::at(2, 6)}, {Color::kBlack, Point::pass()},
                     {Color::kWhite, Point::pass()},   {Color::kBlack, Point::at(6, 6)}};
  const std::vector<LearningGame> games = {game};
  ValueDraw draw(games, {1, 1, 0, 0, 0});
  std::set<std::size_t> lengths;
  for (std::uint64_t number = 0; number < 40; ++number)
    lengths.insert(draw.group(number)->positions.at(0).moves.size());
  EXPECT_EQ(lengths, (std::set<std::size_t>{0, 2, 3}));
  const LearningGame none{{9, 9, {}, Color::kWhite, {}}, 0};
  const std::vector<LearningGame> nones = {none};
  EXPECT_TRUE(ValueDraw(nones, {}).group(0)) << "an empty board is a position";
}

TEST(ValueDraw, OwnGames) {
  ValueDraw draw({}, {1, 4, 0.5, 7, 5});
  std::size_t longest = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    const auto group = draw.group(number);
    ASSERT_TRUE(group);
    EXPECT_EQ(group->game, number);
    for (const ValuePosition& position : group->positions) {
      EXPECT_EQ(position.size, 7);
      EXPECT_TRUE(board_of(position));
      longest = std::max(longest, position.moves.size());
    }
  }
  EXPECT_GT(longest, 20U);
  EXPECT_LE(longest, 49U + 8U);
}

}  // namespace
}  // namespace owlet::lab
