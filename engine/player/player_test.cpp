#include "engine/player/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/edge.h"
#include "engine/board/vertex.h"
#include "engine/player/level.h"
#include "engine/player/testing/test_players.h"

namespace owlet {
namespace {

constexpr bool kQuickTest = OWLET_TEST_EFFORT < 10;

TEST(Player, ASeedAloneDecidesWhatIsChosenByIt) {
  PlayerSettings settings = quick(9);
  settings.visits = 30;
  Player player(settings);
  const auto shares = [&](std::uint64_t seed) {
    std::vector<std::pair<Point, std::int64_t>> visits;
    settings.seed = seed;
    player.change_settings(settings);
    player.start_game();
    const Choice choice = player.choose(Color::kBlack, Purpose::kRegression, {});
    for (const MoveStatistics& move : choice.search.moves)
      visits.emplace_back(move.point, move.visits);
    return visits;
  };
  const auto first = shares(7);
  EXPECT_NE(shares(8), first);
  EXPECT_FALSE(player.choose(Color::kBlack, Purpose::kRegression, {}).search.moves.empty());
  EXPECT_EQ(shares(7), first);
  EXPECT_EQ(player.game().move_count(), 0);
}

TEST(Player, AnswersAPassWhenWinning) {
  PlayerSettings settings = quick(5);
  settings.komi = 0.5;
  Player player(settings);
  face(player, kDivided, Color::kWhite);
  ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
  const Choice choice = answer(player, Color::kBlack);
  EXPECT_TRUE(choice.point.is_pass());
  EXPECT_FALSE(choice.resigns);
}

// Black can still play in the room at the top, where by the rules of territory each stone costs a point.
const std::vector<std::string_view> kFinished = {". . . X O . O",  //
                                                 "X X X X O O O",  //
                                                 ". X . X O . O",  //
                                                 "X X X X O O .",  //
                                                 "X . X X O . O",  //
                                                 "X X X X O O O",  //
                                                 "X . X X O O ."};

TEST(Player, EndsALostGameOfTerritoryInWhichNothingIsLeft) {
  for (const auto& [rules, ends] : {std::pair("japanese", true), {"chinese", false}}) {
    PlayerSettings settings = quick(7, rules);
    settings.komi = 20.5;
    settings.resign_below = 0;
    Player player(settings);
    face(player, kFinished, Color::kBlack);
    EXPECT_EQ(answer(player, Color::kBlack).point.is_pass(), ends) << rules;
  }
}

// With this komi nobody wins, and who plays on loses.
TEST(Player, EndsADrawnGameOfTerritoryInWhichNothingIsLeft) {
  PlayerSettings settings = quick(7, "japanese");
  settings.komi = 2;
  Player player(settings);
  face(player, kFinished, Color::kBlack);
  EXPECT_EQ(player.ending().score, 0);
  EXPECT_TRUE(answer(player, Color::kBlack).point.is_pass());
}

// Nothing helps Black, but B1 saves five stones.
TEST(Player, PlaysOnInALostGameOfTerritoryInWhichAGroupIsOpen) {
  PlayerSettings settings = quick(7, "japanese");
  settings.komi = 20.5;
  settings.resign_below = 0;
  Player player(settings);
  face(player,
       {". O . O O O O",  //
        "O O O O O O O",  //
        "O O O O O O O",  //
        "O O O O O O O",  //
        "O O O O O O O",  //
        "X X X X O O O",  //
        ". . . X O . O"},
       Color::kBlack);
  EXPECT_EQ(to_vertex(answer(player, Color::kBlack).point), "B1");
}

TEST(Player, NeverPassesWhileLosingIfItCanMove) {
  PlayerSettings settings = quick(5);
  settings.komi = 20.5;
  settings.resign_below = 0;
  const std::vector<std::string_view> roomy = {". X X O .",  //
                                               "X X X O O",  //
                                               ". X X O .",  //
                                               "X X X O O",  //
                                               ". . . O ."};
  Player player(settings);
  face(player, roomy, Color::kWhite);
  ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
  EXPECT_FALSE(answer(player, Color::kBlack).point.is_pass());
}

// Two groups without an eye, two liberties between them: who moves there first is taken. By half a
// point one side or the other is behind.
TEST(Player, LeavesASekiAlone) {
  const std::vector<std::string_view> seki = {". . O X . . .",  //
                                              "O O O X X X X",  //
                                              ". . O X . . .",  //
                                              "O O O X X X X",  //
                                              "O O X O O O O",  //
                                              "X X X . O O O",  //
                                              "X X X . O O O"};
  for (const double komi : {-1.5, -0.5}) {
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      PlayerSettings settings = quick(7);
      settings.komi = komi;
      settings.resign_below = 0;
      Player player(settings);
      face(player, seki, c);
      const Point move = answer(player, c).point;
      EXPECT_TRUE(move != at("D1") && move != at("D2"))
          << "komi " << komi << ", " << to_vertex(move);
    }
  }
}

// Black takes two stones at C1, White that one at B1 and puts the second back at A1: simple ko lets it go on for
// ever. If White connects at C1 instead he has 27 points and Black 22.
const std::vector<std::string_view> kTwoForOne = {". . . X O . .",  //
                                                  ". X . X O . .",  //
                                                  ". . . X O . .",  //
                                                  "X . X X O . .",  //
                                                  "X X X X O . .",  //
                                                  "X X O O O . .",  //
                                                  "O O . O . . ."};

TEST(Player, GoesRoundInACircleOnlyWhereNothingElseWins) {
  for (const auto& [komi, goes_round] : {std::pair(-3.5, true), {-9.5, false}}) {
    PlayerSettings settings = quick(7);
    settings.komi = komi;
    Player player(settings);
    face(player, kTwoForOne, Color::kBlack);
    const auto choice = [&] {
      player.start_game();
      return to_vertex(player.choose(Color::kBlack, Purpose::kRegression, {}).point);
    };
    EXPECT_EQ(choice(), "C1");
    for (const Move move : {Move{Color::kBlack, at("C1")},
                            {Color::kWhite, at("B1")},
                            {Color::kBlack, Point::pass()},
                            {Color::kWhite, at("A1")}})
      ASSERT_TRUE(player.game().play(move));
    EXPECT_EQ(choice() == "C1", goes_round) << "komi " << komi;
  }
}

// The eyes of the other side, too: a suicide is no better.
TEST(Player, PassesWhenOnlyEyesAreLeft) {
  for (const auto* rules : {"chinese", "new-zealand"})
    for (const std::uint64_t seed : {1, 2, 3}) {
      PlayerSettings settings = quick(5, rules);
      settings.komi = 20.5;
      settings.resign_below = 0;
      settings.seed = seed;
      Player player(settings);
      face(player, kDivided, Color::kBlack);
      EXPECT_TRUE(answer(player, Color::kBlack).point.is_pass()) << rules;
    }
}

// Whose stones are dead has nothing to clean up, and who is behind has not either when all is taken.
TEST(Player, ACleanUpEndsWonOrLost) {
  for (const auto* rules : {"chinese", "japanese", "new-zealand"})
    for (const double komi : {-60.5, 0.5, 60.5}) {
      PlayerSettings settings = quick(7, rules);
      settings.komi = komi;
      Player player(settings);
      face(player, kOneCaught, Color::kWhite);
      EXPECT_TRUE(player.game().play({Color::kBlack, Point::pass()}));
      EXPECT_TRUE(answer(player, Color::kWhite, Purpose::kCleanUp).point.is_pass())
          << rules << komi;
      int moves = 0;
      for (Color c = Color::kBlack; !answer(player, c, Purpose::kCleanUp).point.is_pass() ||
                                    player.game().board().color(at("G4")) == Color::kWhite;
           c = opponent(c))
        ASSERT_LT(++moves, 12) << rules << komi;
    }
}

TEST(Player, CleansUpBeforeItPasses) {
  PlayerSettings settings = quick(7);
  settings.komi = 0.5;
  Player player(settings);
  face(player, kOneCaught, Color::kWhite);
  ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
  for (int i = 0; i < 6 && player.game().board().color(at("G4")) == Color::kWhite; ++i) {
    const Choice choice = answer(player, Color::kBlack, Purpose::kCleanUp);
    ASSERT_FALSE(choice.point.is_pass()) << "a dead stone is still there";
    if (player.game().board().color(at("G4")) != Color::kWhite) break;
    ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
  }
  EXPECT_NE(player.game().board().color(at("G4")), Color::kWhite);
}

TEST(Player, LeavesTheEdgeAloneInTheOpeningOfALargeBoard) {
  PlayerSettings settings = quick(19);
  settings.visits = 10;
  for (std::uint64_t seed = 1; seed <= (kQuickTest ? 2 : 12); ++seed) {
    settings.seed = seed;
    Player player(settings);
    for (int move = 0; move < 11; ++move) {
      const Color c = move % 2 == 0 ? Color::kBlack : Color::kWhite;
      const Point p = answer(player, c).point;
      EXPECT_GE(edge_distance(player.game().board(), p), 2)
          << "seed " << seed << ", move " << move + 1;
    }
  }
}

TEST(Player, PlaysAtTheEdgeInTheOpeningWhereItMayPlayNowhereElse) {
  Player player(quick(19));
  SearchLimits watched;
  watched.banned = [](Move move, int depth) { return depth == 0 && move.point != at("S16"); };
  EXPECT_EQ(player.choose(Color::kBlack, Purpose::kGame, {}, watched).point, at("S16"));
}

TEST(Player, SaysWhatTheReadersToldTheSearch) {
  PlayerSettings settings = quick(7);
  settings.visits = 100;
  Player player(settings);
  face(player,
       {". . . . . . .",  //
        ". . . . . . .",  //
        ". . . . . . .",  //
        ". . . . . . .",  //
        "X X X X X . .",  //
        "O O O O X . .",  //
        ". . . O X . ."},
       Color::kWhite);
  const Choice choice = answer(player, Color::kWhite, Purpose::kRegression);
  ASSERT_EQ(choice.hints.size(), 1U);
  EXPECT_EQ(choice.hints.front().hint.point, at("B1"));
  EXPECT_FALSE(choice.hints.front().kills);
  const auto& moves = choice.search.moves;
  EXPECT_GT(std::ranges::find(moves, at("B1"), &MoveStatistics::point)->visits, 0);
}

TEST(Player, DoesNotPonderAfterAPass) {
  PlayerSettings settings = quick(5);
  settings.ponder = true;
  settings.visits = 1;
  Player player(settings);
  ASSERT_TRUE(player.game().play({Color::kBlack, Point::pass()}));
  const std::stop_source never;
  player.ponder(never.get_token());
  const SearchResult seen = player.consider(Color::kWhite, {});
  EXPECT_TRUE(std::ranges::all_of(seen.moves, [](const auto& move) { return move.visits == 0; }));
}

TEST(Player, TheSameSeedGivesTheSameGame) {
  std::vector<Move> first;
  for (int round = 0; round < 2; ++round) {
    Player player(quick(9));
    player.new_game(9);
    for (int i = 0; i < 20; ++i) {
      const Color c = player.game().board().to_move();
      const Move move{c, answer(player, c).point};
      if (round == 0) {
        first.push_back(move);
      } else {
        EXPECT_EQ(move, first[static_cast<std::size_t>(i)]);
      }
    }
  }
}

TEST(Player, GamesDifferWithoutASeed) {
  PlayerSettings settings = quick(9);
  settings.seed.reset();
  // Two short games of a player of few visits are often the same, twenty are not.
  std::set<std::string> games;
  Player player(settings);
  for (int game = 0; game < 20 && games.size() < 2; ++game) {
    player.new_game(9);
    std::string text;
    for (int i = 0; i < 12; ++i)
      text += to_vertex(answer(player, player.game().board().to_move()).point) + " ";
    games.insert(text);
  }
  EXPECT_EQ(games.size(), 2u);
}

TEST(Player, ALevelLimitsVisits) {
  PlayerSettings settings = quick(9);
  settings.visits.reset();
  settings.level = 1;
  Player player(settings);
  const std::int64_t most = visits_of_level(1, 81);
  EXPECT_LE(player.choose(Color::kBlack, Purpose::kGame, {}).search.visits, most);
  player.clock().set_control({TimeSystem::kAbsolute, 30, 0, 0, 0});
  EXPECT_LE(player.choose(Color::kBlack, Purpose::kGame, {}).search.visits, most);
}

TEST(Player, ChargesItsTimeToItsClock) {
  Player player(quick(9));
  player.clock().set_control({TimeSystem::kAbsolute, 2, 0, 0, 0});
  (void)answer(player, Color::kBlack);
  EXPECT_LT(player.clock().time_left(Color::kBlack), 2);
  EXPECT_EQ(player.clock().time_left(Color::kWhite), 2);
}

// Whole games of itself, on all sizes and rules: legal to the end, and ended. In a short test the largest board is
// left to one set of rules.
TEST(Player, PlaysWholeGames) {
  for (const Rules& rules : known_rules()) {
    for (const int size : {2, 3, 5, 7}) {
      if (kQuickTest && size == 7 && rules.name != "japanese") continue;
      PlayerSettings settings = quick(size, rules.name);
      settings.visits = kQuickTest ? 5 : 20;
      settings.resign_below = 0;
      Player player(settings);
      int passes = 0;
      for (int i = 0; i < 12 * size * size && passes < 2; ++i) {
        const Choice choice = answer(player, player.game().board().to_move());
        passes = choice.point.is_pass() ? passes + 1 : 0;
      }
      EXPECT_EQ(passes, 2) << rules.name << " on " << size;
    }
  }
}

// Black takes two stones with D3.
const std::vector<std::string_view> kTwoInAtari = {". . . . .",  //
                                                   ". X X . .",  //
                                                   "X O O . .",  //
                                                   ". X X . .",  //
                                                   ". . O O ."};

TEST(Player, ChoosesAmongTheMovesItIsGiven) {
  Player player(quick(5));
  face(player, kTwoInAtari, Color::kBlack);
  const auto among = [&](std::vector<std::string_view> names) {
    std::vector<Point> moves;
    for (const std::string_view name : names) moves.push_back(at(name));
    return to_vertex(player.choose_among(Color::kBlack, moves, {}));
  };
  EXPECT_EQ(among({"D3", "A5"}), "D3");
  EXPECT_EQ(among({"A5"}), "A5");
  EXPECT_EQ(among({"B4"}), "PASS");
  EXPECT_EQ(among({}), "PASS");
  EXPECT_EQ(player.game().move_count(), 0);
  EXPECT_EQ(among({"A5"}), "A5");
  EXPECT_NE(to_vertex(answer(player, Color::kBlack).point), "A5") << "no ban is left behind";
}

}  // namespace
}  // namespace owlet
