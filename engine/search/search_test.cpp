#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <thread>

#include "engine/board/test_boards.h"

namespace owlet {
namespace {

SearchLimits playouts(std::int64_t count) {
  SearchLimits limits;
  limits.playouts = count;
  return limits;
}

SearchResult think(const Board& board, double komi, std::int64_t count, int threads = 1,
                   std::uint64_t seed = 1) {
  SearchSettings settings;
  settings.threads = threads;
  settings.memory_bytes = std::size_t{64} << 20;
  Search search(settings);
  return search.run(board, komi, playouts(count), seed);
}

// Three points of eye space in the corner: the middle one is life and death, and with this komi the
// game.
class CornerOfThree : public testing::TestWithParam<Color> {};

TEST_P(CornerOfThree, TheMiddleDecides) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O O",  //
                            "O O O O O O",  //
                            "O O O O O O",  //
                            ". O . O . O"},
                           GetParam());
  constexpr double kBlackWinsIfAlive = -18;
  const SearchResult result = think(board, kBlackWinsIfAlive, 500);
  EXPECT_EQ(to_vertex(result.best().point), "B5");
  EXPECT_GT(result.best().win_rate, 0.7);
}
INSTANTIATE_TEST_SUITE_P(BothSides, CornerOfThree, testing::Values(Color::kBlack, Color::kWhite));

TEST(Search, CountsEveryPlayoutOnce) {
  for (const int threads : {1, 2, 3}) {
    const SearchResult result = think(Board(9, 9), 7.5, 1000, threads);
    EXPECT_EQ(result.playouts, 1000);
    std::int64_t visits = 0;
    for (const MoveStatistics& move : result.moves) visits += move.visits;
    EXPECT_EQ(visits, 1000) << "the root is expanded by its first visit";
  }
}

TEST(Search, TheSameSeedGivesTheSameAnswer) {
  const SearchResult one = think(Board(9, 9), 7.5, 2000, 1, 42);
  const SearchResult two = think(Board(9, 9), 7.5, 2000, 1, 42);
  ASSERT_EQ(one.moves.size(), two.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    EXPECT_EQ(one.moves[i].point, two.moves[i].point);
    EXPECT_EQ(one.moves[i].visits, two.moves[i].visits);
    EXPECT_EQ(one.moves[i].win_rate, two.moves[i].win_rate);
  }
}

TEST(Search, WithoutAMoveThereIsThePass) {
  const Board board = draw({". X",  //
                            "X X"},
                           Color::kBlack);
  const SearchResult result = think(board, 0, 50);
  ASSERT_EQ(result.moves.size(), 1U);
  EXPECT_TRUE(result.best().point.is_pass());
}

TEST(Search, KnowsSuperko) {
  Board board = draw({". . . .",  //
                      "O O X .",  //
                      ". X . X"},
                     Color::kBlack, {KoRule::kPositional, false});
  board.play(black("A1"));
  board.play(white("C1"));
  for (const MoveStatistics& move : think(board, 0, 200).moves)
    EXPECT_NE(to_vertex(move.point), "B1");
}

TEST(Search, StopsAtOnceWhenAsked) {
  SearchSettings settings;
  settings.threads = 2;
  Search search(settings);
  std::stop_source source;
  SearchLimits limits;
  limits.stop = source.get_token();
  std::chrono::steady_clock::time_point asked;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    asked = std::chrono::steady_clock::now();
    source.request_stop();
  });
  const SearchResult result = search.run(Board(19, 19), 7.5, limits, 1);
  stopper.join();
  EXPECT_GT(result.playouts, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(2));
}

TEST(Search, ADeadlineInThePastStillGivesAMove) {
  Search search(SearchSettings{});
  SearchLimits limits;
  limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const SearchResult result = search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_EQ(result.playouts, 1);
  EXPECT_EQ(result.moves.size(), 82U);
}

}  // namespace
}  // namespace owlet
