#include "engine/code/move_code.h"

#include <gtest/gtest.h>

#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/board/testing/test_boards.h"
#include "engine/code/testing/slow_network.h"
#include "engine/code/testing/test_positions.h"

namespace owlet {
namespace {

std::vector<float> chances_of(Board board, const std::vector<Point>& moves) {
  const Board before = board;
  MoveCode code(Window::whole(board.width(), board.height()));
  std::vector<float> chances(moves.size());
  code.chances(board, RecentMoves::of(board), moves, chances);
  EXPECT_EQ(board, before);
  return chances;
}

TEST(MoveCode, ChancesAddUp) {
  const Board board = random_game(13, 9, 60, 1);
  std::vector<Point> moves(board.empty_points().begin(), board.empty_points().end());
  moves.push_back(Point::pass());
  const std::vector<float> chances = chances_of(board, moves);
  EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0F), 1, 1e-4);
  EXPECT_EQ(chances.back(), 0);
}

TEST(MoveCode, NothingButAPass) {
  EXPECT_EQ(chances_of(Board(9, 9), {Point::pass()}), std::vector<float>{0});
}

TEST(MoveCode, LikesTheCornersOfAnEmptyBoard) {
  const std::vector<float> chances =
      chances_of(Board(19, 19), {at("D4"), at("K10"), at("A1"), at("C3")});
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_GT(chances[0], chances[2]);
  EXPECT_GT(chances[0], chances[3]);
}

TEST(MoveCode, SavesWhatIsInAtari) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . X . . . .",  //
                            ". X O O . . .",  //
                            ". X O X . . .",  //
                            ". X O X . . .",  //
                            ". . X X . . ."},
                           Color::kWhite);
  const std::vector<float> chances = chances_of(board, {at("E4"), at("G7"), at("A1")});
  EXPECT_GT(chances[0], 0.5F);
}

// The logits of a position that nothing is known of, by the plain twin.
PointMap<std::int32_t> slow_logits(Board board) {
  const CodeWeights& weights = CodeWeights::built_in();
  const RecentMoves recent = RecentMoves::of(board);
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, recent, ladders, features);
  return SlowNetwork(weights).run(board.points(), CodeStates(weights.automaton).read(board),
                                  features);
}

// One evaluator along games with moves taken back: to the bit what one that begins anew finds.
TEST(MoveCode, FollowsABoard) {
  Random random(11);
  const int steps = 4 + 96 * OWLET_TEST_EFFORT / 100;
  for (const auto& [width, height] : {std::pair(9, 9), {19, 19}, {5, 14}}) {
    MoveCode code(Window::whole(width, height));
    Board board = random_game(width, height, width * height / 3, random.below(1'000));
    for (int step = 0; step < steps; ++step) {
      wander(board, random);
      const PointMap<std::int32_t>& found = code.logits(board, RecentMoves::of(board));
      const PointMap<std::int32_t> expected = slow_logits(board);
      for (const Point q : board.points()) ASSERT_EQ(found[q], expected[q]) << step;
    }
  }
}

// The first choice on positions of games between strong players, which the learned weights know
// well.
TEST(MoveCode, IsSureOfSomeMoves) {
  for (KnownLogits known : known_logits()) {
    const auto empty = known.board.empty_points();
    const std::vector<Point> moves(empty.begin(), empty.end());
    const std::vector<float> chances = chances_of(known.board, moves);
    EXPECT_GT(*std::max_element(chances.begin(), chances.end()), 0.1F);
  }
}

}  // namespace
}  // namespace owlet
