// The command line of a match, alone and on top of a journal; and shards that know each other by it.
#include "regress/match/match_options.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "regress/client/testing/test_support.h"
#include "regress/match/shards.h"
#include "regress/testing/test_match.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

TEST(MatchConfig, TellsWhatDiffers) {
  MatchConfig other = two_engines();
  other.games = 1000;
  other.shard = {2, 3};
  EXPECT_FALSE(incompatibility(two_engines(), other).has_value());
  other.game.komi = 6.5;
  EXPECT_EQ(*incompatibility(two_engines(), other), "the komi was 7.5 and would now be 6.5");
  other = two_engines();
  other.engines[1].command = "bobby";
  EXPECT_EQ(*incompatibility(two_engines(), other),
            "the engines were [{\"name\":\"Ann\",\"command\":\"ann --seed {seed}\"},"
            "{\"name\":\"Bob\",\"command\":\"bob\"}] and would now be "
            "[{\"name\":\"Ann\",\"command\":\"ann --seed {seed}\"},"
            "{\"name\":\"Bob\",\"command\":\"bobby\"}]");
  other = two_engines();
  other.game.time = parse_clock_rules("byoyomi:5,1,3").value();
  EXPECT_EQ(*incompatibility(two_engines(), other),
            "the time was none and would now be byoyomi:5,1,3");
  other = two_engines();
  other.game.void_crashes = true;
  EXPECT_EQ(*incompatibility(two_engines(), other),
            "the void crashes were off and would now be on");
}

class ResumeTest : public FolderTest {};

TEST_F(ResumeTest, TheFolderIsEnough) {
  MatchConfig config = two_engines();
  config.game.time = parse_clock_rules("canadian:10,5,2").value();
  config.game.void_crashes = true;
  config.game.adjudication = {20, 5};
  config.referee = "ref";
  config.openings = {"random:4"};
  config.sprt = {0, 20, 0.01, 0.05, true};
  { ASSERT_TRUE(Journal::create(folder_ / kJournal, journal_line(config)).has_value()); }
  const std::vector<std::string> resume = {"--resume", "--out", folder_.string()};
  const auto resumed = parse_match_options(resume);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().describe();
  EXPECT_EQ(journal_line(resumed.value().config), journal_line(config));

  auto changed = resume;
  changed.insert(changed.end(), {"--games", "50", "--komi", "0.5"});
  const auto other = parse_match_options(changed);
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(other.value().config.games, 50);
  EXPECT_EQ(*incompatibility(config, other.value().config),
            "the komi was 7.5 and would now be 0.5");
}

TEST_F(ResumeTest, ShardsKnowEachOther) {
  const std::string out = (folder_ / "part{shard}").string();
  MatchConfig config = two_engines();
  config.shard_folder = "part{shard}";
  config.games = 6;
  const auto journal_of = [&](int shard) {
    return folder_ / ("part" + std::to_string(shard)) / kJournal;
  };
  for (const int shard : {2, 3}) {
    config.shard = {shard, 3};
    auto journal = Journal::create(journal_of(shard), journal_line(config));
    ASSERT_TRUE(journal.has_value());
    const int number = 2 * (shard - 1);
    ASSERT_TRUE(journal.value()
                    .append(journal_line(sample_game(number, Winner::kBlack, "D4")))
                    .has_value());
  }
  const auto options =
      parse_match_options({"--engine", "Ann=ann --seed {seed}", "--engine", "Bob=bob", "--size",
                           "9", "--games", "6", "--shard", "1/3", "--out", out});
  ASSERT_TRUE(options.has_value()) << options.error().describe();
  EXPECT_EQ(options.value().out, (folder_ / "part1").string());
  const MatchData own{options.value().config, {sample_game(0, Winner::kBlack, "D4")}};
  const auto all = with_other_shards(own, journal_of(1));
  ASSERT_TRUE(all.has_value()) << all.error().describe();
  EXPECT_EQ(all.value().games.size(), 3U);
  MatchData alone = own;
  alone.config.shard_folder = "";
  EXPECT_EQ(with_other_shards(alone, journal_of(1)).value().games.size(), 1U)
      << "without {shard} in the name a shard is alone";
}

TEST(MatchOptions, NamesTheWrongOne) {
  const std::vector<std::string> good = {"--engine", "a=x", "--engine", "b=y z"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), good.begin(), good.end());
    return parse_match_options(more);
  };
  ASSERT_TRUE(with({}).has_value());
  EXPECT_EQ(with({}).value().config.engines[1].command, "y z");
  EXPECT_THAT(parse_match_options({}).error().message, HasSubstr("--engine"));
  EXPECT_THAT(with({"--engine", "a=z"}).error().message, HasSubstr("two engines"));
  EXPECT_THAT(with({"--size", "26"}).error().message, HasSubstr("--size"));
  EXPECT_THAT(with({"--komi", "nan"}).error().message, HasSubstr("--komi"));
  EXPECT_THAT(with({"--time", "soon"}).error().message, HasSubstr("soon"));
  EXPECT_THAT(with({"--handicap", "1"}).error().message, HasSubstr("--handicap"));
  EXPECT_EQ(with({"--handicap", "4", "--size", "5"}).error().message,
            "--handicap: there is none on so small a board");
  EXPECT_EQ(parse_match_options({"tnue"}).error().message,
            "unexpected 'tnue' (did you mean 'tune'?)");
  EXPECT_THAT(with({"--shard", "3/2"}).error().message, HasSubstr("--shard"));
  EXPECT_THAT(with({"--gammes", "3"}).error().message, HasSubstr("gammes"));
  EXPECT_THAT(with({"--adjudicate", "20,5"}).error().message, HasSubstr("--referee"));
  EXPECT_TRUE(with({"--time", "byoyomi:5,1,3", "--openings", "random:4"}).has_value());
}

// Numbers as they are typed, and what each option takes.
TEST(MatchOptions, HelpIsForReaders) {
  const std::string help = match_help();
  EXPECT_THAT(help, HasSubstr("--alpha RATE (=0.05)"));
  EXPECT_THAT(help, HasSubstr("--komi X (=7.5)"));
  EXPECT_THAT(help, HasSubstr("--move-limit SECONDS (=120)"));
  EXPECT_THAT(help, testing::Not(HasSubstr(" arg")));
}

}  // namespace
}  // namespace owlet::regress
