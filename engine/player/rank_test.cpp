#include "engine/player/rank.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stop_token>

#include "engine/board/vertex.h"
#include "engine/player/testing/test_players.h"

namespace owlet {
namespace {

TEST(Rank, Names) {
  EXPECT_EQ(rank_name(1), "20k");
  EXPECT_EQ(rank_name(20), "1k");
  EXPECT_EQ(rank_name(21), "1d");
  for (int rank = 1; rank <= kRanks; ++rank) EXPECT_EQ(parse_rank(rank_name(rank)), rank);
  for (const char* name : {"21k", "0k", "0d", "9d", "", "k", "1", "1K", " 1k"})
    EXPECT_EQ(parse_rank(name), std::nullopt) << name;
}

TEST(Rank, EachSeesMoreThanTheOneBefore) {
  for (const int area : {25, 81, 169, 361})
    for (int rank = 2; rank <= kRanks; ++rank) {
      const Manner weak = manner_of(rank - 1, area);
      const Manner strong = manner_of(rank, area);
      EXPECT_TRUE(strong.visits > weak.visits ||
                  (strong.visits == 0 && strong.temperature < weak.temperature))
          << rank_name(rank) << " on " << area << " points";
    }
}

// Of a 5x5 board: two likely moves, one that is less so, and others that nobody thinks of.
RawEvaluation two_moves() {
  RawEvaluation raw;
  raw.win_rate = 0.6;
  raw.policy = {{Point::pass(), 0.01F}, {at("C3"), 0.6F},   {at("C2"), 0.3F},
                {at("B2"), 0.08F},      {at("A1"), 0.005F}, {at("E5"), 0.005F}};
  return raw;
}

std::map<std::string, int> thoughts(const Board& board, const RawEvaluation& raw,
                                    double temperature) {
  std::map<std::string, int> counts;
  Random random(1);
  for (int i = 0; i < 3000; ++i)
    ++counts[to_vertex(first_thought(board, raw, temperature, random).best().point)];
  return counts;
}

TEST(FirstThought, IsAsLikelyAsThePolicySays) {
  auto counts = thoughts(Board(5, 5), two_moves(), 1);
  EXPECT_EQ(counts.size(), 3U);
  EXPECT_NEAR(counts["C3"], 3000 * 0.6 / 0.98, 100);
  EXPECT_NEAR(counts["C2"], 3000 * 0.3 / 0.98, 100);
  EXPECT_NEAR(counts["B2"], 3000 * 0.08 / 0.98, 60);
}

TEST(FirstThought, TemperatureIsLackOfDiscernment) {
  EXPECT_EQ(thoughts(Board(5, 5), two_moves(), 0).size(), 1U);
  auto hot = thoughts(Board(5, 5), two_moves(), 1000);
  EXPECT_EQ(hot.size(), 3U) << "what nobody thinks of stays so";
  EXPECT_NEAR(hot["B2"], 1000, 100);
}

TEST(FirstThought, TellsOfTheOtherMovesToo) {
  Random random(1);
  const SearchResult result = first_thought(Board(5, 5), two_moves(), 0, random);
  EXPECT_EQ(result.moves.size(), 6U);
  EXPECT_EQ(result.moves[1].point, at("C2"));
  EXPECT_EQ(result.best().visits, 0);
  EXPECT_EQ(result.best().win_rate, 0.6);
}

TEST(FirstThought, APassIsOnlyPlayedWhereItIsTheLikeliest) {
  RawEvaluation raw = two_moves();
  raw.policy.front().second = 0.5F;
  EXPECT_FALSE(thoughts(Board(5, 5), raw, 1000).contains("PASS"));
  raw.policy.front().second = 0.7F;
  EXPECT_EQ(thoughts(Board(5, 5), raw, 1000).size(), 1U);
}

// Black has two eyes in the corner, at A1 and C1.
TEST(FirstThought, EyesAreNotFilled) {
  const Board board = draw({". . . . .",  //
                            ". . . . .",  //
                            "X X X X .",  //
                            "X X X X .",  //
                            ". X . X ."},
                           Color::kBlack);
  RawEvaluation raw;
  raw.policy = {{at("A1"), 0.5F}, {at("C1"), 0.4F}, {at("E3"), 0.1F}};
  const auto counts = thoughts(board, raw, 1000);
  EXPECT_EQ(counts.size(), 1U);
  EXPECT_TRUE(counts.contains("E3"));
}

TEST(Rank, AWeakPlayerPlaysManyGames) {
  PlayerSettings settings = quick(9);
  settings.rank = 1;
  settings.seed.reset();
  std::set<Point> first;
  Player player(settings);
  for (int game = 0; game < 30; ++game) {
    player.new_game(9);
    first.insert(player.generate_move(Color::kBlack, Purpose::kGame, {}).point);
  }
  EXPECT_GT(first.size(), 3U);
}

TEST(Rank, AStrongerOneSearches) {
  PlayerSettings settings = quick(9);
  settings.visits = 1000;
  settings.rank = kRanks;
  Player player(settings);
  const Choice choice = player.choose(Color::kBlack, Purpose::kRegression, {});
  EXPECT_GT(choice.search.visits, 1);
  EXPECT_LE(choice.search.visits, manner_of(kRanks, 81).visits);
}

TEST(Rank, SeesNothingOfAnAnalysisBefore) {
  PlayerSettings settings = quick(9);
  settings.visits = 200;
  settings.rank = 15;
  Player player(settings);
  EXPECT_GE(player.consider(Color::kBlack, {}).visits, 200);
  const Choice choice = player.choose(Color::kBlack, Purpose::kRegression, {});
  std::int64_t visits = 0;
  for (const MoveStatistics& move : choice.search.moves) visits += move.visits;
  EXPECT_LE(visits, manner_of(15, 81).visits);
}

TEST(Rank, DoesNotPonder) {
  PlayerSettings settings = quick(5);
  settings.ponder = true;
  settings.visits = 1;
  settings.rank = 15;
  Player player(settings);
  const std::stop_source never;
  player.ponder(never.get_token());
  const SearchResult seen = player.consider(Color::kBlack, {});
  EXPECT_TRUE(std::ranges::all_of(seen.moves, [](const auto& move) { return move.visits == 0; }));
}

}  // namespace
}  // namespace owlet
