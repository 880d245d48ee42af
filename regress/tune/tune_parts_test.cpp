// A tuning without engines: its options, its journal, its report.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/match_options.h"
#include "regress/tune/tune_html.h"
#include "regress/tune/tune_options.h"
#include "regress/tune/tune_report.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

const Strings kGood = {"--engine", "owl -t a={a} {b} --seed {seed}",
                       "--param",  "a=1:0.25:4:log",
                       "--param",  "b=10:0:20:int"};

Result<TuneOptions> with(const Strings& more) {
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
  const TuneConfig& config = read.value().config;
  EXPECT_EQ(config.iterations(), 250);
  EXPECT_EQ(config.gains.stability, 25);
  EXPECT_EQ(config.ahead, 3) << "as many as jobs";
  EXPECT_EQ(config.match.game.size, 9);
  EXPECT_EQ(command_with(config, {0.5, 7}), "owl -t a=0.5 7 --seed {seed}");
  EXPECT_EQ(with({"--ahead", "2", "--stability", "7"}).value().config.ahead, 2);
  EXPECT_EQ(with({"--stability", "7"}).value().config.gains.stability, 7);
  EXPECT_EQ(parse_tune_options({"report", "x"}).value().action, TuneAction::kReport);
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
  EXPECT_THAT(with({"--alpha", "2"}).error().message, HasSubstr("--alpha"));
  EXPECT_THAT(with({"--gamma", "nan"}).error().message, HasSubstr("--gamma"));
  EXPECT_THAT(with({"--stability", "-3"}).error().message, HasSubstr("--stability"));
  EXPECT_THAT(with({"--ahead", "-1"}).error().message, HasSubstr("--ahead"));
  EXPECT_THAT(with({"--size", "99"}).error().message, HasSubstr("--size"));
  EXPECT_THAT(fault({"report"}), HasSubstr("report"));
  EXPECT_THAT(fault({"nonsense"}), HasSubstr("nonsense"));
  EXPECT_THAT(parse_match_options({"--jobs", "2", "tune"}).error().message,
              HasSubstr("tune comes first"));
}

// A tuning of so many iterations, "plus" winning both games of every second one.
TuneData sample(int iterations) {
  TuneData data;
  data.config = with({"--games", "20", "--size", "9"}).value().config;
  for (int k = 0; k < iterations; ++k) {
    const Probe probe = data.spsa().probe(k);
    Iteration iteration{k, probe.plus, probe.minus};
    iteration.games[0] = {k % 2 == 0 ? Winner::kBlack : Winner::kWhite,
                          k % 2 == 0 ? "B+1" : "W+1",
                          GameEnd::kScore,
                          1,
                          40,
                          ""};
    iteration.games[1] = {k % 2 == 0 ? Winner::kWhite : Winner::kDraw,
                          k % 2 == 0 ? "W+1" : "0",
                          GameEnd::kScore,
                          1,
                          50,
                          ""};
    data.iterations[k] = iteration;
  }
  return data;
}

std::string text_of(const TuneData& data) {
  std::string text = to_text(journal_line(data.config)) + "\n";
  for (const auto& [number, iteration] : data.iterations) {
    text += to_text(journal_line(iteration, data.config)) + "\n";
  }
  return text;
}

TEST(Iteration, CountsPlussPoints) {
  const TuneData data = sample(2);
  EXPECT_EQ(data.iterations.at(0).plus_points(), 2);
  EXPECT_EQ(data.iterations.at(1).plus_points(), 0.5);
  EXPECT_EQ(data.iterations.at(1).result(), -0.5);
  EXPECT_EQ(Iteration().result(), 0) << "games without a winner tell nothing";
}

TEST(TuneJournal, ComesBackAsItWas) {
  const TuneData data = sample(6);
  const auto back = parse_tune_journal(text_of(data) + R"({"type":"iterat)");
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_EQ(text_of(back.value()), text_of(data));
  EXPECT_EQ(back.value().spsa().averaged(), data.spsa().averaged());
  EXPECT_FALSE(incompatibility(back.value().config, data.config).has_value());
}

TEST(TuneJournal, RefusesWhatIsBroken) {
  const std::string good = text_of(sample(3));
  const auto error = [](const std::string& text) {
    const auto parsed = parse_tune_journal(text);
    return parsed ? Error{} : parsed.error();
  };
  EXPECT_EQ(error(good).message, "");
  EXPECT_THAT(error("").message, HasSubstr("empty"));
  EXPECT_EQ(error(good + "garbage\n"), (Error{"not JSON", 5}));
  EXPECT_FALSE(error(good + "{}\n").message.empty());
  EXPECT_FALSE(error(good + "[1]\n").message.empty());
  EXPECT_THAT(error(good + good.substr(good.rfind("{\"type\""))).message,
              HasSubstr("iteration 3 is there twice"));
  EXPECT_THAT(error(good.substr(good.find('\n') + 1)).message, HasSubstr("first line"));
  std::string number = good;
  number.replace(number.find("\"attempt\":1"), 11, "\"attempt\":0");
  EXPECT_EQ(error(number), (Error{"a game that contradicts itself: B+1", 2}));
  number = good;
  number.replace(number.find("\"number\":0"), 10, "\"number\":0.5");
  EXPECT_EQ(error(number), (Error{"number is out of range", 2}));
  // Another result of the first iteration leads to other values for the second.
  std::string other = good;
  other.replace(other.find("\"black\""), 7, "\"white\"");
  EXPECT_EQ(error(other), (Error{"a game that contradicts itself: B+1", 2}));
  other.replace(other.find("B+1"), 3, "W+1");
  EXPECT_THAT(error(other).message, HasSubstr("iteration 2 was not played with the values"));
}

TEST(TuneJournal, MayGrowButNotChange) {
  const std::string text = text_of(sample(3));
  TuneConfig longer = sample(0).config;
  longer.match.games = 400;
  const auto grown = parse_tune_journal(text + to_text(journal_line(longer)) + "\n");
  ASSERT_TRUE(grown.has_value()) << grown.error().describe();
  EXPECT_EQ(grown.value().config.iterations(), 200);
  longer.parameters[0].most = 5;
  const Error error = parse_tune_journal(text + to_text(journal_line(longer)) + "\n").error();
  EXPECT_EQ(error.line, 5);
  EXPECT_EQ(error.message,
            "the tuning changes: the parameters were a=1:0.25:4:1.51572:log b=10:0:20:3:int and "
            "would now be a=1:0.25:5:1.51572:log b=10:0:20:3:int");
}

class TuneFolderTest : public FolderTest {};

TEST_F(TuneFolderTest, TheFolderIsEnoughToGoOn) {
  const TuneData data = sample(3);
  ASSERT_TRUE(write_output(folder_ / kJournal, text_of(data)).has_value());
  const Strings resume = {"--resume", "--jobs", "2", "--out", folder_.string()};
  const auto resumed = parse_tune_options(resume);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().describe();
  EXPECT_EQ(journal_line(resumed.value().config), journal_line(data.config));
  Strings changed = resume;
  changed.insert(changed.end(), {"--games", "40", "--gain", "3"});
  EXPECT_EQ(parse_tune_options(changed).value().config.gains.stability, 1) << "as it was";
  EXPECT_THAT(*incompatibility(data.config, parse_tune_options(changed).value().config),
              HasSubstr("the gain was 0.15 and would now be 3"));
}

TEST_F(TuneFolderTest, ReportsTellThePathAndTheLineToUse) {
  const TuneData data = sample(10);
  const std::string report = text_report(data);
  EXPECT_THAT(report, HasSubstr("Iterations 10 of 10, games 20"));
  EXPECT_THAT(report, HasSubstr("pairs 0 1/2 1 3/2 2: 0 5 0 0 5"));
  EXPECT_THAT(report, HasSubstr(tuned_command(data, data.spsa()) + "\n"));
  EXPECT_THAT(report, HasSubstr("'before=owl -t a=1 10 --seed {seed}'"));
  EXPECT_THAT(text_report(sample(0)), HasSubstr("Iterations 0 of 10"));
  EXPECT_THAT(iteration_line(data, data.iterations.at(1)), HasSubstr("iteration 2: 0.5-1.5"));
  ASSERT_TRUE(write_tune_html(folder_, data).has_value());
  const std::string page = read_file((folder_ / "index.html").string()).value();
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("a over 20 games"));
  EXPECT_THAT(page, HasSubstr(">0.25</text>"));
}

}  // namespace
}  // namespace owlet::regress
