#include "regress/match/match_clock.h"

#include <gtest/gtest.h>

namespace owlet::regress {
namespace {

ClockRules rules(const std::string& text) {
  const auto parsed = parse_clock_rules(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed ? parsed.value() : ClockRules{};
}

bool spend(MatchClock& clock, double seconds, double margin = 0) {
  return clock.spend(Seconds(seconds), Seconds(margin));
}

TEST(ClockRules, ReadsAndWrites) {
  for (const std::string text : {"none", "absolute:300", "canadian:300,60,25", "byoyomi:300,30,5",
                                 "fischer:60,2.5", "byoyomi:0,0.5,1"}) {
    EXPECT_EQ(to_text(rules(text)), text);
  }
  EXPECT_EQ(rules("90"), rules("absolute:90"));
  for (const std::string text : {"", "x", "-1", "absolute:0", "canadian:1,2", "canadian:1,2,0",
                                 "byoyomi:1,2,2.5", "fischer:0,0", "fischer:1,2,3", "nan", "inf",
                                 "absolute:", "canadian:1,0,3", "300 ", "1e99"}) {
    EXPECT_FALSE(parse_clock_rules(text).has_value()) << text;
  }
}

TEST(ClockRules, ChoosesTheCommandAnEngineKnows) {
  const EngineIdentity plain{"", "", {"time_settings"}};
  const EngineIdentity kgs{"", "", {"kgs-time_settings", "time_settings"}};
  const EngineIdentity kata{"", "", {"kata-time_settings", "time_settings"}};
  EXPECT_EQ(settings_command(rules("none"), kgs), "");
  EXPECT_EQ(settings_command(rules("300"), kgs), "time_settings 300 0 0");
  EXPECT_EQ(settings_command(rules("300"), {}), "");
  EXPECT_EQ(settings_command(rules("canadian:300,60,25"), kgs), "time_settings 300 60 25");
  EXPECT_EQ(settings_command(rules("byoyomi:300,30,5"), kgs), "kgs-time_settings byoyomi 300 30 5");
  EXPECT_EQ(settings_command(rules("byoyomi:300,30,5"), plain), "time_settings 300 30 1");
  EXPECT_EQ(settings_command(rules("fischer:60,2.5"), kata), "kata-time_settings fischer 60 2.5");
  EXPECT_EQ(settings_command(rules("fischer:60,2.5"), plain), "time_settings 60 0 0");
}

TEST(MatchClock, WithoutOneNobodyIsLate) {
  MatchClock clock(rules("none"));
  EXPECT_FALSE(clock.allowance().has_value());
  EXPECT_TRUE(spend(clock, 1e6));
  EXPECT_EQ(clock.time_left(true), "");
}

TEST(MatchClock, AbsoluteRunsOut) {
  MatchClock clock(rules("10"));
  EXPECT_TRUE(spend(clock, 6));
  EXPECT_EQ(clock.time_left(true), "4 0");
  EXPECT_TRUE(spend(clock, 4.05, 0.1)) << "within the margin";
  EXPECT_EQ(clock.time_left(true), "0 0");
  EXPECT_FALSE(spend(clock, 0.2, 0.1));
}

TEST(MatchClock, FischerAddsAfterTheMove) {
  MatchClock clock(rules("fischer:10,2"));
  EXPECT_TRUE(spend(clock, 10));
  EXPECT_DOUBLE_EQ(clock.left().count(), 2);
  EXPECT_FALSE(spend(clock, 2.5)) << "the increment of this move comes too late";
  EXPECT_TRUE(spend(clock, 1));
  EXPECT_DOUBLE_EQ(clock.left().count(), 3);
}

TEST(MatchClock, FischerWithoutMainTimeStartsWithTheIncrement) {
  MatchClock clock(rules("fischer:0,2"));
  EXPECT_EQ(clock.time_left(true), "2 0");
  EXPECT_TRUE(spend(clock, 1.5));
  EXPECT_DOUBLE_EQ(clock.left().count(), 2.5);
  EXPECT_FALSE(spend(clock, 3));
}

TEST(MatchClock, CanadianRefillsAfterTheStones) {
  MatchClock clock(rules("canadian:5,10,3"));
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 15);
  EXPECT_TRUE(spend(clock, 7));  // 5 of main time, 2 of the period: the first of three stones
  EXPECT_EQ(clock.time_left(true), "8 2");
  EXPECT_TRUE(spend(clock, 3));
  EXPECT_EQ(clock.time_left(true), "5 1");
  EXPECT_TRUE(spend(clock, 5));
  EXPECT_EQ(clock.time_left(true), "10 3") << "a new period";
  EXPECT_FALSE(spend(clock, 10.5));
}

TEST(MatchClock, ByoyomiLosesWholePeriods) {
  MatchClock clock(rules("byoyomi:5,10,3"));
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 35);
  EXPECT_TRUE(spend(clock, 14));  // 9 s into the first period: none lost
  EXPECT_EQ(clock.time_left(true), "10 3");
  EXPECT_EQ(clock.time_left(false), "10 1") << "told of one stone a period";
  EXPECT_TRUE(spend(clock, 10)) << "exactly a period costs none";
  EXPECT_EQ(clock.time_left(true), "10 3");
  EXPECT_TRUE(spend(clock, 25));  // two periods used up
  EXPECT_EQ(clock.time_left(true), "10 1");
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 10);
  EXPECT_FALSE(spend(clock, 10.5));
}

TEST(MatchClock, MainTimeUsedUpExactlyIsNotOvertime) {
  MatchClock clock(rules("byoyomi:5,10,3"));
  EXPECT_TRUE(spend(clock, 5));
  EXPECT_EQ(clock.time_left(true), "0 0");
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 30);
}

}  // namespace
}  // namespace owlet::regress
