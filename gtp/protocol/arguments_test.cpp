#include "gtp/protocol/arguments.h"

#include <gtest/gtest.h>

#include <string>

namespace owlet::gtp {
namespace {

// The text of the CommandError that `read` throws.
template <typename Read>
std::string error_of(Read read) {
  try {
    read();
  } catch (const CommandError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Arguments, AreReadFromLeftToRight) {
  Arguments arguments("B  9 7.5 the  rest");
  EXPECT_EQ(arguments.count(100), 5U);
  EXPECT_EQ(arguments.word(), "B");
  EXPECT_EQ(arguments.integer(), 9);
  EXPECT_EQ(arguments.number(), 7.5);
  EXPECT_EQ(arguments.count(100), 2U);
  EXPECT_EQ(arguments.word(), "the");
  EXPECT_FALSE(arguments.empty());
  EXPECT_EQ(arguments.word(), "rest");
  EXPECT_TRUE(arguments.empty());
}

TEST(Arguments, AMissingOneIsASyntaxError) {
  Arguments none("  ");
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.count(5), 0U);
  EXPECT_EQ(error_of([&] { none.word(); }), "syntax error");
  EXPECT_EQ(error_of([&] { none.integer(); }), "syntax error");
  EXPECT_EQ(error_of([&] { none.number(); }), "syntax error");
}

TEST(Arguments, CountingStopsAtTheLimit) {
  const Arguments arguments("a b c d e");
  EXPECT_EQ(arguments.count(0), 0U);
  EXPECT_EQ(arguments.count(3), 3U);
  EXPECT_EQ(arguments.count(5), 5U);
  EXPECT_EQ(arguments.count(6), 5U);
}

TEST(Arguments, OneOfSomeWordsInAnyCase) {
  EXPECT_EQ(Arguments("alive").one_of({"alive", "dead"}), 0U);
  EXPECT_EQ(Arguments("DEAD").one_of({"alive", "dead"}), 1U);
  for (const char* text : {"", "dea", "deadd", "seki"})
    EXPECT_EQ(error_of([&] { Arguments(text).one_of({"alive", "dead"}); }), "syntax error") << text;
}

TEST(Arguments, IntegersStayInTheirRange) {
  EXPECT_EQ(Arguments("2").integer(2, 25), 2);
  EXPECT_EQ(Arguments("25").integer(2, 25), 25);
  for (const char* text : {"1", "26", "-9", "9.0", "9x", "nine", "99999999999999999999"})
    EXPECT_EQ(error_of([&] { Arguments(text).integer(2, 25); }), "syntax error") << text;
}

TEST(Arguments, NumbersStayInTheirRange) {
  EXPECT_EQ(Arguments("0").number(0, 1), 0.0);
  EXPECT_EQ(Arguments("1").number(0, 1), 1.0);
  for (const char* text : {"-0.1", "1.1", "nan", "inf", "-inf", "1e999", "0.5x", "x"})
    EXPECT_EQ(error_of([&] { Arguments(text).number(0, 1); }), "syntax error") << text;
  EXPECT_EQ(error_of([] { Arguments("inf").number(); }), "syntax error");
}

}  // namespace
}  // namespace owlet::gtp
