// Sets made from texts: their errors, their tables, and where the points of a match are.
#include "dfa/pattern_set.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "dfa/testing/pattern_sources.h"
#include "dfa/testing/scan.h"
#include "dfa/testing/slow_match.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<FunctionSignature> kFunctions = {{"lib", Type::kInt, {Type::kPoint}}};

ParsedSources parse(const std::vector<PatternSource>& sources) {
  return parse_sources(sources, kFunctions);
}

PatternSet compile(const std::string& text) {
  ParsedSources parsed = parse({{"test.db", text}});
  EXPECT_THAT(parsed.errors, IsEmpty());
  return PatternSet::compile(std::move(parsed.patterns)).value();
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
  const ParsedSources parsed = parse({{"a.db", "Pattern A\nX.\n\n:-\n\nPattern B\nX\n\n:9\n"},
                                      {"b.db", "Pattern C\nX.\n.\n\n:-\n"}});
  EXPECT_THAT(parsed.errors,
              ElementsAre("a.db:9:2: expected class letters or '-'",
                          "b.db:3:2: a ragged diagram: this row has 1 signs, the first has 2"));
}

TEST(Sources, ANameIsUsedOnceInAllOfThem) {
  const std::string text = "# a set\nPattern Same\nX.\n\n:-\n";
  EXPECT_THAT(parse({{"a.db", text}, {"b.db", text}}).errors,
              ElementsAre("b.db:2:1: a second pattern 'Same': the first is in a.db, line 2"));
}

// ---- Sets

TEST(PatternSet, NumbersThePatternsOfAllTexts) {
  ParsedSources parsed = parse({{"a.db", "Pattern A\nX.\n\n:-\n"},
                                {"b.db", "Pattern B\nXO\n\n:-\n\nPattern C\nXX\n\n:-\n"}});
  const PatternSet set = PatternSet::compile(std::move(parsed.patterns)).value();
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
    text += "\n:-\n\n";
  }
  TableOptions options;
  options.states = 100;
  const auto cut = PatternSet::compile(parse({{"test.db", text}}).patterns, options);
  ASSERT_TRUE(cut);
  EXPECT_LE(cut.value().table().size(), 100U);
  std::vector<std::string> rows(9, ".........");
  rows[0] = "OOOOOOOOO";
  rows[4] = "....X....";
  EXPECT_EQ(find_all(cut.value(), grid_of(rows)), find_all(compile(text), grid_of(rows)));
  EXPECT_THAT(find_all(cut.value(), grid_of(rows)), testing::SizeIs(testing::Ge(9U)));

  options.states = 2;
  const auto none = PatternSet::compile(parse({{"test.db", text}}).patterns, options);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, testing::HasSubstr("9 patterns has more than 2 states"));
}

TEST(PatternSet, TellsWhereMoveAndLabelsAre) {
  const PatternSet set = compile("Pattern P\nXO.\n.*.\n\n:-\n\naOc\n.*d\n;lib(a) > 1\n");
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
  const PatternSet set = compile("Pattern P\n.X.\n\n:-\n");
  EXPECT_THAT(find_all(set, grid_of({"..X", ".X.", "..."})), testing::SizeIs(2));
}

TEST(PatternSet, WhatThePathDoesNotReachCountsToo) {
  const PatternSet set = compile("Pattern P\n*XO?????????????X\n\n:-\n");
  EXPECT_THAT(find_all(set, grid_of({".XO.............X"})), testing::SizeIs(1));
  EXPECT_THAT(find_all(set, grid_of({".XO.............O"})), IsEmpty());
}

// Against the definition: every pattern at every place, cell by cell.
TEST(PatternSet, FindsWhatThePatternsMean) {
  const PatternSet set = compile(
      "Pattern A\n?X?\n.*O\n\n:-\n\nPattern B\n|X.\n|O*\n+--\n\n:-\n\nPattern "
      "C\nXO\nOX\n\n:-\n\nPattern D\nO..X\n\n:-\n\nPattern E\nx*\nOo\n--\n\n:-\n\nPattern "
      "F\n.*.\n\n:-\n");
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
