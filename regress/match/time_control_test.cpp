#include "regress/match/time_control.h"

#include <gtest/gtest.h>

namespace owlet::regress {
namespace {

TimeControl control(const std::string& text) {
  const auto parsed = parse_time_control(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed ? parsed.value() : TimeControl{};
}

bool spend(Clock& clock, double seconds, double margin = 0) {
  return clock.spend(Seconds(seconds), Seconds(margin));
}

TEST(TimeControl, ReadsAndWrites) {
  for (const std::string text : {"none", "absolute:300", "canadian:300,60,25", "byoyomi:300,30,5",
                                 "fischer:60,2.5", "byoyomi:0,0.5,1"}) {
    EXPECT_EQ(to_string(control(text)), text);
  }
  EXPECT_EQ(control("90"), control("absolute:90"));
  for (const std::string text : {"", "x", "-1", "absolute:0", "canadian:1,2", "canadian:1,2,0",
                                 "byoyomi:1,2,2.5", "fischer:0,0", "fischer:1,2,3", "nan", "inf",
                                 "absolute:", "canadian:1,0,3", "300 ", "1e99"}) {
    EXPECT_FALSE(parse_time_control(text).has_value()) << text;
  }
}

TEST(TimeControl, ChoosesTheCommandAnEngineKnows) {
  const std::vector<std::string> plain = {"time_settings"};
  const std::vector<std::string> kgs = {"kgs-time_settings", "time_settings"};
  const std::vector<std::string> kata = {"kata-time_settings", "time_settings"};
  EXPECT_EQ(settings_command(control("none"), kgs), "");
  EXPECT_EQ(settings_command(control("300"), kgs), "time_settings 300 0 0");
  EXPECT_EQ(settings_command(control("300"), {}), "");
  EXPECT_EQ(settings_command(control("canadian:300,60,25"), kgs), "time_settings 300 60 25");
  EXPECT_EQ(settings_command(control("byoyomi:300,30,5"), kgs),
            "kgs-time_settings byoyomi 300 30 5");
  EXPECT_EQ(settings_command(control("byoyomi:300,30,5"), plain), "time_settings 300 30 1");
  EXPECT_EQ(settings_command(control("fischer:60,2.5"), kata), "kata-time_settings fischer 60 2.5");
  EXPECT_EQ(settings_command(control("fischer:60,2.5"), plain), "time_settings 60 0 0");
}

TEST(Clock, WithoutOneNobodyIsLate) {
  Clock clock(control("none"));
  EXPECT_FALSE(clock.allowance().has_value());
  EXPECT_TRUE(spend(clock, 1e6));
  EXPECT_EQ(clock.time_left(true), "");
}

TEST(Clock, AbsoluteRunsOut) {
  Clock clock(control("10"));
  EXPECT_TRUE(spend(clock, 6));
  EXPECT_EQ(clock.time_left(true), "4 0");
  EXPECT_TRUE(spend(clock, 4.05, 0.1)) << "within the margin";
  EXPECT_EQ(clock.time_left(true), "0 0");
  EXPECT_FALSE(spend(clock, 0.2, 0.1));
}

TEST(Clock, FischerAddsAfterTheMove) {
  Clock clock(control("fischer:10,2"));
  EXPECT_TRUE(spend(clock, 10));
  EXPECT_DOUBLE_EQ(clock.left().count(), 2);
  EXPECT_FALSE(spend(clock, 2.5)) << "the increment of this move comes too late";
  EXPECT_TRUE(spend(clock, 1));
  EXPECT_DOUBLE_EQ(clock.left().count(), 3);
}

TEST(Clock, CanadianRefillsAfterTheStones) {
  Clock clock(control("canadian:5,10,3"));
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 15);
  EXPECT_TRUE(spend(clock, 7));  // 5 of main time, 2 of the period: the first of three stones
  EXPECT_EQ(clock.time_left(true), "8 2");
  EXPECT_TRUE(spend(clock, 3));
  EXPECT_EQ(clock.time_left(true), "5 1");
  EXPECT_TRUE(spend(clock, 5));
  EXPECT_EQ(clock.time_left(true), "10 3") << "a new period";
  EXPECT_FALSE(spend(clock, 10.5));
}

TEST(Clock, ByoyomiLosesWholePeriods) {
  Clock clock(control("byoyomi:5,10,3"));
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

TEST(Clock, MainTimeUsedUpExactlyIsNotOvertime) {
  Clock clock(control("byoyomi:5,10,3"));
  EXPECT_TRUE(spend(clock, 5));
  EXPECT_EQ(clock.time_left(true), "0 0");
  EXPECT_DOUBLE_EQ(clock.allowance()->count(), 30);
}

}  // namespace
}  // namespace owlet::regress
