// What holds of every search that a player may choose by: by playouts, and by policy and value.
#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <type_traits>

#include "engine/board/testing/test_boards.h"
#include "engine/search/value_search.h"

namespace owlet {
namespace {

SearchLimits playouts(std::int64_t count) {
  SearchLimits limits;
  limits.playouts = count;
  return limits;
}

template <typename S>
SearchResult think(const Board& board, double komi, std::int64_t count, int threads = 1,
                   std::uint64_t seed = 1) {
  SearchSettings settings;
  settings.threads = threads;
  settings.memory_bytes = std::size_t{64} << 20;
  S search(settings);
  return search.run(board, komi, playouts(count), seed);
}

// Visits that are of the root alone: the evaluation of its position.
template <typename S>
constexpr std::int64_t kRootVisits = std::is_same_v<S, ValueSearch> ? 1 : 0;

template <typename S>
class AnySearch : public testing::Test {};
using Searches = testing::Types<Search, ValueSearch>;
TYPED_TEST_SUITE(AnySearch, Searches);

// Three points of eye space in the corner: the middle one is life and death, and with this komi the
// game.
TYPED_TEST(AnySearch, TheMiddleOfThreeDecides) {
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const Board board = draw({". . . X O .",  //
                              "X X X X O O",  //
                              "O O O O O O",  //
                              "O O O O O O",  //
                              ". O . O . O"},
                             c);
    constexpr double kBlackWinsIfAlive = -18;
    const SearchResult result = think<TypeParam>(board, kBlackWinsIfAlive, 500);
    EXPECT_EQ(to_vertex(result.best().point), "B5");
    EXPECT_GT(result.best().win_rate, 0.7);
  }
}

TYPED_TEST(AnySearch, CountsEveryPlayoutOnce) {
  for (const int threads : {1, 2, 3}) {
    const SearchResult result = think<TypeParam>(Board(9, 9), 7.5, 1000, threads);
    EXPECT_EQ(result.playouts, 1000);
    std::int64_t visits = 0;
    for (const MoveStatistics& move : result.moves) visits += move.visits;
    EXPECT_EQ(visits, 1000 - kRootVisits<TypeParam>);
  }
}

TYPED_TEST(AnySearch, TheSameSeedGivesTheSameAnswer) {
  const SearchResult one = think<TypeParam>(Board(9, 9), 7.5, 2000, 1, 42);
  const SearchResult two = think<TypeParam>(Board(9, 9), 7.5, 2000, 1, 42);
  ASSERT_EQ(one.moves.size(), two.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    EXPECT_EQ(one.moves[i].point, two.moves[i].point);
    EXPECT_EQ(one.moves[i].visits, two.moves[i].visits);
    EXPECT_EQ(one.moves[i].win_rate, two.moves[i].win_rate);
  }
}

TYPED_TEST(AnySearch, WithoutAMoveThereIsThePass) {
  const Board board = draw({". X",  //
                            "X X"},
                           Color::kBlack);
  const SearchResult result = think<TypeParam>(board, 0, 50);
  ASSERT_EQ(result.moves.size(), 1U);
  EXPECT_TRUE(result.best().point.is_pass());
}

TYPED_TEST(AnySearch, KnowsSuperko) {
  Board board = draw({". . . .",  //
                      "O O X .",  //
                      ". X . X"},
                     Color::kBlack, {KoRule::kPositional, false});
  board.play(black("A1"));
  board.play(white("C1"));
  for (const MoveStatistics& move : think<TypeParam>(board, 0, 200).moves)
    EXPECT_NE(to_vertex(move.point), "B1");
}

TYPED_TEST(AnySearch, GoesOnFromWhatItKnows) {
  TypeParam search(SearchSettings{});
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
  TypeParam fresh(SearchSettings{});
  visits = 0;
  for (const MoveStatistics& move : fresh.run(board, 7.5, playouts(10), 2).moves)
    visits += move.visits;
  EXPECT_EQ(visits, 10 - kRootVisits<TypeParam>);
}

TYPED_TEST(AnySearch, ForgetsWhatIsAboutAnotherGame) {
  constexpr std::int64_t kFew = 10 - kRootVisits<TypeParam>;
  const auto visits_after = [](auto change) {
    TypeParam search(SearchSettings{});
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
  EXPECT_GT(visits_after([](TypeParam&, Board&, double&) {}), 500);
  EXPECT_EQ(visits_after([](TypeParam&, Board&, double& komi) { komi = 0; }), kFew);
  EXPECT_EQ(visits_after([](TypeParam& search, Board&, double&) { search.forget(); }), kFew);
  EXPECT_EQ(visits_after([](TypeParam&, Board& board, double&) { board.undo(); }), kFew);
  EXPECT_EQ(visits_after([](TypeParam&, Board& board, double&) {
              board.undo();
              board.play(black("D5"));
            }),
            kFew);
  EXPECT_EQ(
      visits_after([](TypeParam&, Board& board, double&) { board.set_to_move(Color::kBlack); }),
      kFew);
  EXPECT_EQ(visits_after([](TypeParam&, Board& board, double&) {
              board.set_rules({KoRule::kPositional, false});
            }),
            kFew);
}

// The search makes its way through a game as it does through a fresh position: only legal moves,
// and never one of a tree that no longer fits.
TYPED_TEST(AnySearch, KeepsPaceWithAGame) {
  TypeParam search(SearchSettings{});
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

TYPED_TEST(AnySearch, StopsWhenTheMoveIsDecided) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O O",  //
                            "O O O O O O",  //
                            "O O O O O O",  //
                            ". O . O . O"});
  SearchLimits limits = playouts(100000);
  limits.stop_when_decided = true;
  TypeParam search(SearchSettings{});
  const SearchResult result = search.run(board, -18, limits, 1);
  EXPECT_EQ(to_vertex(result.best().point), "B5");
  EXPECT_LT(result.playouts, 70000);
}

TYPED_TEST(AnySearch, TellsHowFarAheadTheFirstMoveIs) {
  const Board board(5, 5);
  TypeParam search(SearchSettings{});
  EXPECT_EQ(search.lead_so_far(board, 0.5), 0);
  const std::vector<MoveStatistics> moves = search.run(board, 0.5, playouts(500), 1).moves;
  EXPECT_EQ(search.lead_so_far(board, 0.5), moves[0].visits - moves[1].visits);
  EXPECT_EQ(search.lead_so_far(board, 7.5), 0) << "another game";

  const auto after = [&](const MoveStatistics& move) {
    Board next = board;
    next.play({Color::kBlack, move.point});
    return next;
  };
  std::int64_t greatest = 0;
  for (std::size_t i = 0; i < 3; ++i)
    greatest = std::max(greatest, search.lead_so_far(after(moves[i]), 0.5));
  EXPECT_GT(greatest, 0) << "behind moves that were tried often one reply was tried most";

  const Board next = after(moves[0]);
  const std::int64_t lead = search.lead_so_far(next, 0.5);
  const std::vector<MoveStatistics> kept = search.run(next, 0.5, playouts(1), 1).moves;
  EXPECT_NEAR(static_cast<double>(lead), static_cast<double>(kept[0].visits - kept[1].visits), 1);
}

TYPED_TEST(AnySearch, ReportsOnTheWay) {
  SearchLimits limits = playouts(500);
  std::int64_t reported = 0;
  limits.report = [&](const SearchResult& result) {
    EXPECT_GE(result.playouts, reported);
    EXPECT_FALSE(result.moves.empty());
    reported = result.playouts;
  };
  TypeParam search(SearchSettings{});
  search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_GT(reported, 400);
}

TYPED_TEST(AnySearch, ListensToAdvice) {
  const std::vector<Advice> advice = {{at("A1"), 0.99F},
                                      {at("J1"), 0.99F}};  // J1 is not on this board
  const auto visits_of_a1 = [](std::span<const Advice> told) {
    TypeParam search(SearchSettings{});
    const SearchResult result = search.run(Board(7, 7), 7.5, playouts(50), 1, told);
    return std::ranges::find(result.moves, at("A1"), &MoveStatistics::point)->visits;
  };
  EXPECT_EQ(visits_of_a1({}), 0);
  EXPECT_GT(visits_of_a1(advice), 0);
}

// The same position is searched again: what was advised the first time is forgotten, and the tree is
// kept.
TYPED_TEST(AnySearch, TakesAdviceBack) {
  TypeParam search(SearchSettings{});
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

TYPED_TEST(AnySearch, TellsWhoseThePointsAre) {
  const Board board = draw({". X O .",  //
                            "X X O O",  //
                            ". X O .",  //
                            "X X O O"});
  const SearchResult result = think<TypeParam>(board, 0, 200);
  EXPECT_GT(result.ownership.share(at("A4"), Color::kBlack), 0.95);
  EXPECT_GT(result.ownership.share(at("D4"), Color::kWhite), 0.95);
  EXPECT_NEAR(result.score, 0, 1);
}

TYPED_TEST(AnySearch, StopsAtOnceWhenAsked) {
  SearchSettings settings;
  settings.threads = 2;
  TypeParam search(settings);
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

TYPED_TEST(AnySearch, ADeadlineInThePastStillGivesAMove) {
  TypeParam search(SearchSettings{});
  SearchLimits limits;
  limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const SearchResult result = search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_EQ(result.playouts, 1);
  EXPECT_EQ(result.moves.size(), 82U);
}

}  // namespace
}  // namespace owlet
