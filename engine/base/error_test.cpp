#include "engine/base/error.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Error, PlaceIsCountedFromOne) {
  const Error error = error_at("abc", 0, "bad");
  EXPECT_EQ(error.line, 1);
  EXPECT_EQ(error.column, 1);
  EXPECT_EQ(error.describe(), "line 1, column 1: bad");
}

TEST(Error, EveryKindOfLineEndStartsALine) {
  const std::string_view text = "a\nb\r\nc\rde";
  EXPECT_EQ(error_at(text, 2, "").line, 2);
  EXPECT_EQ(error_at(text, 5, "").line, 3);
  EXPECT_EQ(error_at(text, 7, "").line, 4);
  EXPECT_EQ(error_at(text, 8, "").column, 2);
}

TEST(Error, AnOffsetPastTheEndIsTheEnd) {
  EXPECT_EQ(error_at("ab", 99, "x"), error_at("ab", 2, "x"));
}

TEST(Error, WithoutAPlaceOnlyTheMessage) {
  EXPECT_EQ((Error{"no such file"}).describe(), "no such file");
}

TEST(Result, HoldsEither) {
  const Result<int> good = 7;
  const Result<int> bad = Error{"no"};
  ASSERT_TRUE(good.has_value());
  EXPECT_EQ(good.value(), 7);
  ASSERT_TRUE(bad.has_error());
  EXPECT_EQ(bad.error().message, "no");
}

}  // namespace
}  // namespace owlet
