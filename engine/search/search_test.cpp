#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>

#include "engine/board/testing/test_boards.h"
#include "engine/search/testing/small_searches.h"

namespace owlet {
namespace {

SearchResult think(const Board& board, double komi, std::int64_t count, int threads = 1,
                   std::uint64_t seed = 1) {
  return Search(small(threads)).run(board, komi, visits(count), seed);
}

// Besides the visit that is of the root alone, the evaluation of its position.
std::int64_t visits_of_moves(const SearchResult& result) {
  std::int64_t sum = 0;
  for (const MoveStatistics& move : result.moves) sum += move.visits;
  return sum;
}

// Three points of eye space in the corner: the middle one is life and death, and with this komi the
// game.
TEST(Search, TheMiddleOfThreeDecides) {
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const Board board = draw({". . . X O .",  //
                              "X X X X O O",  //
                              "O O O O O O",  //
                              "O O O O O O",  //
                              ". O . O . O"},
                             c);
    constexpr double kBlackWinsIfAlive = -18;
    const SearchResult result = think(board, kBlackWinsIfAlive, 60);
    EXPECT_EQ(to_vertex(result.best().point), "B5");
    EXPECT_GT(result.best().win_rate, 0.7);
  }
}

TEST(Search, CountsEveryVisitOnce) {
  for (const int threads : {1, 2, 3}) {
    const SearchResult result = think(Board(5, 5), 7.5, 200, threads);
    EXPECT_EQ(result.visits, 200);
    EXPECT_EQ(visits_of_moves(result), 199);
  }
}

TEST(Search, TheSameSeedGivesTheSameAnswer) {
  const SearchResult one = think(Board(5, 5), 7.5, 100, 1, 42);
  const SearchResult two = think(Board(5, 5), 7.5, 100, 1, 42);
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
  for (const MoveStatistics& move : think(board, 0, 60).moves)
    EXPECT_NE(to_vertex(move.point), "B1");
}

TEST(Search, GoesOnFromWhatItKnows) {
  Search search(small());
  Board board(5, 5);
  const SearchResult first = search.run(board, 7.5, visits(200), 1);
  const Point best = first.best().point;
  ASSERT_GE(first.best().variation.size(), 2U);
  const Point reply = first.best().variation[1];
  board.play({Color::kBlack, best});
  board.play({Color::kWhite, reply});
  const SearchResult second = search.run(board, 7.5, visits(10), 2);
  EXPECT_EQ(second.visits, 10);
  EXPECT_GT(visits_of_moves(second), 20) << "most of them from the first search";
  Search fresh(small());
  EXPECT_EQ(visits_of_moves(fresh.run(board, 7.5, visits(10), 2)), 9);
}

TEST(Search, ForgetsWhatIsAboutAnotherGame) {
  constexpr std::int64_t kFew = 9;
  const auto visits_after = [](auto change) {
    Search search(small());
    Board board(5, 5);
    board.play(black("C3"));
    search.run(board, 7.5, visits(40), 1);
    double komi = 7.5;
    change(search, board, komi);
    return visits_of_moves(search.run(board, komi, visits(10), 2));
  };
  EXPECT_GT(visits_after([](Search&, Board&, double&) {}), 40);
  EXPECT_EQ(visits_after([](Search&, Board&, double& komi) { komi = 0; }), kFew);
  EXPECT_EQ(visits_after([](Search& search, Board&, double&) { search.forget(); }), kFew);
  EXPECT_EQ(visits_after([](Search&, Board& board, double&) { board.undo(); }), kFew);
  EXPECT_EQ(visits_after([](Search&, Board& board, double&) {
              board.undo();
              board.play(black("D4"));
            }),
            kFew);
  EXPECT_EQ(visits_after([](Search&, Board& board, double&) { board.set_to_move(Color::kBlack); }),
            kFew);
  EXPECT_EQ(visits_after([](Search&, Board& board, double&) {
              board.set_rules({KoRule::kPositional, false});
            }),
            kFew);
  Search by_area(small());
  by_area.run(Board(5, 5), 7.5, visits(40), 1);
  SearchLimits by_territory = visits(10);
  by_territory.territory = true;
  EXPECT_EQ(visits_of_moves(by_area.run(Board(5, 5), 7.5, by_territory, 2)), kFew);
  Search with_bans(small());
  SearchLimits banned = visits(40);
  banned.banned = [](Move, int) { return false; };
  with_bans.run(Board(5, 5), 7.5, banned, 1);
  EXPECT_EQ(visits_of_moves(with_bans.run(Board(5, 5), 7.5, visits(10), 2)), kFew);
}

// The search makes its way through a game as it does through a fresh position: only legal moves,
// and never one of a tree that no longer fits.
TEST(Search, KeepsPaceWithAGame) {
  Search search(small());
  Board board(5, 5, {KoRule::kPositional, false});
  Random random(5);
  for (int i = 0; i < 40; ++i) {
    const SearchResult result = search.run(board, 0, visits(20), 1);
    for (const MoveStatistics& move : result.moves)
      ASSERT_TRUE(board.is_legal({board.to_move(), move.point})) << to_vertex(move.point);
    // Now and then a move that the search does not think much of.
    const std::size_t choice =
        random.below(4) == 0 ? random.below(static_cast<std::uint32_t>(result.moves.size())) : 0;
    board.play({board.to_move(), result.moves[choice].point});
  }
}

// Who fears untried moves stays with the first one.
TEST(Search, UntriedMovesOfTheRootHaveASettingOfTheirOwn) {
  const auto tried_at_root = [](double first_play, double first_play_root) {
    SearchSettings settings = small();
    settings.first_play = first_play;
    settings.first_play_root = first_play_root;
    const SearchResult result = Search(settings).run(Board(5, 5), 7.5, visits(40), 1);
    return std::ranges::count_if(result.moves, [](const auto& move) { return move.visits > 0; });
  };
  EXPECT_EQ(tried_at_root(0, 10), 1);
  EXPECT_GT(tried_at_root(10, 0), 3);
}

TEST(Search, StopsWhenTheMoveIsDecided) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O O",  //
                            "O O O O O O",  //
                            "O O O O O O",  //
                            ". O . O . O"});
  SearchLimits limits = visits(400);
  limits.stop_when_decided = true;
  Search search(small());
  const SearchResult result = search.run(board, -18, limits, 1);
  EXPECT_EQ(to_vertex(result.best().point), "B5");
  EXPECT_LT(result.visits, 300);
}

TEST(Search, TellsHowFarAheadTheFirstMoveIs) {
  const Board board(5, 5);
  Search search(small());
  EXPECT_EQ(search.lead_so_far(board, 0.5), 0);
  const std::vector<MoveStatistics> moves = search.run(board, 0.5, visits(150), 1).moves;
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
  const std::vector<MoveStatistics> kept = search.run(next, 0.5, visits(1), 1).moves;
  EXPECT_NEAR(static_cast<double>(lead), static_cast<double>(kept[0].visits - kept[1].visits), 1);
}

TEST(Search, ReportsOnTheWay) {
  SearchLimits limits = visits(50);
  std::int64_t reported = 0;
  limits.report = [&](const SearchResult& result) {
    EXPECT_GE(result.visits, reported);
    EXPECT_FALSE(result.moves.empty());
    reported = result.visits;
  };
  Search search(small());
  search.run(Board(5, 5), 7.5, limits, 1);
  EXPECT_GT(reported, 40);
}

TEST(Search, ListensToHints) {
  const RootKnowledge hints{{{at("A1"), 0.99F}, {at("J1"), 0.99F}}, {}};  // J1 is not on this board
  const auto visits_of_a1 = [](const RootKnowledge& told) {
    Search search(small());
    const SearchResult result = search.run(Board(7, 7), 7.5, visits(20), 1, told);
    return std::ranges::find(result.moves, at("A1"), &MoveStatistics::point)->visits;
  };
  EXPECT_EQ(visits_of_a1({}), 0);
  EXPECT_GT(visits_of_a1(hints), 0);
}

// The same position is searched again: what was hinted the first time is forgotten, and the tree is
// kept.
TEST(Search, TakesHintsBack) {
  Search search(small());
  const Board board(7, 7);
  const auto prior_of = [](const SearchResult& result, Point p) {
    return std::ranges::find(result.moves, p, &MoveStatistics::point)->prior;
  };
  const double alone = prior_of(search.run(board, 7.5, visits(10), 1), at("A1"));
  const RootKnowledge hints{{{at("A1"), 0.5F}}, {}};
  const double hinted = prior_of(search.run(board, 7.5, visits(10), 1, hints), at("A1"));
  EXPECT_NEAR(hinted, (0.5 / (1.5 - alone)), 0.05) << "of all chances, which add up to more than 1";
  EXPECT_EQ(prior_of(search.run(board, 7.5, visits(10), 1, hints), at("A1")), hinted);
  EXPECT_EQ(prior_of(search.run(board, 7.5, visits(10), 1), at("A1")), alone);
}

TEST(Search, AHintMakesNoMoveLessLikely) {
  const auto prior_of_d4 = [](const RootKnowledge& told) {
    const SearchResult result = Search(small()).run(Board(7, 7), 7.5, visits(1), 1, told);
    return std::ranges::find(result.moves, at("D4"), &MoveStatistics::point)->prior;
  };
  const double alone = prior_of_d4({});
  EXPECT_GT(alone, 0.02);
  EXPECT_EQ(prior_of_d4({{{at("D4"), 0.01F}}, {}}), alone);
}

// Told that the next move decides about the left side, it makes that move, of which the policy thinks little.
TEST(Search, TakesWhatIsProvenOfGroups) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . O . . O .",  //
                            ". . . . . . .",  //
                            "X . . . . . .",  //
                            "X X . . O . .",  //
                            ". . . . . . ."});
  CriticalGroup group;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 2; ++column) group.points.insert(Point::at(column, row));
  group.attack = group.defend = at("A7");
  const auto best = [&](const std::vector<CriticalGroup>& groups) {
    Search search(small());
    const RootKnowledge told{{{at("A7"), 0.2F}}, groups};
    return search.run(board, 7.5, visits(100), 1, told).moves.front().point;
  };
  EXPECT_EQ(best({group}), at("A7"));
  EXPECT_NE(best({}), at("A7"));
}

// A group that the next move decides about is nobody's yet: as the lead falls by that, so does the chance.
TEST(Search, WhatIsProvenChangesLeadAndChance) {
  const Board board = undecided_corner();
  CriticalGroup group{{}, Color::kWhite, at("B1"), at("B1")};
  for (const char* p : {"A1", "B1", "C1", "A2", "B2", "C2", "D2", "D1"}) group.points.insert(at(p));
  const auto value = [&](double komi, const std::vector<CriticalGroup>& groups) {
    return Search(small()).run(board, komi, visits(1), 1, {{}, groups});
  };
  const double even = value(0, {}).score;
  const SearchResult alone = value(even, {});
  const SearchResult told = value(even, {group});
  EXPECT_GT(std::abs(told.score - alone.score), 1);
  EXPECT_EQ(told.score > alone.score, told.win_rate > alone.win_rate);
  EXPECT_GT(std::abs(told.win_rate - alone.win_rate), 0.02);
}

TEST(Search, TellsWhoseThePointsAre) {
  const Board board = draw({". X O .",  //
                            "X X O O",  //
                            ". X O .",  //
                            "X X O O"});
  const SearchResult result = think(board, 0, 30);
  EXPECT_GT(result.ownership.share(at("A4"), Color::kBlack), 0.95);
  EXPECT_GT(result.ownership.share(at("D4"), Color::kWhite), 0.95);
  EXPECT_NEAR(result.score, 0, 1);
}

// Black has played a stone more than White, who has lost one; half of the next stone is White's.
TEST(Search, ByTerritoryEachStonePlayedCostsAPoint) {
  Board board = draw({"O X O .",  //
                      ". X O O",  //
                      "X X . .",  //
                      "X X O O"});
  board.play(black("A3"));
  const auto score = [&](bool territory) {
    SearchLimits limits = visits(1);
    limits.territory = territory;
    return Search(SearchSettings{}).run(board, 0.5, limits, 1).score;
  };
  EXPECT_NEAR(score(true), score(false) - 0.5, 1e-6);
}

TEST(Search, TheBestMoveHasTheBestLowerBoundOfThoseWithManyVisits) {
  Search search(small());
  const SearchResult result = search.run(Board(9, 9), 7.5, visits(200), 1);
  const auto bound = [](const MoveStatistics& move) { return move.value - move.value_error; };
  std::int64_t most = 0;
  for (const MoveStatistics& move : result.moves) most = std::max(most, move.visits);
  EXPECT_GT(result.best().visits, most / 7);
  for (const MoveStatistics& move : result.moves) {
    EXPECT_LE(move.value, 1);
    if (move.visits > most / 6) {
      EXPECT_LE(bound(move), bound(result.best()));
    }
  }
  EXPECT_TRUE(std::is_sorted(
      result.moves.begin() + 1, result.moves.end(),
      [](const MoveStatistics& a, const MoveStatistics& b) { return a.visits > b.visits; }));
}

TEST(Search, StopsAtOnceWhenAsked) {
  Search search(small(2));
  std::stop_source source;
  SearchLimits limits;
  limits.stop = source.get_token();
  std::int64_t asked = 0;
  limits.report = [&](const SearchResult& so_far) {
    if (so_far.visits < 20 || source.stop_requested()) return;
    asked = so_far.visits;
    source.request_stop();
  };
  const SearchResult result = search.run(Board(19, 19), 7.5, limits, 1);
  EXPECT_GE(asked, 20);
  EXPECT_LE(result.visits, asked + 2);  // of either thread what it had begun
}

TEST(Search, ADeadlineInThePastStillGivesAMove) {
  Search search(small());
  SearchLimits limits;
  limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const SearchResult result = search.run(Board(9, 9), 7.5, limits, 1);
  EXPECT_EQ(result.visits, 1);
  EXPECT_EQ(result.moves.size(), 82U);
}

}  // namespace
}  // namespace owlet
