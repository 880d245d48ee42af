// Conditions parsed and evaluated on a made-up world, and every way to write them wrongly.
#include "dfa/condition.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <string>

#include "dfa/cell.h"
#include "dfa/condition_parser.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

enum Function : std::size_t { kLib, kLegal, kSame };

const std::vector<FunctionSignature> kFunctions = {
    {"lib", Type::kInt, {Type::kPoint}},
    {"legal", Type::kBool, {Type::kPoint, Type::kColor}},
    {"same", Type::kBool, {Type::kPoint, Type::kPoint}, true}};

const ConditionScope kScope = {kFunctions, true, "abC"};

Result<Condition> parse(std::string_view text, const ConditionScope& scope = kScope) {
  return parse_condition({text, 7, 1}, scope);
}

// A world in which * is 10, a is 11, b is 12, C is 13; a point's liberties are its last digit;
// everything is legal for X, nothing for O; points are the same string if both are odd.
struct World {
  std::vector<int> points = {10, 11, 12, 13};
  std::vector<std::string> calls;

  int operator()(std::size_t function, std::span<const int> arguments) {
    std::string call(kFunctions[function].name);
    for (const int argument : arguments) call += " " + std::to_string(argument);
    calls.push_back(call);
    if (function == kLib) return arguments[0] % 10;
    if (function == kLegal)
      return static_cast<int>(arguments[1] == static_cast<int>(column(Cell::kX)));
    return arguments[0] % 2 * (arguments[1] % 2);
  }

  bool holds(std::string_view text) {
    const Result<Condition> condition = parse(text);
    EXPECT_TRUE(condition) << text << ": " << condition.error().describe();
    return condition && evaluate(condition.value(), points, *this);
  }
};

TEST(Condition, NoneAlwaysHolds) {
  EXPECT_TRUE(evaluate(Condition{}, {}, [](std::size_t, std::span<const int>) { return 0; }));
}

TEST(Condition, HoldsOrNot) {
  World world;
  for (const char* text :
       {"lib(a) == 1", "lib(a)==1", "lib(b) != 1", "lib(b) < 3", "lib(b) <= 3", "lib(b) <= 2",
        "lib(b) > 1", "lib(b) >= 2", "lib( * ) == 0", "legal(*, X)", "! legal(*,O)", "same(a, C)",
        "!same(a,b)", "lib(C) > 2 && lib(C) <= 3", "!same(a, b)&&same(a, C)"})
    EXPECT_TRUE(world.holds(text)) << text;
  for (const char* text :
       {"lib(a) > 1", "lib(b) < 2", "lib(b) != 2", "lib(b) >= 3", "lib(b) <= 1", "lib(b) == 1",
        "legal(a,O)", "!same(a, C)", "lib(a) == 1 && lib(b) == 1", "lib(a) == 2 && lib(b) == 2"})
    EXPECT_FALSE(world.holds(text)) << text;
}

TEST(Condition, CallsFromLeftToRightAndNoneBehindAFailure) {
  World world;
  EXPECT_TRUE(world.holds("lib(b) == 2 && same(a, C, *, b)"));
  EXPECT_THAT(world.calls, ElementsAre("lib 12", "same 11 13 10 12"));
  world.calls.clear();
  EXPECT_FALSE(world.holds("lib(b) == 2 && legal(*, O) && same(a, C)"));
  EXPECT_THAT(world.calls, ElementsAre("lib 12", "legal 10 2"));
}

struct Fault {
  const char* text;
  int column;
  const char* message;
};

TEST(ConditionErrors, NameTheColumnAndWhatWasExpected) {
  const std::vector<Fault> faults = {
      {"", 1, "expected a function, found the end of the line"},
      {"libs(a) > 1", 1, "unknown function 'libs'"},
      {"legal(*, X) && libs(a) > 1", 16, "unknown function 'libs'"},
      {"legal(*, X) &&", 15, "expected a function, found the end of the line"},
      {"lib > 1", 5, "expected '(', found '>'"},
      {"(lib(a) > 1)", 1, "expected a function, found '('"},
      {"lib(d) > 1", 5, "no point is labelled 'd'"},
      {"lib(aa) > 1", 5, "no point is labelled 'aa'"},
      {"lib() > 1", 5, "expected a point, found ')'"},
      {"lib(a)", 7, "expected one of < <= == != >= >, found the end of the line"},
      {"lib(a) + 1 > 2", 8, "expected one of < <= == != >= >, found '+'"},
      {"lib(a) = 2", 8, "expected one of < <= == != >= >, found '='"},
      {"lib(X) > 1", 5, "no point is labelled 'X'"},
      {"legal(*, a)", 10, "expected X or O, found 'a'"},
      {"legal(*, *)", 10, "expected X or O, found '*'"},
      {"lib(a, b) > 1", 8, "too many arguments for 'lib'"},
      {"same(a)", 7, "'same' expects 2 arguments, found 1"},
      {"same(a,)", 8, "expected a point, found ')'"},
      {"same(a b)", 8, "'same' expects 2 arguments, found 1"},
      {"same(a, b C)", 11, "expected ')', found 'C'"},
      {"same(a, b", 10, "expected ')', found the end of the line"},
      {"same(a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a)", 38, "too many arguments for 'same'"},
      {"!lib(a)", 1, "'!' before 'lib', an int"},
      {"lib(a) > b", 10, "'b' is not a whole number in range"},
      {"lib(a) > ", 10, "expected a number, found the end of the line"},
      {"lib(a) > 99999999999", 10, "'99999999999' is not a whole number in range"},
      {"lib(a) > 1x", 10, "'1x' is not a whole number in range"},
      {"legal(*, X) legal(*, O)", 13, "expected '&&', found 'legal'"},
      {"legal(*, X) || legal(*, O)", 13, "expected '&&', found '|'"},
      {"legal(*, X) == 1", 13, "expected '&&', found '='"},
      {"lib(a) > 1 \xC3\xA9", 12,
       "expected '&&', found a character that is no part of a condition"}};
  for (const Fault& fault : faults) {
    const Result<Condition> condition = parse(fault.text);
    ASSERT_FALSE(condition) << fault.text;
    EXPECT_EQ(condition.error(), (Error{fault.message, 7, fault.column})) << fault.text;
  }
}

TEST(ConditionErrors, NoMoveToSpeakOf) {
  EXPECT_EQ(parse("lib(*) > 1", {kFunctions, false, "a"}).error().message,
            "the pattern has no move '*'");
}

}  // namespace
}  // namespace owlet::dfa
