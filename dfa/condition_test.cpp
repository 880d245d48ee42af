// Conditions parsed and evaluated on a made-up world, and every way to write them wrongly.
#include "dfa/condition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "dfa/condition_parser.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

enum Function { kLib, kLegal, kSame, kPlay, kEver };

const std::vector<FunctionSignature> kFunctions = {
    {"lib", Type::kInt, {Type::kPoint}},
    {"legal", Type::kBool, {Type::kPoint, Type::kColor}},
    {"same", Type::kBool, {Type::kPoint, Type::kPoint}},
    {"play", Type::kBool, {Type::kPoint, Type::kPoint}, true},
    {"ever", Type::kBool, {}}};

const ConditionScope kScope = {kFunctions, true, "abC"};

Result<Condition> parse(std::string_view text, const ConditionScope& scope = kScope) {
  const SourceLine line{text, 7, 1};
  return parse_condition(std::span(&line, 1), scope);
}

// A world in which * is 10, a is 11, b is 12, C is 13; a point's liberties are its last digit;
// everything is legal for X, nothing for O; points are the same string if both are odd.
struct World {
  std::vector<int> points = {10, 11, 12, 13};
  std::vector<std::string> calls;

  int operator()(int function, std::span<const int> arguments) {
    std::string call = kFunctions[static_cast<std::size_t>(function)].name.data();
    for (const int argument : arguments) call += " " + std::to_string(argument);
    calls.push_back(call);
    switch (function) {
      case kLib:
        return arguments[0] % 10;
      case kLegal:
        return static_cast<int>(arguments[1] == static_cast<int>(column(Cell::kX)));
      case kSame:
        return arguments[0] % 2 * (arguments[1] % 2);
      default:
        return 1;
    }
  }

  bool holds(std::string_view text) {
    const Result<Condition> condition = parse(text);
    EXPECT_TRUE(condition) << text << ": " << condition.error().describe();
    return condition && evaluate(condition.value(), points, *this);
  }
};

TEST(Condition, NoneAlwaysHolds) {
  EXPECT_TRUE(evaluate(Condition{}, {}, [](int, std::span<const int>) { return 0; }));
}

TEST(Condition, HoldsOrNot) {
  World world;
  for (const char* text : {"true",
                           "!false",
                           "lib(a) == 1",
                           "lib(a)+1==lib(b)",
                           "legal(*, X)",
                           "!legal(*,O)",
                           "same(a, C)",
                           "!same(a,b)",
                           "1 + 2 * 3 == 7",
                           "(1 + 2) * 3 == 9",
                           "-lib(b) < lib(*)",
                           "2 - 1 - 1 == 0",
                           "lib(C)*lib(b) >= 6",
                           "true || false && false",
                           "!(true && false)",
                           "X != O",
                           "true == true",
                           "a == a",
                           "a != b",
                           "ever()",
                           "lib(C) > 2 && lib(C) <= 3",
                           "false == (1 > 2)",
                           "- -1 == 1",
                           "2147483647 + 1 > 0",
                           "!!true"})
    EXPECT_TRUE(world.holds(text)) << text;
  for (const char* text : {"false", "lib(a) > 1", "legal(a,O)", "true && false", "false || false",
                           "(true || true) && false", "1 == 2", "!true"})
    EXPECT_FALSE(world.holds(text)) << text;
}

TEST(Condition, CallsFromLeftToRightAndOnlyWhatDecides) {
  World world;
  EXPECT_TRUE(world.holds("lib(b) == 2 || same(a, C)"));
  EXPECT_THAT(world.calls, ElementsAre("lib 12"));
  world.calls.clear();
  EXPECT_FALSE(world.holds("lib(b) == 3 && same(a, C) || legal(*, O)"));
  EXPECT_THAT(world.calls, ElementsAre("lib 12", "legal 10 2"));
  world.calls.clear();
  EXPECT_TRUE(world.holds("play(*, ?, a, C)"));
  EXPECT_THAT(world.calls, ElementsAre("play 10 -1 11 13"));
}

TEST(Condition, GoesOnOverLines) {
  const std::vector<SourceLine> lines = {
      {"lib(a)", 3, 2}, {"", 4, 2}, {" ==1 &&", 5, 2}, {"lib(zz)", 6, 2}};
  const auto condition = parse_condition(std::span(lines).first(3), kScope);
  EXPECT_EQ(condition.error().line, 5);
  EXPECT_EQ(condition.error().column, 9);
  EXPECT_EQ(parse_condition(lines, kScope).error(), (Error{"unknown name 'zz'", 6, 6}));
}

struct Fault {
  const char* text;
  int column;
  const char* message;
};

TEST(ConditionErrors, NameTheColumnAndWhatWasExpected) {
  const std::vector<Fault> faults = {
      {"", 1, "expected an operand, found the end of the condition"},
      {"libs(a) > 1", 1, "unknown function 'libs'"},
      {"true && libs(a) > 1", 9, "unknown function 'libs'"},
      {"lib > 1", 1, "expected '(' after the function 'lib'"},
      {"liberty", 1, "unknown name 'liberty'"},
      {"lib(d) > 1", 5, "no point is labelled 'd'"},
      {"lib(a)", 1, "the condition is int, expected bool"},
      {"lib(X) > 1", 5, "argument 1 of 'lib' expects point, found color"},
      {"lib(a, b) > 1", 8, "too many arguments for 'lib'"},
      {"same(a)", 7, "'same' expects 2 arguments, found 1"},
      {"same()", 6, "'same' expects 2 arguments, found 0"},
      {"ever(a)", 6, "too many arguments for 'ever'"},
      {"same(a,)", 8, "expected an operand, found ')'"},
      {"lib(a) > true", 10, "'>' expects int, found bool"},
      {"lib(a) && true", 1, "'&&' expects bool, found int"},
      {"true && 1", 9, "'&&' expects bool, found int"},
      {"1 == true", 6, "'==' expects int, found bool"},
      {"!1 == 1", 2, "'!' expects bool, found int"},
      {"a < b", 1, "'<' expects int, found point"},
      {"1 < 2 < 3", 1, "'<' expects int, found bool"},
      {"(true", 6, "expected ')', found the end of the condition"},
      {"lib(a", 6, "expected ')', found the end of the condition"},
      {"true)", 5, "')' without '('"},
      {"true true", 6, "expected an operator, found 'true'"},
      {"true, true", 5, "',' may only stand between the arguments of a function"},
      {"true &", 6, "expected an operator, found '&'"},
      {"true = true", 6, "expected an operator, found '='"},
      {"? == a", 1, "'?' may only stand as an argument of a function"},
      {"99999999999 > 1", 1, "'99999999999' is not a whole number in range"},
      {"1x > 1", 1, "'1x' is not a whole number in range"},
      {"lib(a) > 1 \xC3\xA9", 12,
       "expected an operator, found a character that is no part of a condition"},
      {"lib(a) > /", 10, "expected an operand, found '/'"}};
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

TEST(ConditionErrors, NestingAndLengthAreBounded) {
  const std::string deep(100'000, '(');
  EXPECT_EQ(parse(deep).error().message, "the condition is nested too deeply");
  const std::string negations(100'000, '!');
  EXPECT_EQ(parse(negations + "true").error().message, "the condition is nested too deeply");
  std::string right = "1";
  for (int i = 0; i < 70; ++i) right = "1 + (" + right + ")";
  EXPECT_EQ(parse(right + " > 1").error().message, "the condition is nested too deeply");
  std::string longest = "true";
  for (int i = 0; i < 100'000; ++i) longest += " && true";
  EXPECT_EQ(parse(longest).error().message, "the condition is too long");
}

// Random well-typed expressions against a value worked out while they are made.
struct Made {
  std::string text;
  int value = 0;
};

Made make_bool(Random& random, int depth);

Made make_int(Random& random, int depth) {
  if (depth == 0 || random.below(4) == 0) {
    const auto point = random.below(4);
    if (random.below(2) == 0) return {"lib(" + std::string(1, "*abC"[point]) + ")", int(point)};
    return {std::to_string(point), int(point)};
  }
  const Made left = make_int(random, depth - 1);
  const Made right = make_int(random, depth - 1);
  switch (random.below(4)) {
    case 0:
      return {"(" + left.text + " + " + right.text + ")", left.value + right.value};
    case 1:
      return {"(" + left.text + "-" + right.text + ")", left.value - right.value};
    case 2:
      return {"(" + left.text + ")*(" + right.text + ")", left.value * right.value};
    default:
      return {"-(" + left.text + ")", -left.value};
  }
}

Made make_bool(Random& random, int depth) {
  if (depth == 0) return random.below(2) == 0 ? Made{"true", 1} : Made{"false", 0};
  if (random.below(3) == 0) {
    const Made left = make_int(random, depth - 1);
    const Made right = make_int(random, depth - 1);
    if (random.below(2) == 0)
      return {left.text + " < " + right.text, static_cast<int>(left.value < right.value)};
    return {left.text + " == " + right.text, static_cast<int>(left.value == right.value)};
  }
  const Made left = make_bool(random, depth - 1);
  const Made right = make_bool(random, depth - 1);
  switch (random.below(3)) {
    case 0:
      return {"(" + left.text + ") && (" + right.text + ")", left.value & right.value};
    case 1:
      return {"(" + left.text + " || " + right.text + ")", left.value | right.value};
    default:
      return {"!(" + left.text + ")", 1 - left.value};
  }
}

TEST(Condition, RandomExpressionsComeOutAsMade) {
  Random random(4);
  World world;
  for (int round = 0; round < 2'000 * OWLET_TEST_EFFORT / 100 + 50; ++round) {
    const Made made = make_bool(random, 1 + static_cast<int>(random.below(5)));
    EXPECT_EQ(world.holds(made.text), made.value != 0) << made.text;
  }
}

}  // namespace
}  // namespace owlet::dfa
