#include "engine/search/line_value.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(LineValue, IsWhetherItIsWonWithoutAShare) {
  LineValue value({.share = 0, .points = 3});
  EXPECT_EQ(value.of(0.5), 1);
  EXPECT_EQ(value.of(-30), 0);
  EXPECT_EQ(value.of(0), 0.5);
}

TEST(LineValue, TellsPointsApartHoweverFarAhead) {
  for (const double usual : {-150.5, 0.5, 150.5}) {
    LineValue value(ScoreSettings{});
    for (int i = 0; i < 1000; ++i) value.of(usual);
    LineValue better = value;
    LineValue worse = value;
    EXPECT_GT(better.of(usual + 2), value.of(usual) + 0.03) << usual;
    EXPECT_LT(worse.of(usual - 2), value.of(usual) - 0.03) << usual;
  }
}

TEST(LineValue, ForgetsWhatWasExpectedLongAgo) {
  LineValue value(ScoreSettings{});
  for (int i = 0; i < 1000; ++i) value.of(40);
  for (int i = 0; i < 5000; ++i) value.of(10);
  EXPECT_NEAR(value.of(10), 0.9, 0.01);
}

TEST(LineValue, WinningCountsMoreThanPoints) {
  LineValue value({.share = 0.4, .points = 1});
  EXPECT_GT(LineValue(value).of(0.5), LineValue(value).of(-0.5));
  for (int i = 0; i < 100; ++i) value.of(50.5);
  EXPECT_GT(LineValue(value).of(0.5), LineValue(value).of(-0.5) + 0.5);
}

TEST(LineValue, GivesTheWinRateBack) {
  const ScoreSettings settings;
  EXPECT_DOUBLE_EQ(LineValue::win_rate((1 - settings.share) * 0.7 + settings.share / 2, settings),
                   0.7);
  EXPECT_EQ(LineValue::win_rate(0, settings), 0);
  EXPECT_EQ(LineValue::win_rate(1, settings), 1);
}

}  // namespace
}  // namespace owlet
