// What is made of a finished match: merged shards, GoGui's table, the text report.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <sstream>

#include "regress/match/dat_writer.h"
#include "regress/match/match_options.h"
#include "regress/match/match_report.h"
#include "regress/match/shards.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

PlayedGame game(int number, Winner winner, GameEnd ending = GameEnd::kScore) {
  PlayedGame g;
  const bool swapped = number % 2 == 1;
  g.spec = {number, 0, swapped ? 1 : 0, swapped ? 0 : 1};
  for (const StoneColor color : {StoneColor::kBlack, StoneColor::kWhite}) {
    SeatRecord& seat = g.seat(color);
    seat.engine = (color == StoneColor::kBlack) == swapped ? 1 : 0;
    seat.name = seat.engine == 0 ? "Ann" : "Bob";
    seat.program = "Program of " + seat.name;
    seat.cpu = Seconds(seat.engine + 1.0);
  }
  g.winner = winner;
  g.ending = ending;
  g.result = winner == Winner::kBlack ? "B+2.5" : "W+4.5";
  g.black_score = g.result;
  g.moves.push_back({{StoneColor::kBlack, {number % 9, number / 9}}});
  return g;
}

MatchData match_of(std::vector<PlayedGame> games, Shard shard = {}) {
  MatchData match;
  match.config.engines = {{"Ann", "ann"}, {"Bob", "bob"}};
  match.config.game.size = 9;
  match.config.games = 4;
  match.config.shard = shard;
  match.games = std::move(games);
  return match;
}

TEST(Merge, ShardsMakeTheWholeMatch) {
  const auto whole = match_of({game(0, Winner::kBlack), game(1, Winner::kBlack),
                               game(2, Winner::kWhite), game(3, Winner::kBlack)});
  const auto merged =
      merge_matches({match_of({game(3, Winner::kBlack), game(2, Winner::kWhite)}, {2, 2}),
                     match_of({game(0, Winner::kBlack), game(1, Winner::kBlack)}, {1, 2})});
  ASSERT_TRUE(merged.has_value()) << merged.error().describe();
  EXPECT_EQ(journal_text(merged.value()), journal_text(whole));
  EXPECT_EQ(text_report(merged.value()), text_report(whole));
}

TEST(Merge, RefusesWhatDoesNotBelongTogether) {
  const auto part = match_of({game(0, Winner::kBlack)});
  EXPECT_THAT(merge_matches({part, part}).error().message, HasSubstr("game 1 is in two parts"));
  MatchData other = match_of({});
  other.config.seed = 99;
  EXPECT_THAT(merge_matches({part, other}).error().message, HasSubstr("seed"));
  EXPECT_FALSE(merge_matches({}).has_value());
}

// Voided attempts are neither lost nor taken for the game.
TEST(Merge, KeepsVoidedAttempts) {
  PlayedGame voided = game(0, Winner::kNone, GameEnd::kCrash);
  voided.is_void = true;
  voided.result = "Void";
  PlayedGame replayed = game(0, Winner::kBlack);
  replayed.attempt = 2;
  const auto merged = merge_matches({match_of({replayed, voided})});
  ASSERT_TRUE(merged.has_value());
  EXPECT_TRUE(merged.value().games[0].is_void);
  EXPECT_TRUE(parse_journal(journal_text(merged.value())).has_value());
}

TEST(Dat, HasGoGuisColumnsFromTheEnginesPointOfView) {
  PlayedGame crash = game(3, Winner::kBlack, GameEnd::kCrash);
  crash.detail = "Ann\tcrashed\nbadly";
  crash.result = "B+F";
  const std::string dat =
      to_dat(match_of({crash, game(0, Winner::kBlack), game(1, Winner::kBlack)}));
  EXPECT_THAT(dat, HasSubstr("# Black: Program of Ann\n"));
  EXPECT_THAT(dat, HasSubstr("#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tTIME_B\tTIME_W\tCPU_B\t"
                             "CPU_W\tERR\tERR_MSG\n"));
  EXPECT_THAT(dat, HasSubstr("\n0\tB+2.5\t?\tB+2.5\t0\t-\t1\t0.00\t0.00\t1.00\t2.00\t0\t\n"));
  // Bob had Black and won: a win of "White".
  EXPECT_THAT(dat, HasSubstr("\n1\t?\tW+2.5\tW+2.5\t1\t-\t1\t0.00\t0.00\t1.00\t2.00\t0\t\n"));
  EXPECT_THAT(
      dat,
      HasSubstr("\n3\tW+F\tW+F\tW+F\t1\t-\t1\t0.00\t0.00\t1.00\t2.00\t1\tAnn crashed badly\n"));
  EXPECT_EQ(to_dat(match_of({})), "");
}

TEST(Report, TellsEloPairsAndTheSequentialTest) {
  MatchData match = match_of({game(0, Winner::kBlack), game(1, Winner::kWhite),
                              game(2, Winner::kBlack), game(3, Winner::kBlack)});
  match.config.sprt = {0, 50, 0.05, 0.05, true};
  const std::string text = text_report(match);
  EXPECT_THAT(text, HasSubstr("Ann - Bob"));
  EXPECT_THAT(text, HasSubstr("3-1-0"));
  EXPECT_THAT(text, HasSubstr("0 0 1 0 1"));
  EXPECT_THAT(text, HasSubstr("+190.8"));
  EXPECT_THAT(text, HasSubstr("LLR 0."));
  EXPECT_THAT(text, HasSubstr("in (-2.94, 2.94) for [0.0, 50.0] Elo: go on"));
  EXPECT_THAT(live_table(match), HasSubstr("LLR"));
}

TEST(MatchOptions, ReadTheSequentialTestAndOldMatches) {
  const std::vector<std::string> two = {"--engine", "a=x", "--engine", "b=y"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), two.begin(), two.end());
    return parse_match_options(more);
  };
  EXPECT_TRUE(with({"--sprt", "0,35"}).value().config.sprt.on);
  EXPECT_DOUBLE_EQ(with({"--sprt", "-10,5.5"}).value().config.sprt.elo1, 5.5);
  for (const std::string text : {"", "5", "5,5", "9,1", "0,10x", "a,b", "0;1"}) {
    EXPECT_THAT(with({"--sprt", text}).error().message, HasSubstr("sprt")) << text;
  }
  EXPECT_TRUE(with({"--sprt=-1500,-500"}).value().config.sprt.on);
  for (const std::string text : {"-3001,0", "0,3001", "nan,5"})
    EXPECT_THAT(with({"--sprt=" + text}).error().message, HasSubstr("-3000 <= ELO0 < ELO1 <= 3000"))
        << text;
  EXPECT_THAT(with({"--sprt", "0,5", "--engine", "c=z"}).error().message, HasSubstr("two engines"));
  EXPECT_THAT(with({"--alpha", "0.7"}).error().message, HasSubstr("--alpha"));
  const auto merge = parse_match_options({"merge", "x", "y", "--out", "z"});
  ASSERT_TRUE(merge.has_value());
  EXPECT_EQ(merge.value().action, MatchAction::kMerge);
  EXPECT_EQ(merge.value().common.inputs.size(), 2U);
  EXPECT_EQ(parse_match_options({"report", "x"}).value().action, MatchAction::kReport);
  EXPECT_FALSE(parse_match_options({"report"}).has_value());
  EXPECT_FALSE(parse_match_options({"nonsense"}).has_value());
}

}  // namespace
}  // namespace owlet::regress
