// Whole games and matches between real processes that behave and misbehave.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "regress/base/output.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/game.h"
#include "regress/match/match_runner.h"
#include "regress/match/schedule.h"
#include "regress/match/set_up.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

struct Players {
  std::string black;
  std::string white;
  std::string referee = test_engine("--score B+5 --reject J9");
};

PlayedGame played(const Players& players, GameSettings settings = {}) {
  settings.size = 9;
  settings.command_limit = std::min(patience(players.black), patience(players.white));
  settings.move_limit = std::min(settings.move_limit, settings.command_limit);
  Seat black(players.black, settings.command_limit);
  Seat white(players.white, settings.command_limit);
  Seat referee(players.referee, settings.command_limit);
  PlayedGame plan;
  plan.settings = settings;
  plan.black.name = "Ann";
  plan.white.name = "Bob";
  return play_game(plan, {&black, &white, players.referee.empty() ? nullptr : &referee});
}

TEST(Game, EndsByPassesAndIsCounted) {
  const PlayedGame game = played({test_engine("--moves 3"), test_engine("--moves 3")});
  EXPECT_EQ(game.ending, GameEnd::kScore);
  EXPECT_EQ(game.result, "B+5");
  EXPECT_EQ(game.winner, Winner::kBlack);
  EXPECT_EQ(game.moves.size(), 8U);
  EXPECT_EQ(game.black.program, "Test Engine");
  EXPECT_EQ(game.black_score, "0") << "the engine's own opinion is kept";
}

TEST(Game, WithoutARefereeTheEnginesMustAgree) {
  const PlayedGame agreed = played({test_engine("--score W+3"), test_engine("--score W+3.0"), ""});
  EXPECT_EQ(agreed.result, "W+3");
  const PlayedGame disputed = played({test_engine("--score W+3"), test_engine("--score B+1"), ""});
  EXPECT_EQ(disputed.ending, GameEnd::kUnscored);
  EXPECT_EQ(disputed.winner, Winner::kNone);
  EXPECT_THAT(disputed.detail, HasSubstr("disagree"));
  const PlayedGame untold = played({test_engine("--mode error --on final_score"),
                                    test_engine("--mode error --on final_score"), ""});
  EXPECT_EQ(untold.ending, GameEnd::kUnscored) << "saying so is no fault";
}

// Neither the other engine's word nor the referee's helps who breaks down over the count.
TEST(Game, BreakingDownOverTheCountLoses) {
  for (const std::string& referee : {std::string(), test_engine("--score B+3")}) {
    const PlayedGame dies =
        played({test_engine("--mode die --on final_score"), test_engine("--score B+3"), referee});
    EXPECT_EQ(dies.ending, GameEnd::kCrash);
    EXPECT_EQ(dies.result, "W+F");
    const PlayedGame hangs =
        played({test_engine("--score B+3"), test_engine("--mode hang --on final_score"), referee});
    EXPECT_EQ(hangs.ending, GameEnd::kHang);
    EXPECT_EQ(hangs.winner, Winner::kBlack);
    const PlayedGame mumbles = played({test_engine("--score x"), test_engine(), referee});
    EXPECT_EQ(mumbles.ending, GameEnd::kGarbage);
    EXPECT_THAT(mumbles.detail, HasSubstr("answered final_score with 'x'"));
    EXPECT_TRUE(played({test_engine("--score x"), test_engine("--score x"), referee}).is_void);
  }
}

struct BadHabit {
  std::string mode;
  GameEnd ending;
};

class Misbehaving : public testing::TestWithParam<BadHabit> {};

TEST_P(Misbehaving, LosesWithAClearVerdict) {
  const std::string bad = test_engine("--on genmove --after 2 --mode " + GetParam().mode);
  const PlayedGame as_black = played({bad, test_engine()});
  EXPECT_EQ(as_black.ending, GetParam().ending) << as_black.detail;
  EXPECT_EQ(as_black.winner, Winner::kWhite);
  EXPECT_THAT(as_black.detail, HasSubstr("Ann"));
  const PlayedGame as_white = played({test_engine(), bad});
  EXPECT_EQ(as_white.winner, Winner::kBlack);
}

INSTANTIATE_TEST_SUITE_P(
    Modes, Misbehaving,
    testing::Values(
        BadHabit{"die", GameEnd::kCrash}, BadHabit{"crash", GameEnd::kCrash},
        BadHabit{"hang", GameEnd::kHang}, BadHabit{"flood-lines", GameEnd::kGarbage},
        BadHabit{"flood-line", GameEnd::kCrash}, BadHabit{"flood-answer", GameEnd::kCrash},
        BadHabit{"partial", GameEnd::kHang}, BadHabit{"partial-die", GameEnd::kCrash},
        BadHabit{"wrong-id", GameEnd::kGarbage}, BadHabit{"close-stdout", GameEnd::kCrash},
        BadHabit{"garbage", GameEnd::kGarbage}, BadHabit{"binary", GameEnd::kGarbage},
        BadHabit{"illegal", GameEnd::kIllegalMove}, BadHabit{"bad-vertex", GameEnd::kGarbage},
        BadHabit{"resign", GameEnd::kResignation}, BadHabit{"grandchild", GameEnd::kCrash},
        BadHabit{"error", GameEnd::kGarbage}),
    [](const auto& param_info) {
      std::string name = param_info.param.mode;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(Game, EnginesThatCannotBeStartedLose) {
  EXPECT_EQ(played({"/nowhere/owl", test_engine()}).ending, GameEnd::kCrash);
  EXPECT_EQ(played({test_engine(), test_engine("--mode exit-at-start")}).ending, GameEnd::kCrash);
  EXPECT_EQ(played({test_engine(), test_engine("--mode banner")}).ending, GameEnd::kGarbage);
  EXPECT_EQ(played({test_engine("--mode deaf"), test_engine()}).ending, GameEnd::kHang);
}

TEST(Game, HarmlessHabitsAreForgiven) {
  for (const std::string mode : {"crlf", "no-ids", "loud", "flood-stderr"}) {
    EXPECT_EQ(played({test_engine("--mode " + mode), test_engine()}).ending, GameEnd::kScore)
        << mode;
  }
}

TEST(Game, WithoutARefereeIllegalMeansExactlyThat) {
  const PlayedGame illegal =
      played({test_engine("--mode illegal"), test_engine("--reject J9"), ""});
  EXPECT_EQ(illegal.ending, GameEnd::kIllegalMove);
  EXPECT_EQ(illegal.winner, Winner::kWhite);
  const PlayedGame refusal = played({test_engine(), test_engine("--mode error --on play"), ""});
  EXPECT_EQ(refusal.ending, GameEnd::kGarbage);
  EXPECT_EQ(refusal.winner, Winner::kBlack) << "who refuses for another reason is at fault";
}

TEST(Game, AFailingRefereeIsNobodysFault) {
  const PlayedGame game =
      played({test_engine(), test_engine(), test_engine("--mode die --on play --after 4")});
  EXPECT_TRUE(game.is_void);
  EXPECT_EQ(game.ending, GameEnd::kReferee);
  EXPECT_EQ(game.winner, Winner::kNone);
}

TEST(Game, VoidsCrashesOnRequestButNotIllegalMoves) {
  GameSettings settings;
  settings.void_crashes = true;
  EXPECT_TRUE(played({test_engine("--mode die --on genmove"), test_engine()}, settings).is_void);
  EXPECT_FALSE(played({test_engine("--mode illegal"), test_engine()}, settings).is_void);
}

TEST(Game, TheClockIsOurs) {
  GameSettings settings;
  settings.time = parse_clock_rules("absolute:2").value();
  const PlayedGame late = played({test_engine("--delay 800"), test_engine()}, settings);
  EXPECT_EQ(late.ending, GameEnd::kTime);
  EXPECT_EQ(late.result, "W+T");
  EXPECT_LE(late.moves.size(), 4U) << "only two moves of 0.8 s each can be in time";
  settings.margin = Seconds(5);
  EXPECT_EQ(
      played({test_engine("--delay 200 --moves 3"), test_engine("--moves 3")}, settings).ending,
      GameEnd::kScore);
  settings.margin = Seconds(0);
  settings.time = parse_clock_rules("byoyomi:0,2,1").value();
  EXPECT_EQ(played({test_engine("--delay 200"), test_engine()}, settings).ending, GameEnd::kScore);
  const PlayedGame silent =
      played({test_engine(), test_engine("--mode hang --on genmove")}, settings);
  EXPECT_EQ(silent.ending, GameEnd::kTime);
  EXPECT_EQ(silent.winner, Winner::kBlack);
}

TEST(Game, StopsAtTheMoveLimitAndAdjudicates) {
  GameSettings settings;
  settings.max_moves = 5;
  const PlayedGame cut = played({test_engine(), test_engine()}, settings);
  EXPECT_EQ(cut.ending, GameEnd::kMaxMoves);
  EXPECT_EQ(cut.moves.size(), 5U);
  EXPECT_EQ(cut.result, "B+5");
  settings.max_moves = 0;
  settings.adjudication = {5, 3};
  const PlayedGame clear = played({test_engine(), test_engine()}, settings);
  EXPECT_EQ(clear.ending, GameEnd::kAdjudicated);
  EXPECT_EQ(clear.moves.size(), 3U);
  settings.adjudication = {6, 3};
  EXPECT_EQ(played({test_engine(), test_engine()}, settings).ending, GameEnd::kScore);
}

TEST(Game, IsAdjudicatedByAsManyMovesInARowForOneSide) {
  GameSettings settings;
  settings.adjudication = {5, 3};
  const auto judged = [&](const std::string& scores) {
    return played({test_engine(), test_engine(), test_engine("--score " + scores)}, settings);
  };
  const PlayedGame doubtful = judged("B+9,B+4,B+9");
  EXPECT_EQ(doubtful.moves.size(), 5U) << "the move in doubt does not count, nor what was before";
  EXPECT_EQ(doubtful.winner, Winner::kBlack);
  const PlayedGame turned = judged("B+9,W+9");
  EXPECT_EQ(turned.moves.size(), 4U) << "the first of White's three counts in full";
  EXPECT_EQ(turned.winner, Winner::kWhite);
}

// White begins; an engine that knows set_free_handicap is told so, the others get moves.
TEST(Game, PlacesHandicap) {
  GameSettings settings;
  settings.handicap = 3;
  const PlayedGame game =
      played({test_engine("--answer set_free_handicap="), test_engine()}, settings);
  EXPECT_EQ(game.ending, GameEnd::kScore) << game.detail;
  ASSERT_EQ(game.handicap_stones.size(), 3U);
  EXPECT_EQ(to_gtp(game.handicap_stones[2].vertex), "C7");
  EXPECT_EQ(game.moves.at(0).color, StoneColor::kWhite);
  const PlayedGame refused =
      played({test_engine("--mode error --on set_free_handicap --answer set_free_handicap="),
              test_engine()},
             settings);
  EXPECT_EQ(refused.ending, GameEnd::kSetUp) << "the handicap was not told";
  EXPECT_TRUE(refused.is_void);
  EXPECT_THAT(refused.detail, HasSubstr("set_free_handicap C3 G7 C7"));
}

TEST(Game, KeepsStderrOnRequest) {
  GameSettings settings;
  settings.keep_stderr = true;
  const PlayedGame game = played({test_engine("--mode loud"), test_engine()}, settings);
  EXPECT_THAT(game.moves.at(0).comment, HasSubstr("working on genmove"));
}

TEST(Game, IsAbandonedBeforeTheNextMove) {
  Seat black(test_engine(), patience(""));
  Seat white(test_engine(), patience(""));
  const std::atomic<bool> abandon{true};
  PlayedGame plan;
  plan.settings.size = 9;
  const PlayedGame game = play_game(plan, {&black, &white, nullptr, &abandon});
  EXPECT_TRUE(game.is_void);
  EXPECT_EQ(game.detail, "abandoned");
  EXPECT_TRUE(game.moves.empty());
}

class MatchTest : public FolderTest {
 protected:
  static MatchConfig config(const std::string& first, const std::string& second) {
    MatchConfig result;
    result.engines = {{"Ann", first}, {"Bob", second}};
    result.referee = test_engine("--score B+5");
    result.games = 10;
    result.game.size = 9;
    result.game.move_limit = result.game.command_limit =
        std::min(patience(first), patience(second));
    return result;
  }
};

TEST_F(MatchTest, PlaysEveryGameOnceAcrossInterruptions) {
  const MatchConfig settings = config(test_engine("--seed {seed}"), test_engine());
  const auto path = folder_ / "journal.jsonl";
  MatchData match{settings, {}};
  MatchObserver observer;
  observer.enough = [](const MatchData& now) { return now.games.size() % 4 == 0; };
  {
    auto journal = Journal::create(path, journal_line(settings));
    ASSERT_TRUE(journal.has_value());
    ASSERT_TRUE(
        run_match(match, journal.value(), {}, {2, folder_ / "games"}, observer).has_value());
    EXPECT_EQ(match.games.size(), 4U);
  }
  for (int i = 0; i < 2; ++i) {
    MatchData again;
    auto journal = resume_journal(path, again);
    ASSERT_TRUE(journal.has_value());
    ASSERT_TRUE(
        run_match(again, journal.value(), {}, {2, folder_ / "games"}, observer).has_value());
  }
  const auto all = read_journal(path);
  ASSERT_TRUE(all.has_value()) << all.error().describe();
  ASSERT_EQ(all.value().games.size(), 10U);
  EXPECT_TRUE(missing_games(all.value()).empty());
  for (const PlayedGame& game : all.value().games) {
    EXPECT_EQ(
        game.seat(game.spec.black == 0 ? StoneColor::kBlack : StoneColor::kWhite).command,
        test_engine("--seed ") + std::to_string(derive_seed(
                                     1, game.spec.number, 1,
                                     game.spec.black == 0 ? SeedRole::kBlack : SeedRole::kWhite)));
  }
  const auto files = std::distance(std::filesystem::directory_iterator(folder_ / "games"), {});
  EXPECT_EQ(files, 10);
}

// A match that has seen enough does not wait for the games under way: White's resignation in the
// odd games ends it while the others have seconds to go.
TEST_F(MatchTest, AbandonsGamesUnderWay) {
  MatchConfig settings =
      config(test_engine("--delay 100 --moves 50"), test_engine("--delay 100 --moves 50"));
  settings.engines.push_back({"Cat", test_engine("--mode resign --on genmove")});
  settings.games = 2;
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  MatchObserver observer;
  observer.enough = [](const MatchData&) { return true; };
  ASSERT_TRUE(run_match(match, journal.value(), {}, {3, {}}, observer).has_value());
  ASSERT_EQ(match.games.size(), 1U);
  EXPECT_EQ(match.games[0].ending, GameEnd::kResignation);
}

TEST_F(MatchTest, TwoVoidsInARowStopIt) {
  MatchConfig settings = config(test_engine("--mode die --on genmove --after 1"), test_engine());
  settings.game.void_crashes = true;
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  const auto done = run_match(match, journal.value(), {}, {}, {});
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(done.error().error.message, HasSubstr("two void games in a row"));
  EXPECT_THAT(done.error().error.message, HasSubstr("Ann"));
  EXPECT_EQ(match.games.size(), 2U);
  EXPECT_EQ(match.games[1].attempt, 2);
}

// Every engine makes nine moves a game, so that one that crashes at the 13th does so in every other
// game.
TEST_F(MatchTest, ACrashingEngineIsReplacedAndTheMatchGoesOn) {
  const MatchConfig settings =
      config(test_engine("--mode crash --on genmove --after 12"), test_engine());
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  ASSERT_TRUE(run_match(match, journal.value(), {}, {}, {}).has_value());
  ASSERT_EQ(match.games.size(), 10U);
  for (const PlayedGame& game : match.games) {
    EXPECT_EQ(game.ending, game.spec.number % 2 == 0 ? GameEnd::kScore : GameEnd::kCrash);
  }
}

TEST_F(MatchTest, AnEngineThatBreaksDownInEveryGameStopsIt) {
  for (const std::string mode : {"crash", "hang"}) {
    const MatchConfig settings =
        config(test_engine("--on genmove --after 3 --mode " + mode), test_engine());
    MatchData match{settings, {}};
    auto journal = Journal::create(folder_ / (mode + ".jsonl"), journal_line(settings));
    ASSERT_TRUE(journal.has_value());
    const auto done = run_match(match, journal.value(), {}, {}, {});
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().status, kExitEngine);
    EXPECT_THAT(done.error().error.message, HasSubstr("Ann broke down in each of its games"));
    EXPECT_EQ(match.games.size(), 4U);
  }
}

// Whoever loses: Black, here, by the clock or by his moves.
TEST_F(MatchTest, AMatchWithoutAGameThatWasPlayedOutFails) {
  for (const bool by_time : {true, false}) {
    const std::string options = by_time ? "--delay 60" : "--mode illegal";
    MatchConfig settings = config(test_engine(options), test_engine(options));
    settings.games = 2;
    if (by_time) settings.game.time = parse_clock_rules("0.05").value();
    if (!by_time) settings.referee = test_engine("--reject J9");
    MatchData match{settings, {}};
    auto journal = Journal::create(folder_ / (by_time ? "time" : "moves"), journal_line(settings));
    ASSERT_TRUE(journal.has_value());
    const auto done = run_match(match, journal.value(), {}, {}, {});
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().status, kExitEngine);
    EXPECT_THAT(done.error().error.message, HasSubstr("each game was lost on time"));
    EXPECT_EQ(match.games.size(), 2U);
  }
}

TEST_F(MatchTest, AWrongSetUpStopsIt) {
  const MatchConfig settings =
      config(test_engine("--mode error --on komi --after 1"), test_engine());
  MatchData match{settings, {}};
  auto journal = Journal::create(folder_ / "journal.jsonl", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  const auto done = run_match(match, journal.value(), {}, {}, {});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().status, kExitEngine);
  EXPECT_EQ(done.error().error.message, "Ann refused 'komi 7.5': cannot do that");
  ASSERT_EQ(match.games.size(), 2U);
  EXPECT_TRUE(match.games[1].is_void) << "nobody's loss";
}

class RehearsalTest : public MatchTest {
 protected:
  // What the rehearsal finds wrong; empty if nothing.
  static std::string fault_of(const MatchConfig& match, const OpeningBook& book = {}) {
    const auto rehearsed = rehearse(match, book);
    if (rehearsed) return "";
    EXPECT_EQ(rehearsed.error().status, kExitEngine);
    return rehearsed.error().error.message;
  }
};

TEST_F(RehearsalTest, TellsEnginesThatCannotStart) {
  EXPECT_THAT(fault_of(config("/nowhere/owl", test_engine())), HasSubstr("Ann"));
  EXPECT_THAT(fault_of(config(test_engine(), test_engine("--mode exit-at-start"))),
              HasSubstr("Bob: exited with status 3"));
  EXPECT_EQ(fault_of(config(test_engine(), test_engine())), "");
}

TEST_F(RehearsalTest, TellsRulesAndOpeningsThatAreRefused) {
  const std::string knows_rules = "--answer kata-set-rules= ";
  MatchConfig ruled =
      config(test_engine(), test_engine(knows_rules + "--mode error --on kata-set-rules"));
  ruled.game.rules = "martian";
  EXPECT_EQ(fault_of(ruled), "Bob: refused 'kata-set-rules martian': cannot do that");
  ruled.engines[1].command = test_engine(knows_rules);
  const auto warnings = rehearse(ruled, {});
  ASSERT_TRUE(warnings.has_value());
  EXPECT_EQ(warnings.value().size(), 2U) << "Ann and the referee cannot be told";

  const auto file = folder_ / "o.sgf";
  ASSERT_TRUE(write_output(file, "(;SZ[9];B[aa];W[bb])").has_value());
  const auto book = OpeningBook::load({file.string()}, 9);
  ASSERT_TRUE(book.has_value());
  MatchConfig opened = config(test_engine(), test_engine());
  EXPECT_EQ(fault_of(opened, book.value()), "");
  opened.referee = test_engine("--reject B8");
  EXPECT_THAT(fault_of(opened, book.value()), HasSubstr("o.sgf: the referee: refused"));
  opened.referee = "";
  opened.engines[0].command = test_engine("--reject B8");
  EXPECT_THAT(fault_of(opened, book.value()), HasSubstr("Ann: refused 'play white B8'"));
}

}  // namespace
}  // namespace owlet::regress
