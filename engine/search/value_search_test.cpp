#include "engine/search/value_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "engine/board/testing/test_boards.h"

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
  ValueSearch search(settings);
  return search.run(board, komi, playouts(count), seed);
}

// Three points of eye space in the corner: the middle one is life and death, and with this komi the
// game.
class CornerByValue : public testing::TestWithParam<Color> {};

TEST_P(CornerByValue, TheMiddleDecides) {
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
INSTANTIATE_TEST_SUITE_P(BothSides, CornerByValue, testing::Values(Color::kBlack, Color::kWhite));

TEST(ValueSearch, CountsEveryPlayoutOnce) {
  for (const int threads : {1, 2, 3}) {
    const SearchResult result = think(Board(9, 9), 7.5, 1000, threads);
    EXPECT_EQ(result.playouts, 1000);
    std::int64_t visits = 0;
    for (const MoveStatistics& move : result.moves) visits += move.visits;
    EXPECT_EQ(visits, 999) << "the first is that of the root itself";
  }
}

TEST(ValueSearch, TheSameSeedGivesTheSameAnswer) {
  const SearchResult one = think(Board(9, 9), 7.5, 2000, 1, 42);
  const SearchResult two = think(Board(9, 9), 7.5, 2000, 1, 42);
  ASSERT_EQ(one.moves.size(), two.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    EXPECT_EQ(one.moves[i].point, two.moves[i].point);
    EXPECT_EQ(one.moves[i].visits, two.moves[i].visits);
    EXPECT_EQ(one.moves[i].win_rate, two.moves[i].win_rate);
  }
}

TEST(ValueSearch, WithoutAMoveThereIsThePass) {
  const Board board = draw({". X",  //
                            "X X"},
                           Color::kBlack);
  const SearchResult result = think(board, 0, 50);
  ASSERT_EQ(result.moves.size(), 1U);
  EXPECT_TRUE(result.best().point.is_pass());
}

TEST(ValueSearch, KnowsSuperko) {
  Board board = draw({". . . .",  //
                      "O O X .",  //
                      ". X . X"},
                     Color::kBlack, {KoRule::kPositional, false});
  board.play(black("A1"));
  board.play(white("C1"));
  for (const MoveStatistics& move : think(board, 0, 200).moves)
    EXPECT_NE(to_vertex(move.point), "B1");
}

TEST(ValueSearch, GoesOnFromWhatItKnows) {
  ValueSearch search(SearchSettings{});
  Board board(9, 9);
  const SearchResult first = search.run(board, 7.5, playouts(2000), 1);
  const Point best = first.best().point;
  ASSERT_GE(first.best().variation.size(), 2U);
  const Point reply = first.best().variation[1];
  board.play({Color::kBlack, best});
  board.play({Color::kWhite, reply});
  const SearchResult second = search.run(board, 7.5, playouts(10), 2);
  EXPECT_EQ(second.playouts, 10);
  std::int64_t visits = 0;
  for (const MoveStatistics& move : second.moves) visits += move.visits;
  EXPECT_GT(visits, 50) << "most of them from the first search";
  ValueSearch fresh(SearchSettings{});
  visits = 0;
  for (const MoveStatistics& move : fresh.run(board, 7.5, playouts(10), 2).moves)
    visits += move.visits;
  EXPECT_EQ(visits, 9);
}

TEST(ValueSearch, ForgetsWhatIsAboutAnotherGame) {
  const auto visits_after = [](auto change) {
    ValueSearch search(SearchSettings{});
    Board board(9, 9);
    board.play(black("E5"));
    search.run(board, 7.5, playouts(500), 1);
    double komi = 7.5;
    change(search, board, komi);
    std::int64_t visits = 0;
    for (const MoveStatistics& move : search.run(board, komi, playouts(10), 2).moves)
      visits += move.visits;
    return visits;
  };
  EXPECT_GT(visits_after([](ValueSearch&, Board&, double&) {}), 500);
  EXPECT_EQ(visits_after([](ValueSearch&, Board&, double& komi) { komi = 0; }), 9);
  EXPECT_EQ(visits_after([](ValueSearch& search, Board&, double&) { search.forget(); }), 9);
  EXPECT_EQ(visits_after([](ValueSearch&, Board& board, double&) { board.undo(); }), 9);
  EXPECT_EQ(visits_after([](ValueSearch&, Board& board, double&) {
              board.undo();
              board.play(black("D5"));
            }),
            9);
  EXPECT_EQ(
      visits_after([](ValueSearch&, Board& board, double&) { board.set_to_move(Color::kBlack); }),
      9);
  EXPECT_EQ(visits_after([](ValueSearch&, Board& board, double&) {
              board.set_rules({KoRule::kPositional, false});
            }),
            9);
}

// The search makes its way through a game as it does through a fresh position: only legal moves,
// and never one of a tree that no longer fits.
TEST(ValueSearch, KeepsPaceWithAGame) {
  ValueSearch search(SearchSettings{});
  Board board(7, 7, {KoRule::kPositional, false});
  Random random(5);
  for (int i = 0; i < 60; ++i) {
    const SearchResult result = search.run(board, 0, playouts(60), 1);
    for (const MoveStatistics& move : result.moves)
      ASSERT_TRUE(board.is_legal({board.to_move(), move.point})) << to_vertex(move.point);
    // Now and then a move that the search does not think much of.
    const std::size_t choice =
        random.below(4) == 0 ? random.below(static_cast<std::uint32_t>(result.moves.size())) : 0;
    board.play({board.to_move(), result.moves[choice].point});
  }
}

TEST(ValueSearch, StopsWhenTheMoveIsDecided) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O O",  //
                            "O O O O O O",  //
                            "O O O O O O",  //
                            ". O . O . O"});
  SearchLimits limits = playouts(100000);
  limits.stop_when_decided = true;
  ValueSearch search(SearchSettings{});
  const SearchResult result = search.run(board, -18, limits, 1);
  EXPECT_EQ(to_vertex(result.best().point), "B5");
  EXPECT_LT(result.playouts, 70000);
}

TEST(ValueSearch, TellsHowFarAheadTheFirstMoveIs) {
  const Board board(5, 5);
  ValueSearch search(SearchSettings{});
  EXPECT_EQ(search.lead_so_far(board, 0.5), 0);
  const std::vector<MoveStatistics> moves = search.run(board, 0.5, playouts(500), 1).moves;
  EXPECT_EQ(search.lead_so_far(board, 0.5), moves[0].visits - moves[1].visits);
  EXPECT_EQ(search.lead_so_far(board, 7.5), 0) << "another game";

  Board next = board;
  next.play({Color::kBlack, moves[0].point});
  const std::int64_t lead = search.lead_so_far(next, 0.5);
  const std::vector<MoveStatistics> kept = search.run(next, 0.5, playouts(1), 1).moves;
  EXPECT_NEAR(static_cast<double>(lead), static_cast<double>(kept[0].visits - kept[1].visits), 1);
  EXPECT_GT(lead, 0);
}

TEST(ValueSearch, ReportsOnTheWay) {
  SearchLimits limits = playouts(500);
  std::int64_t reported = 0;
  limits.report = [&](const SearchResult& result) {
    EXPECT_GE(result.playouts, reported);
    EXPECT_FALSE(result.moves.empty());
    reported = result.playouts;
  };
  ValueSearch search(SearchSettings{});
  search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_GT(reported, 400);
}

TEST(ValueSearch, ListensToAdvice) {
  const std::vector<Advice> advice = {{at("A1"), 0.99F},
                                      {at("J1"), 0.99F}};  // J1 is not on this board
  const auto visits_of_a1 = [](std::span<const Advice> told) {
    ValueSearch search(SearchSettings{});
    const SearchResult result = search.run(Board(7, 7), 7.5, playouts(50), 1, told);
    return std::ranges::find(result.moves, at("A1"), &MoveStatistics::point)->visits;
  };
  EXPECT_EQ(visits_of_a1({}), 0);
  EXPECT_GT(visits_of_a1(advice), 0);
}

// The same position is searched again: what was advised the first time is forgotten, and the tree is
// kept.
TEST(ValueSearch, TakesAdviceBack) {
  ValueSearch search(SearchSettings{});
  const Board board(7, 7);
  const auto prior_of = [](const SearchResult& result, Point p) {
    return std::ranges::find(result.moves, p, &MoveStatistics::point)->prior;
  };
  const double alone = prior_of(search.run(board, 7.5, playouts(10), 1), at("A1"));
  const std::vector<Advice> advice = {{at("A1"), 0.5F}};
  const double advised = prior_of(search.run(board, 7.5, playouts(10), 1, advice), at("A1"));
  EXPECT_NEAR(advised, (0.5 / (1.5 - alone)), 0.05)
      << "of all chances, which add up to more than 1";
  EXPECT_EQ(prior_of(search.run(board, 7.5, playouts(10), 1, advice), at("A1")), advised);
  EXPECT_EQ(prior_of(search.run(board, 7.5, playouts(10), 1), at("A1")), alone);
}

TEST(ValueSearch, TellsWhoseThePointsAre) {
  const Board board = draw({". X O .",  //
                            "X X O O",  //
                            ". X O .",  //
                            "X X O O"});
  const SearchResult result = think(board, 0, 200);
  EXPECT_GT(result.ownership.share(at("A4"), Color::kBlack), 0.95);
  EXPECT_GT(result.ownership.share(at("D4"), Color::kWhite), 0.95);
  EXPECT_NEAR(result.score, 0, 1);
}

TEST(ValueSearch, StopsAtOnceWhenAsked) {
  SearchSettings settings;
  settings.threads = 2;
  ValueSearch search(settings);
  search.run(Board(19, 19), 7.5, playouts(1), 1);  // the first one reads the code's weights
  std::stop_source source;
  SearchLimits limits;
  limits.stop = source.get_token();
  std::chrono::steady_clock::time_point asked;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    asked = std::chrono::steady_clock::now();
    source.request_stop();
  });
  const SearchResult result = search.run(Board(19, 19), 7.5, limits, 1);
  stopper.join();
  EXPECT_GT(result.playouts, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(2));
}

TEST(ValueSearch, ADeadlineInThePastStillGivesAMove) {
  ValueSearch search(SearchSettings{});
  SearchLimits limits;
  limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const SearchResult result = search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_EQ(result.playouts, 1);
  EXPECT_EQ(result.moves.size(), 82U);
}

}  // namespace
}  // namespace owlet
