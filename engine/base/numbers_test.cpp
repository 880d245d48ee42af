#include "engine/base/numbers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace owlet {
namespace {

TEST(Integer, IsReadWhole) {
  EXPECT_EQ(parse_integer("19"), 19);
  EXPECT_EQ(parse_integer("-19"), -19);
  EXPECT_EQ(parse_integer("+19"), 19);
  EXPECT_EQ(parse_integer("007"), 7);
  EXPECT_EQ(parse_integer("9223372036854775807"), 9223372036854775807);
  for (const char* text : {"", "-", "+", "+-1", "--1", "1.0", "1e3", "19x", " 19", "19 ", "0x13",
                           "nineteen", "9223372036854775808", "1,000"})
    EXPECT_FALSE(parse_integer(text).has_value()) << text;
}

TEST(Number, IsReadWhole) {
  EXPECT_EQ(parse_number("7.5"), 7.5);
  EXPECT_EQ(parse_number("-7.5"), -7.5);
  EXPECT_EQ(parse_number("+7.5"), 7.5);
  EXPECT_EQ(parse_number("7"), 7.0);
  EXPECT_EQ(parse_number(".5"), 0.5);
  EXPECT_EQ(parse_number("5."), 5.0);
  EXPECT_EQ(parse_number("1e3"), 1000.0);
  for (const char* text :
       {"", "-", ".", "+-1", "6,5", "7.5x", " 7.5", "7.5 ", "0x1p3", "1e", "e5", "1.2.3", "half"})
    EXPECT_FALSE(parse_number(text).has_value()) << text;
}

TEST(Number, IsFinite) {
  for (const char* text : {"nan", "NaN", "-nan", "nan(1)", "inf", "INF", "-inf", "infinity", "+inf",
                           "1e999", "-1e999"})
    EXPECT_FALSE(parse_number(text).has_value()) << text;
  EXPECT_EQ(parse_number("1e308"), 1e308);
}

TEST(Number, IsWrittenAsShortAsItCanBe) {
  EXPECT_EQ(format_number(7.5), "7.5");
  EXPECT_EQ(format_number(-6), "-6");
  EXPECT_EQ(format_number(0.1), "0.1");
  EXPECT_EQ(parse_number(format_number(-1.7976931348623157e308)), -1.7976931348623157e308);
}

TEST(Number, HasNoMinusZero) {
  ASSERT_TRUE(parse_number("-0").has_value());
  EXPECT_FALSE(std::signbit(*parse_number("-0.0")));
}

}  // namespace
}  // namespace owlet
