#include "engine/player/clock.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

constexpr Color kB = Color::kBlack;
constexpr double kLag = 0.05;

TimeControl absolute(double main) {
  return {TimeSystem::kAbsolute, main, 0, 0, 0};
}
TimeControl canadian(double main, double period, int stones) {
  return {TimeSystem::kCanadian, main, period, stones, 0};
}
TimeControl byoyomi(double main, double period, int periods) {
  return {TimeSystem::kByoyomi, main, period, 0, periods};
}
TimeControl fischer(double main, double increment) {
  return {TimeSystem::kFischer, main, increment, 0, 0};
}

Clock started(const TimeControl& control) {
  Clock clock;
  clock.set_control(control);
  return clock;
}

TEST(Clock, WithoutAControlThereIsNoAllotment) {
  EXPECT_FALSE(Clock().allotment(kB, 50, kLag).has_value());
}

TEST(Clock, WithoutAControlTheTimeNamedIsMainTime) {
  Clock clock;
  clock.set_time_left(kB, 1, 0);
  EXPECT_LT(clock.allotment(kB, 50, kLag)->most, 0.5);
  EXPECT_FALSE(clock.allotment(Color::kWhite, 50, kLag).has_value());
  clock.spend(kB, 0.75);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 0.25);
  clock.reset();
  EXPECT_FALSE(clock.allotment(kB, 50, kLag).has_value());
}

TEST(Clock, WithoutAControlTimeForStonesIsOvertime) {
  Clock clock;
  clock.set_time_left(kB, 10, 2);
  EXPECT_NEAR(clock.allotment(kB, 50, kLag)->planned, 4.5, 0.1);
  clock.spend(kB, 4);
  EXPECT_EQ(clock.stones_left(kB), 1);
  EXPECT_NEAR(clock.allotment(kB, 50, kLag)->planned, 5.4, 0.1);
  clock.spend(kB, 4);  // and how long the next period is nobody said
  EXPECT_FALSE(clock.allotment(kB, 50, kLag).has_value());
}

TEST(Clock, NoMoreThanThePeriodIsUsed) {
  Clock clock = started(canadian(0, 2, 1));
  clock.set_time_left(kB, 20, 1);
  EXPECT_LE(clock.allotment(kB, 50, kLag)->most, 2);
  clock = started(byoyomi(60, 3, 5));
  clock.set_time_left(kB, 30, 4);
  EXPECT_LE(clock.allotment(kB, 50, kLag)->most, 3);
  clock.set_time_left(kB, 30, 0);  // main time
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 30);
}

TEST(Clock, FischerTimeMayBeCapped) {
  TimeControl control = fischer(10, 5);
  control.most_main_time = 12;
  control.most_per_move = 1;
  Clock clock = started(control);
  EXPECT_LE(clock.allotment(kB, 50, kLag)->most, 1 - kLag);
  clock.spend(kB, 0.5);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 12);
}

TEST(Clock, AbsoluteTimeRunsDown) {
  Clock clock = started(absolute(60));
  clock.spend(kB, 25);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 35);
  EXPECT_DOUBLE_EQ(clock.time_left(Color::kWhite), 60);
  clock.spend(kB, 40);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 0);
  EXPECT_DOUBLE_EQ(clock.allotment(kB, 50, kLag)->planned, 0);
  EXPECT_DOUBLE_EQ(clock.allotment(kB, 50, kLag)->most, 0);
}

TEST(Clock, CanadianOvertimeRefillsAfterItsStones) {
  Clock clock = started(canadian(10, 30, 3));
  EXPECT_EQ(clock.stones_left(kB), 0);
  clock.spend(kB, 12);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 28);
  EXPECT_EQ(clock.stones_left(kB), 2);
  clock.spend(kB, 10);
  clock.spend(kB, 10);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 30);
  EXPECT_EQ(clock.stones_left(kB), 3);
}

TEST(Clock, CanadianMainTimeIsForAllMovesAndAPeriodForItsStones) {
  Clock clock = started(canadian(100, 30, 3));
  EXPECT_NEAR(clock.allotment(kB, 50, 0)->planned, 2, 1e-9);
  EXPECT_NEAR(clock.allotment(kB, 1, 0)->planned, 30, 1e-9) << "main time is not left to one move";
  clock.spend(kB, 101);
  EXPECT_EQ(clock.stones_left(kB), 2);
  EXPECT_NEAR(clock.allotment(kB, 50, 0)->planned, 29 * 0.9 / 2, 1e-9);
}

TEST(Clock, ByoyomiPeriodsAreLostOnlyWhenOverrun) {
  Clock clock = started(byoyomi(0, 10, 3));
  clock.spend(kB, 9);
  EXPECT_EQ(clock.stones_left(kB), 3);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 10);
  clock.spend(kB, 15);
  EXPECT_EQ(clock.stones_left(kB), 2);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 10);
}

TEST(Clock, TheLastPeriodIsNotRenewedWhenOverrun) {
  Clock clock = started(byoyomi(0, 10, 2));
  clock.spend(kB, 15);
  EXPECT_EQ(clock.stones_left(kB), 1);
  clock.spend(kB, 15);
  EXPECT_EQ(clock.stones_left(kB), 1);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 0);
}

TEST(Clock, OvertimeBeginsWhenNothingIsLeftOfMainTime) {
  Clock clock = started(canadian(10, 30, 3));
  clock.spend(kB, 10);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 30);
  EXPECT_EQ(clock.stones_left(kB), 2);
}

TEST(Clock, FischerAddsAfterEachMove) {
  Clock clock = started(fischer(10, 5));
  clock.spend(kB, 3);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 12);
}

TEST(Clock, FischerWithoutMainTimeStartsWithTheIncrement) {
  Clock clock = started(fischer(0, 5));
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 5);
  EXPECT_GT(clock.allotment(kB, 50, 0)->planned, 1);
  clock.spend(kB, 3);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 7);
}

TEST(Clock, TheClientKnowsBetterAndMayAlsoGiveTimeBack) {
  Clock clock = started(absolute(60));
  clock.spend(kB, 30);
  clock.set_time_left(kB, 55, 0);
  EXPECT_DOUBLE_EQ(clock.time_left(kB), 55);
}

// Playing by the allotment, with the lag always lost, no control is ever overrun: not even if every
// move takes the most it may.
class AllotmentTest : public testing::TestWithParam<bool> {};

TEST_P(AllotmentTest, NeverLosesOnTime) {
  for (const TimeControl& control :
       {absolute(5), absolute(60), canadian(0, 10, 10), canadian(30, 10, 25), byoyomi(0, 1, 3),
        byoyomi(20, 5, 1), fischer(5, 1), fischer(0.5, 0.2)}) {
    Clock clock = started(control);
    for (int move = 0; move < 180; ++move) {
      const Clock::Allotment allotted = *clock.allotment(kB, std::max(60 - move, 10), kLag);
      const double thought = GetParam() ? allotted.most : allotted.planned;
      ASSERT_GE(allotted.most, allotted.planned);
      ASSERT_GE(thought, 0);
      const double before = clock.time_left(kB);
      const bool last_chance = control.system == TimeSystem::kAbsolute ||
                               control.system == TimeSystem::kFischer || clock.stones_left(kB) > 0;
      // A clock that is nearly empty can not be saved by thinking less than nothing.
      if (last_chance && before > kLag) {
        EXPECT_LE(thought + kLag, before + 1e-9) << move;
      }
      clock.spend(kB, thought + (before > 2 * kLag ? kLag / 2 : 0));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(PlannedAndMost, AllotmentTest, testing::Bool());

TEST(Clock, AHardMoveMayTakeLonger) {
  EXPECT_GT(started(absolute(600)).allotment(kB, 50, kLag)->most,
            2 * started(absolute(600)).allotment(kB, 50, kLag)->planned);
  const Clock::Allotment period = *started(byoyomi(0, 10, 3)).allotment(kB, 50, kLag);
  EXPECT_LE(period.most, 10 - kLag) << "a period is not overrun";
}

TEST(Clock, MostOfTheTimeIsUsed) {
  Clock clock = started(absolute(60));
  for (int move = 0; move < 40; ++move)
    clock.spend(kB, clock.allotment(kB, std::max(40 - move, 10), kLag)->planned);
  EXPECT_LT(clock.time_left(kB), 60 * 0.4);
}

}  // namespace
}  // namespace owlet
