// A tuning without engines: its options, its journal, its report.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/match_html.h"
#include "regress/match/match_options.h"
#include "regress/match/match_report.h"
#include "regress/tune/tune_report.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

const Strings kGood = {"--engine", "owl -t a={a} {b} --seed {seed}",
                       "--param",  "a=1:0.25:4:log",
                       "--param",  "b=10:0:20:int"};

Result<MatchOptions> with(const Strings& more) {
  Strings all = kGood;
  all.insert(all.end(), more.begin(), more.end());
  return parse_tune_options(all);
}

std::string fault(const Strings& arguments) {
  const auto options = parse_tune_options(arguments);
  return options ? "" : options.error().message;
}

TEST(TuneOptions, AreRead) {
  const auto read = with({"--games", "500", "--jobs", "3", "--size", "9"});
  ASSERT_TRUE(read.has_value()) << read.error().describe();
  const MatchConfig& config = read.value().config;
  EXPECT_EQ(config.games, 500);
  EXPECT_EQ(config.tuning.gains.stability, 25);
  EXPECT_EQ(config.tuning.ahead, 3) << "as many as jobs";
  EXPECT_EQ(config.game.size, 9);
  EXPECT_EQ(command_with(config, {0.5, 7}), "owl -t a=0.5 7 --seed {seed}");
  EXPECT_EQ(with({"--ahead", "2"}).value().config.tuning.ahead, 2);
}

TEST(TuneOptions, NameTheWrongOne) {
  EXPECT_THAT(fault({}), HasSubstr("--engine"));
  EXPECT_THAT(fault({"--engine", "owl"}), HasSubstr("--param: give at least one"));
  EXPECT_EQ(fault({"--engine", "owl {a}", "--param", "x=1:0:2"}),
            "--param: the engine's command line has no {x}");
  EXPECT_THAT(with({"--param", "a=1:0:2"}).error().message, HasSubstr("'a' is there twice"));
  EXPECT_THAT(with({"--param", "c=1"}).error().message, HasSubstr("in 'c=1'"));
  EXPECT_THAT(with({"--games", "7"}).error().message, HasSubstr("--games"));
  EXPECT_THAT(with({"--gain", "0"}).error().message, HasSubstr("--gain"));
  EXPECT_THAT(with({"--ahead", "-1"}).error().message, HasSubstr("--ahead"));
  EXPECT_THAT(with({"--size", "99"}).error().message, HasSubstr("--size"));
  EXPECT_THAT(fault({"report", "x"}), HasSubstr("report"));
  EXPECT_THAT(fault({"nonsense"}), HasSubstr("nonsense"));
  EXPECT_THAT(parse_match_options({"--jobs", "2", "tune"}).error().message,
              HasSubstr("tune comes first"));
}

// The game of a tuning with that number and result of "plus": 'w' won, 'l' lost, 'd' drawn, '-' none.
PlayedGame game_of(int number, char result) {
  PlayedGame game;
  const StoneColor plus = number % 2 == 0 ? StoneColor::kBlack : StoneColor::kWhite;
  game.spec = {number, 0, number % 2, 1 - number % 2};
  game.settings.size = 9;
  for (const StoneColor color : kBothColors) {
    SeatRecord& seat = game.seat(color);
    seat.engine = color == plus ? kPlus : kMinus;
    seat.name = color == plus ? "plus" : "minus";
  }
  game.winner = result == '-'   ? Winner::kNone
                : result == 'd' ? Winner::kDraw
                                : winner_of(result == 'w' ? plus : other(plus));
  game.ending = result == '-' ? GameEnd::kUnscored : GameEnd::kScore;
  game.result = result == '-'                   ? "?"
                : result == 'd'                 ? "0"
                : game.winner == Winner::kBlack ? "B+1"
                                                : "W+1";
  return game;
}

// A tuning of so many iterations, "plus" winning both games of every second one, and half a point in
// the others.
MatchData sample(int iterations) {
  MatchData data;
  data.config = with({"--games", "20", "--size", "9"}).value().config;
  for (int k = 0; k < iterations; ++k) {
    data.games.push_back(game_of(2 * k, k % 2 == 0 ? 'w' : 'l'));
    data.games.push_back(game_of(2 * k + 1, k % 2 == 0 ? 'w' : 'd'));
  }
  return data;
}

// The values after the only iteration, "plus" having had these results.
Values moved(const std::string& results) {
  MatchData data = sample(0);
  data.games = {game_of(0, results[0]), game_of(1, results[1])};
  return Tuner(data).spsa().after(1);
}

TEST(Tuner, CountsPlussPoints) {
  const Values start = Tuner(sample(0)).spsa().after(0);
  const Probe probe = Tuner(sample(0)).spsa().probe(0);
  const int towards_plus = probe.plus[0] > probe.minus[0] ? 1 : -1;
  EXPECT_GT((moved("ww")[0] - start[0]) * towards_plus, 0);
  EXPECT_LT((moved("ld")[0] - start[0]) * towards_plus, 0);
  EXPECT_LT((moved("ww")[0] - moved("wd")[0]) * -towards_plus, 0);
  EXPECT_EQ(moved("wl"), start);
  EXPECT_EQ(moved("--"), start) << "games without a winner tell nothing";
}

TEST(Tuner, AppliesIterationsInTheirOrder) {
  MatchData data = sample(6);
  const Values values = Tuner(data).spsa().averaged();
  std::reverse(data.games.begin(), data.games.end());
  EXPECT_EQ(Tuner(data).spsa().averaged(), values);
  std::erase_if(data.games, [](const PlayedGame& game) { return game.spec.number == 4; });
  const Tuner without(data);
  EXPECT_EQ(without.spsa().applied(), 2);
  EXPECT_TRUE(without.may_begin(2));
  EXPECT_FALSE(without.may_begin(3)) << "its numbers are not known yet";
  data.games.push_back(game_of(4, 'w'));
  data.games.back().is_void = true;
  EXPECT_EQ(Tuner(data).spsa().applied(), 2) << "a void game is played again";
}

TEST(TuneJournal, ComesBackAsItWas) {
  const MatchData data = sample(6);
  const auto back = parse_journal(journal_text(data) + R"({"type":"game)");
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_EQ(journal_text(back.value()), journal_text(data));
  EXPECT_EQ(Tuner(back.value()).spsa().averaged(), Tuner(data).spsa().averaged());
  EXPECT_FALSE(incompatibility(back.value().config, data.config).has_value());
}

TEST(TuneJournal, RefusesWhatIsBroken) {
  const auto fault = [](const std::string& key, const Json& value) {
    Json json = journal_line(sample(0).config);
    json.at(Json::json_pointer(key)) = value;
    const auto parsed = parse_journal(to_line(json));
    return parsed ? "" : parsed.error().message;
  };
  EXPECT_EQ(fault("/gain", 1), "");
  EXPECT_THAT(fault("/parameters", Json::array()), HasSubstr("--param"));
  EXPECT_THAT(fault("/parameters/0", "a=1:2:0"), HasSubstr("not below the most"));
  EXPECT_THAT(fault("/parameters/0", "x=1:0:2"), HasSubstr("no {x}"));
  EXPECT_THAT(fault("/games", 19), HasSubstr("--games"));
  EXPECT_THAT(fault("/gain", 0), HasSubstr("--gain"));
  EXPECT_NE(fault("/ahead", 0), "");
  EXPECT_NE(fault("/stability", "much"), "");
}

TEST(TuneJournal, MayGrowButNotChange) {
  const std::string text = journal_text(sample(3));
  MatchConfig longer = sample(0).config;
  longer.games = 400;
  const auto grown = parse_journal(text + to_line(journal_line(longer)));
  ASSERT_TRUE(grown.has_value()) << grown.error().describe();
  EXPECT_EQ(grown.value().config.games, 400);
  longer.tuning.parameters[1].most = 21;
  const Error error = parse_journal(text + to_line(journal_line(longer))).error();
  EXPECT_EQ(error.line, 8);
  EXPECT_THAT(error.message, HasSubstr("the match changes: the parameters were [\"a=1:0.25:4:"));
  EXPECT_THAT(error.message, HasSubstr(",\"b=10:0:20:3:int\"] and would now be [\"a=1:"));
  EXPECT_EQ(*incompatibility(sample(0).config, MatchConfig()), "one of them is a tuning");
}

class TuneFolderTest : public FolderTest {};

TEST_F(TuneFolderTest, TheFolderIsEnoughToGoOn) {
  const MatchData data = sample(3);
  ASSERT_TRUE(write_output(folder_ / kJournal, journal_text(data)).has_value());
  const Strings resume = {"--resume", "--jobs", "2", "--out", folder_.string()};
  const auto resumed = parse_tune_options(resume);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().describe();
  EXPECT_EQ(journal_line(resumed.value().config), journal_line(data.config));
  Strings changed = resume;
  changed.insert(changed.end(), {"--games", "40", "--gain", "3"});
  EXPECT_EQ(parse_tune_options(changed).value().config.tuning.gains.stability, 1) << "as it was";
  EXPECT_THAT(*incompatibility(data.config, parse_tune_options(changed).value().config),
              HasSubstr("the gain was 0.15 and would now be 3"));
}

TEST_F(TuneFolderTest, ReportsTellThePathAndTheLineToUse) {
  const MatchData data = sample(10);
  const std::string report = text_report(data);
  EXPECT_THAT(report, HasSubstr("Games 20, board 9"));
  EXPECT_THAT(report, HasSubstr(command_with(data.config, Tuner(data).spsa().averaged()) + "\n"));
  EXPECT_THAT(report, HasSubstr("'before=owl -t a=1 10 --seed {seed}'"));
  EXPECT_THAT(report, HasSubstr(live_table(data)));
  EXPECT_THAT(text_report(sample(0)), HasSubstr("Games 0, board 9"));
  ASSERT_TRUE(write_match_html(folder_, data, folder_ / "none").has_value());
  const std::string page = read_file((folder_ / "index.html").string()).value();
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("a over 20 games"));
  EXPECT_THAT(page, HasSubstr(">0.25</text>"));
}

}  // namespace
}  // namespace owlet::regress
