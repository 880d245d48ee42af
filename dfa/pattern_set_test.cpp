// Sets made from texts: their errors, their tables, and where the points of a match are.
#include "dfa/pattern_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "dfa/testing/scan.h"
#include "dfa/testing/slow_match.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<FunctionSignature> kFunctions = {{"lib", Type::kInt, {Type::kPoint}}};

ParsedSources parse(const std::vector<PatternSource>& sources, bool geometry_only = false) {
  return parse_sources(sources, {kFunctions, geometry_only});
}

PatternSet compile(const std::string& text) {
  ParsedSources parsed = parse({{"test.db", text}});
  EXPECT_THAT(parsed.errors, IsEmpty());
  return PatternSet::compile(std::move(parsed)).value();
}

// Rows from top to bottom.
Grid grid_of(const std::vector<std::string>& rows) {
  Grid grid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      grid.set(x, y,
               kAllCells[std::string_view(".XO").find(
                   rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)])]);
  return grid;
}

// ---- Texts

TEST(Sources, ErrorsNameTheirFiles) {
  const ParsedSources parsed = parse({{"a.db", "Pattern A\nX.\n\n:8,-\n\nPattern B\nX\n\n:9,-\n"},
                                      {"b.db", "Pattern C\nX.\n.\n\n:8,-\n"}});
  EXPECT_THAT(parsed.errors,
              ElementsAre("a.db:9:2: expected a symmetry: one of 8 | - / \\ O + X",
                          "b.db:3:2: a ragged diagram: this row has 1 signs, the first has 2"));
}

TEST(Sources, ANameIsUsedOnceInAllOfThem) {
  const std::string text = "# a set\nPattern Same\nX.\n\n:8,-\n";
  EXPECT_THAT(parse({{"a.db", text}, {"b.db", text}}).errors,
              ElementsAre("b.db:2:1: a second pattern 'Same': the first is in a.db, line 2"));
}

TEST(Sources, ALegendHoldsInItsOwnText) {
  const std::string legend = "= s XO\n";
  const std::string a = "Pattern A\nXs\n\n:8,-\n";
  const std::string b = "Pattern B\nXs\n\n:8,-\n";
  EXPECT_THAT(parse({{"a.db", legend + a}, {"b.db", legend + b}}).errors, IsEmpty());
  EXPECT_THAT(parse({{"a.db", legend + a}, {"b.db", b}}).errors, testing::SizeIs(1));
}

TEST(Sources, GeometryAloneNeedsNoFunctions) {
  const std::string text = "Pattern A\nX*\n\n:8,-\n\na*\n;anything(a)\n";
  EXPECT_THAT(parse({{"a.db", text}}).errors, testing::SizeIs(1));
  EXPECT_THAT(parse({{"a.db", text}}, true).errors, IsEmpty());
}

// ---- Sets

TEST(PatternSet, NumbersThePatternsOfAllTexts) {
  ParsedSources parsed = parse({{"a.db", "Pattern A\nX.\n\n:8,-\n"},
                                {"b.db", "Pattern B\nXO\n\n:8,-\n\nPattern C\nXX\n\n:8,-\n"}});
  const PatternSet set = PatternSet::compile(std::move(parsed)).value();
  ASSERT_EQ(set.patterns().size(), 3U);
  EXPECT_EQ(set.patterns()[2].name, "C");
  EXPECT_EQ(set.words()[2].word.id, 2U);
}

TEST(PatternSet, NoPatternsFindNothing) {
  EXPECT_THAT(find_all(compile("# nothing\n"), grid_of({"XO", ".X"})), IsEmpty());
}

// Each pattern looks at two far points of its own, so most sets of them are possible, and their
// automaton has to be cut to stay below the bound.
TEST(PatternSet, AnExplosiveSetIsCut) {
  std::string text;
  for (int i = 0; i < 9; ++i) {
    std::vector<std::string> rows(9, "?????????");
    rows[0][static_cast<std::size_t>(i)] = 'O';
    rows[8][static_cast<std::size_t>(i)] = '.';
    rows[4][4] = 'X';
    text += "Pattern P" + std::to_string(i) + "\n";
    for (const std::string& row : rows) text += row + "\n";
    text += "\n:8,-\n\n";
  }
  TableOptions options;
  options.states = 100;
  const auto cut = PatternSet::compile(parse({{"test.db", text}}), options);
  ASSERT_TRUE(cut);
  EXPECT_LE(cut.value().table().size(), 100U);
  std::vector<std::string> rows(9, ".........");
  rows[0] = "OOOOOOOOO";
  rows[4] = "....X....";
  EXPECT_EQ(find_all(cut.value(), grid_of(rows)), find_all(compile(text), grid_of(rows)));
  EXPECT_THAT(find_all(cut.value(), grid_of(rows)), testing::SizeIs(testing::Ge(9U)));

  options.states = 2;
  const auto none = PatternSet::compile(parse({{"test.db", text}}), options);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, testing::HasSubstr("9 patterns has more than 2 states"));
}

TEST(PatternSet, TellsWhereMoveAndLabelsAre) {
  const PatternSet set = compile("Pattern P\nXO.\n.*.\n\n:8,-\n\naOc\n.*d\n;lib(a) > lib(c)\n");
  const std::vector<Match> matches = find_all(set, grid_of({".....", ".XO..", ".....", "....."}));
  ASSERT_EQ(matches.size(), 2U);  // the move is above or below the stones
  std::vector<std::tuple<int, int>> moves;
  for (const Match& match : matches) {
    EXPECT_EQ(set.pattern(match).name, "P");
    const Offset move = set.move(match).value();
    moves.emplace_back(move.dx, move.dy);
    EXPECT_EQ(set.label(match, 0), (Offset{1, 1}));
    EXPECT_EQ(set.label(match, 1), (Offset{3, 1}));
    EXPECT_EQ(set.label(match, 2), (Offset{3, move.dy}));
    EXPECT_EQ(set.cell(match, {1, 0}), (Offset{2, 1}));
    EXPECT_EQ(set.cell(match, {1, 1}), move);
  }
  EXPECT_THAT(moves, testing::UnorderedElementsAre(std::tuple(2, 0), std::tuple(2, 2)));
}

TEST(PatternSet, ASymmetricPatternIsFoundOnce) {
  const PatternSet set = compile("Pattern P\n.X.\n\n:8,-\n");
  EXPECT_THAT(find_all(set, grid_of({"..X", ".X.", "..."})), testing::SizeIs(2));
}

TEST(PatternSet, WhatThePathDoesNotReachCountsToo) {
  const PatternSet set = compile("Pattern P\n*XO?????????????X\n\n:8,-\n");
  EXPECT_THAT(find_all(set, grid_of({".XO.............X"})), testing::SizeIs(1));
  EXPECT_THAT(find_all(set, grid_of({".XO.............O"})), IsEmpty());
}

// A label may stand where the board need not be; without its point there is nothing to ask.
TEST(PatternSet, LabelsAreOnTheGrid) {
  const PatternSet set = compile("= e .#\nPattern P\nXOe\n\n:8,-\n\naOb\n;lib(a) > lib(b)\n");
  EXPECT_THAT(find_all(set, grid_of({"XO."})), testing::SizeIs(1));
  EXPECT_THAT(find_all(set, grid_of({"XO"})), IsEmpty());
}

// Against the definition: every pattern at every place, cell by cell.
TEST(PatternSet, FindsWhatThePatternsMean) {
  const PatternSet set = compile(
      "Pattern A\n?X?\n.*O\n\n:8,-\n\nPattern B\n|X.\n|O*\n+--\n\n:8,-\n\nPattern C\nXO\nOX\n\n"
      ":X,-\n\nPattern D\nO..X\n\n:8,-\n\nPattern E\nx*\nOo\n--\n\n:8,-\n\nPattern "
      "F\n.*.\n\n:8,-\n");
  Random random(3);
  std::size_t found = 0;
  for (int round = 0; round < 20 + OWLET_TEST_EFFORT; ++round) {
    Grid grid(2 + static_cast<int>(random.below(6)), 2 + static_cast<int>(random.below(6)));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) grid.set(x, y, kAllCells[random.below(3)]);
    std::vector<Match> expected;
    for (const PatternWord& word : set.words())
      for (int y = 0; y < grid.height(); ++y)
        for (int x = 0; x < grid.width(); ++x)
          for (int t = 0; t < kTransforms; ++t)
            if ((word.transforms >> t & 1) != 0 &&
                matches(set.patterns()[word.word.id], word.anchor, grid, x, y,
                        composed(word.orientation, t)))
              expected.push_back({word.word.id, static_cast<std::uint8_t>(x),
                                  static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(t)});
    sort_by_pattern(expected);
    EXPECT_EQ(find_all(set, grid), expected) << round;
    found += expected.size();
  }
  EXPECT_GT(found, 100U);
}

}  // namespace
}  // namespace owlet::dfa
