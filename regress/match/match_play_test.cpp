// Whole games and matches between real processes that behave and misbehave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "regress/match/game.h"
#include "regress/match/match_runner.h"
#include "regress/testing/test_engine_path.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

std::string engine(const std::string& arguments = "") {
  return test_engine_path() + " " + arguments;
}

struct Players {
  std::string black;
  std::string white;
  std::string referee = engine("--score B+5 --reject J9");
};

GameRecord played(const Players& players, GameSettings settings = {},
                  const Adjudication& adjudication = {}) {
  settings.size = 9;
  if (settings.move_limit > Seconds(5)) settings.move_limit = Seconds(1);
  settings.command_limit = Seconds(2);
  Seat black({"Ann", players.black}, settings.command_limit);
  Seat white({"Bob", players.white}, settings.command_limit);
  Seat referee({"referee", players.referee}, settings.command_limit);
  GameRecord plan;
  plan.settings = settings;
  return play_game(plan, {&black, &white, players.referee.empty() ? nullptr : &referee},
                   adjudication);
}

TEST(Game, EndsByPassesAndIsCounted) {
  const GameRecord game = played({engine("--moves 3"), engine("--moves 3")});
  EXPECT_EQ(game.ending, Ending::kScore);
  EXPECT_EQ(game.result, "B+5");
  EXPECT_EQ(game.winner, Winner::kBlack);
  EXPECT_EQ(game.moves.size(), 8U);
  EXPECT_EQ(game.black.program, "Test Engine");
  EXPECT_EQ(game.black_score, "0") << "the engine's own opinion is kept";
}

TEST(Game, WithoutARefereeTheEnginesMustAgree) {
  const GameRecord agreed = played({engine("--score W+3"), engine("--score W+3.0"), ""});
  EXPECT_EQ(agreed.result, "W+3");
  const GameRecord disputed = played({engine("--score W+3"), engine("--score B+1"), ""});
  EXPECT_EQ(disputed.ending, Ending::kUnscored);
  EXPECT_EQ(disputed.winner, Winner::kNone);
  EXPECT_THAT(disputed.detail, HasSubstr("disagree"));
  EXPECT_EQ(played({engine("--score x"), engine("--score x"), ""}).ending, Ending::kUnscored);
}

struct Case {
  std::string mode;
  Ending ending;
};

class Misbehaving : public testing::TestWithParam<Case> {};

TEST_P(Misbehaving, LosesWithAClearVerdict) {
  const std::string bad = engine("--on genmove --after 2 --mode " + GetParam().mode);
  const auto start = SteadyClock::now();
  const GameRecord as_black = played({bad, engine()});
  EXPECT_EQ(as_black.ending, GetParam().ending) << as_black.detail;
  EXPECT_EQ(as_black.winner, Winner::kWhite);
  EXPECT_THAT(as_black.detail, HasSubstr("Ann"));
  const GameRecord as_white = played({engine(), bad});
  EXPECT_EQ(as_white.winner, Winner::kBlack);
  EXPECT_LT(SteadyClock::now() - start, std::chrono::seconds(15));
}

INSTANTIATE_TEST_SUITE_P(
    Modes, Misbehaving,
    testing::Values(Case{"die", Ending::kCrash}, Case{"crash", Ending::kCrash},
                    Case{"hang", Ending::kHang}, Case{"flood-lines", Ending::kGarbage},
                    Case{"flood-line", Ending::kCrash}, Case{"flood-answer", Ending::kCrash},
                    Case{"partial", Ending::kHang}, Case{"partial-die", Ending::kCrash},
                    Case{"wrong-id", Ending::kGarbage}, Case{"close-stdout", Ending::kCrash},
                    Case{"garbage", Ending::kGarbage}, Case{"binary", Ending::kGarbage},
                    Case{"illegal", Ending::kIllegalMove}, Case{"bad-vertex", Ending::kGarbage},
                    Case{"resign", Ending::kResignation}, Case{"grandchild", Ending::kCrash},
                    Case{"error", Ending::kGarbage}),
    [](const auto& param_info) {
      std::string name = param_info.param.mode;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(Game, EnginesThatCannotBeStartedLose) {
  EXPECT_EQ(played({"/nowhere/owl", engine()}).ending, Ending::kCrash);
  EXPECT_EQ(played({engine(), engine("--mode exit-at-start")}).ending, Ending::kCrash);
  EXPECT_EQ(played({engine(), engine("--mode banner")}).ending, Ending::kGarbage);
  EXPECT_EQ(played({engine("--mode deaf"), engine()}).ending, Ending::kHang);
}

TEST(Game, HarmlessHabitsAreForgiven) {
  for (const std::string mode : {"crlf", "no-ids", "loud", "flood-stderr"}) {
    EXPECT_EQ(played({engine("--mode " + mode), engine()}).ending, Ending::kScore) << mode;
  }
}

TEST(Game, WithoutARefereeIllegalMeansExactlyThat) {
  const GameRecord illegal = played({engine("--mode illegal"), engine("--reject J9"), ""});
  EXPECT_EQ(illegal.ending, Ending::kIllegalMove);
  EXPECT_EQ(illegal.winner, Winner::kWhite);
  const GameRecord refusal = played({engine(), engine("--mode error --on play"), ""});
  EXPECT_EQ(refusal.ending, Ending::kGarbage);
  EXPECT_EQ(refusal.winner, Winner::kBlack) << "who refuses for another reason is at fault";
}

TEST(Game, AFailingRefereeIsNobodysFault) {
  const GameRecord game = played({engine(), engine(), engine("--mode die --on play --after 4")});
  EXPECT_TRUE(game.is_void);
  EXPECT_EQ(game.ending, Ending::kReferee);
  EXPECT_EQ(game.winner, Winner::kNone);
}

TEST(Game, VoidsCrashesOnRequestButNotIllegalMoves) {
  GameSettings settings;
  settings.void_crashes = true;
  EXPECT_TRUE(played({engine("--mode die --on genmove"), engine()}, settings).is_void);
  EXPECT_FALSE(played({engine("--mode illegal"), engine()}, settings).is_void);
}

TEST(Game, TheClockIsOurs) {
  GameSettings settings;
  settings.time = parse_time_control("absolute:0.5").value();
  const GameRecord late = played({engine("--delay 200"), engine()}, settings);
  EXPECT_EQ(late.ending, Ending::kTime);
  EXPECT_EQ(late.result, "W+T");
  EXPECT_EQ(late.moves.size(), 4U) << "two moves of 0.2 s each were in time";
  settings.margin = Seconds(5);
  EXPECT_EQ(played({engine("--delay 200 --moves 3"), engine("--moves 3")}, settings).ending,
            Ending::kScore);
  settings.margin = Seconds(0);
  settings.time = parse_time_control("byoyomi:0,0.6,1").value();
  EXPECT_EQ(played({engine("--delay 200"), engine()}, settings).ending, Ending::kScore);
  const GameRecord silent = played({engine(), engine("--mode hang --on genmove")}, settings);
  EXPECT_EQ(silent.ending, Ending::kTime);
  EXPECT_EQ(silent.winner, Winner::kBlack);
}

TEST(Game, StopsAtTheMoveLimitAndAdjudicates) {
  GameSettings settings;
  settings.max_moves = 5;
  const GameRecord cut = played({engine(), engine()}, settings);
  EXPECT_EQ(cut.ending, Ending::kMaxMoves);
  EXPECT_EQ(cut.moves.size(), 5U);
  EXPECT_EQ(cut.result, "B+5");
  const GameRecord clear = played({engine(), engine()}, {}, {5, 3});
  EXPECT_EQ(clear.ending, Ending::kAdjudicated);
  EXPECT_EQ(clear.moves.size(), 3U);
  EXPECT_EQ(played({engine(), engine()}, {}, {6, 3}).ending, Ending::kScore);
}

// White begins; an engine that knows set_free_handicap is told so, the others get moves.
TEST(Game, PlacesHandicap) {
  GameSettings settings;
  settings.handicap = 3;
  const GameRecord game = played({engine("--answer set_free_handicap="), engine()}, settings);
  EXPECT_EQ(game.ending, Ending::kScore) << game.detail;
  ASSERT_EQ(game.handicap_stones.size(), 3U);
  EXPECT_EQ(to_gtp(game.handicap_stones[2].vertex), "C7");
  EXPECT_EQ(game.moves.at(0).color, Color::kWhite);
  const GameRecord refused =
      played({engine("--mode error --on set_free_handicap --answer set_free_handicap="), engine()},
             settings);
  EXPECT_EQ(refused.ending, Ending::kGarbage) << "the handicap was not told";
  EXPECT_THAT(refused.detail, HasSubstr("set_free_handicap C3 G7 C7"));
}

TEST(Game, KeepsStderrOnRequest) {
  GameSettings settings;
  settings.keep_stderr = true;
  const GameRecord game = played({engine("--mode loud"), engine()}, settings);
  EXPECT_THAT(game.moves.at(0).comment, HasSubstr("working on genmove"));
}

class MatchTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("owlet-match-" + std::to_string(::getpid()));
    std::filesystem::remove_all(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static MatchConfig config(const std::string& first, const std::string& second) {
    MatchConfig result;
    result.engines = {{"Ann", first}, {"Bob", second}};
    result.referee = engine("--score B+5");
    result.games = 10;
    result.game.size = 9;
    result.game.move_limit = result.game.command_limit = Seconds(2);
    return result;
  }

  std::filesystem::path folder_;
};

TEST_F(MatchTest, PlaysEveryGameOnceAcrossInterruptions) {
  const MatchConfig settings = config(engine("--seed {seed}"), engine());
  const auto path = folder_ / "journal.jsonl";
  MatchData match{settings, {}};
  MatchObserver observer;
  observer.enough = [](const MatchData& now) { return now.games.size() % 4 == 0; };
  {
    auto journal = Journal::create(path, settings);
    ASSERT_TRUE(journal.has_value());
    ASSERT_TRUE(
        run_match(match, journal.value(), {}, {2, folder_ / "games"}, observer).has_value());
    EXPECT_EQ(match.games.size(), 4U);
  }
  for (int i = 0; i < 2; ++i) {
    MatchData again;
    auto journal = Journal::resume(path, again);
    ASSERT_TRUE(journal.has_value());
    ASSERT_TRUE(
        run_match(again, journal.value(), {}, {2, folder_ / "games"}, observer).has_value());
  }
  const auto all = read_journal(path);
  ASSERT_TRUE(all.has_value()) << all.error().describe();
  ASSERT_EQ(all.value().games.size(), 10U);
  EXPECT_TRUE(missing_games(all.value()).empty());
  for (const GameRecord& game : all.value().games) {
    EXPECT_EQ(game.seat(game.spec.black == 0 ? Color::kBlack : Color::kWhite).command,
              engine("--seed ") + std::to_string(derive_seed(
                                      1, game.spec.number, 1,
                                      game.spec.black == 0 ? SeedRole::kBlack : SeedRole::kWhite)));
  }
  const auto files = std::distance(std::filesystem::directory_iterator(folder_ / "games"), {});
  EXPECT_EQ(files, 10);
}

// A match that has seen enough does not wait for the games under way: White's resignation in the
// odd games ends it while the others have seconds to go.
TEST_F(MatchTest, AbandonsGamesUnderWay) {
  MatchConfig settings = config(engine("--delay 100 --moves 50"), engine("--delay 100 --moves 50"));
  settings.engines.push_back({"Cat", engine("--mode resign --on genmove")});
  settings.games = 2;
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", settings);
  ASSERT_TRUE(journal.has_value());
  MatchObserver observer;
  observer.enough = [](const MatchData&) { return true; };
  const auto start = SteadyClock::now();
  ASSERT_TRUE(run_match(match, journal.value(), {}, {3, {}}, observer).has_value());
  EXPECT_LT(SteadyClock::now() - start, std::chrono::seconds(4)) << "a whole game takes ten";
  ASSERT_EQ(match.games.size(), 1U);
  EXPECT_EQ(match.games[0].ending, Ending::kResignation);
}

TEST_F(MatchTest, TwoVoidsInARowStopIt) {
  MatchConfig settings = config(engine("--mode die --on genmove --after 1"), engine());
  settings.game.void_crashes = true;
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", settings);
  ASSERT_TRUE(journal.has_value());
  const auto done = run_match(match, journal.value(), {}, {}, {});
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(done.error().message, HasSubstr("two void games in a row"));
  EXPECT_THAT(done.error().message, HasSubstr("Ann"));
  EXPECT_EQ(match.games.size(), 2U);
  EXPECT_EQ(match.games[1].attempt, 2);
}

TEST_F(MatchTest, ACrashingEngineIsReplacedAndTheMatchGoesOn) {
  const MatchConfig settings = config(engine("--mode crash --on genmove --after 3"), engine());
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", settings);
  ASSERT_TRUE(journal.has_value());
  ASSERT_TRUE(run_match(match, journal.value(), {}, {}, {}).has_value());
  ASSERT_EQ(match.games.size(), 10U);
  for (const GameRecord& game : match.games) EXPECT_EQ(game.ending, Ending::kCrash);
}

TEST_F(MatchTest, TellsEnginesThatCannotStart) {
  EXPECT_THAT(check_engines(config("/nowhere/owl", engine())).error().message, HasSubstr("Ann"));
  EXPECT_THAT(check_engines(config(engine(), engine("--mode exit-at-start"))).error().message,
              HasSubstr("Bob: exited with status 3"));
  EXPECT_TRUE(check_engines(config(engine(), engine())).has_value());
}

}  // namespace
}  // namespace owlet::regress
