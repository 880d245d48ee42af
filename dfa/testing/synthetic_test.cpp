// Mutations: as many as asked, all different, and of the same kind as their originals.
#include "dfa/testing/synthetic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "dfa/pattern_parser.h"
#include "dfa/testing/test_patterns.h"
#include "dfa/testing/test_words.h"
#include "dfa/word.h"

namespace owlet::dfa {
namespace {

constexpr int kLeastSize = 3;
constexpr int kGreatestSize = 8;
constexpr double kRounding = 1e-9;

const std::vector<FunctionSignature> kOneFunction = {{"lib", Type::kInt, {Type::kPoint}}};

// Patterns with moves and edges, one of them larger than mutations grow, and some made by chance.
std::vector<Pattern> make_originals() {
  Random random(1);
  const PatternFile file = parse_patterns(
      "Pattern Hane\n\n?XX?\n.O*.\n????\n\n:-\n\n"
      "Pattern Edge\n\n?OO?\n.X*.\n....\n----\n\n:-\n\n"
      "Pattern Corner\n\n|.OO\n|*XO\n|..X\n|...\n+---\n\n:-\n\n"
      "Pattern Labelled\n\nXO\n.*\n\n:-\n\naO\n.*\n\n;lib(a) == 2\n\n"
      "Pattern Wide\n\nX...*....O\n..........\n\n:-\n\n" +
          random_pattern_text(90, random),
      "originals", kOneFunction);
  EXPECT_TRUE(file.errors.empty());
  return file.patterns;
}

const std::vector<Pattern>& originals() {
  static const std::vector<Pattern> kAll = make_originals();
  return kAll;
}

using Shape = std::tuple<int, int, std::vector<unsigned>, std::array<bool, 4>, int, int>;

Shape shape(const Pattern& pattern) {
  std::vector<unsigned> cells;
  for (const CellSet set : pattern.cells) cells.push_back(set.bits());
  const Edges& e = pattern.edges;
  const Offset move = pattern.move.value_or(Offset{-1, -1});
  return {pattern.width, pattern.height, cells, {e.left, e.right, e.top, e.bottom},
          move.dx,       move.dy};
}

// "Hane~17" is made of "Hane".
const Pattern& original_of(const Pattern& mutation) {
  const std::string name = mutation.name.substr(0, mutation.name.find('~'));
  return *std::ranges::find(originals(), name, &Pattern::name);
}

double demand(const Pattern& pattern) {
  double bits = 0;
  for (const CellSet set : pattern.cells) bits += 2 - std::log2(set.size());
  return bits;
}

// How often each set occurs among a hundred cells.
std::map<unsigned, double> cell_shares(const std::vector<Pattern>& patterns) {
  std::map<unsigned, double> shares;
  double cells = 0;
  for (const Pattern& pattern : patterns) {
    for (const CellSet set : pattern.cells) shares[set.bits()] += 100;
    cells += static_cast<double>(pattern.cells.size());
  }
  for (auto& [bits, share] : shares) share /= cells;
  return shares;
}

double mean_area(const std::vector<Pattern>& patterns) {
  double cells = 0;
  for (const Pattern& pattern : patterns) cells += static_cast<double>(pattern.cells.size());
  return cells / static_cast<double>(patterns.size());
}

TEST(Mutations, AreTheSameForTheSameSeed) {
  const std::vector<Pattern> some = mutations(originals(), 200, 7);
  ASSERT_EQ(some.size(), 200U);
  EXPECT_EQ(mutations(originals(), 200, 7), some);
  EXPECT_NE(mutations(originals(), 200, 8), some);
  const std::vector<Pattern> more = mutations(originals(), 300, 7);
  EXPECT_TRUE(std::equal(some.begin(), some.end(), more.begin())) << "a larger set begins alike";
}

TEST(Mutations, AreAllDifferent) {
  const std::vector<Pattern> made = mutations(originals(), 2000, 1);
  ASSERT_EQ(made.size(), 2000U);
  std::set<Shape> shapes;
  std::set<std::string> names;
  for (const Pattern& pattern : originals()) shapes.insert(shape(pattern));
  for (const Pattern& pattern : made) {
    EXPECT_TRUE(shapes.insert(shape(pattern)).second) << pattern.name;
    EXPECT_TRUE(names.insert(pattern.name).second) << pattern.name;
  }
}

TEST(Mutations, StayCloseToTheirOriginals) {
  std::set<std::string> used;
  for (const Pattern& pattern : mutations(originals(), 2000, 2)) {
    SCOPED_TRACE(pattern.name);
    const Pattern& original = original_of(pattern);
    used.insert(original.name);
    for (const auto& [size, was] :
         {std::pair{pattern.width, original.width}, std::pair{pattern.height, original.height}}) {
      EXPECT_LE(std::abs(size - was), 1);
      if (size < was) {
        EXPECT_GE(size, kLeastSize);
      }
      if (size > was) {
        EXPECT_LE(size, kGreatestSize);
      }
    }
    EXPECT_EQ(pattern.cells.size(), static_cast<std::size_t>(pattern.width * pattern.height));
    EXPECT_EQ(pattern.edges, original.edges);
    EXPECT_GE(demand(pattern), demand(original) - kRounding) << "asks for less";
    ASSERT_EQ(pattern.move.has_value(), original.move.has_value());
    if (pattern.move) {
      EXPECT_TRUE(pattern.contains(*pattern.move));
      EXPECT_EQ(pattern.at(*pattern.move), original.at(*original.move));
    }
    EXPECT_TRUE(pattern.labels.empty() && pattern.condition.empty() && pattern.values.empty());
  }
  EXPECT_GT(used.size(), originals().size() * 9 / 10) << "all originals take part";
}

TEST(Mutations, AreWhatAParserCouldHaveMade) {
  for (const Pattern& pattern : mutations(originals(), 500, 3)) {
    EXPECT_FALSE(possible_anchors(pattern).empty()) << pattern.name;
  }
}

TEST(Mutations, HaveTheCellsOfTheirOriginals) {
  const std::vector<Pattern> made = mutations(originals(), 3000, 4);
  const std::map<unsigned, double> expected = cell_shares(originals());
  for (const auto& [bits, share] : cell_shares(made))
    EXPECT_NEAR(share, expected.contains(bits) ? expected.at(bits) : 0, 3)
        << to_string(CellSet(bits));
  EXPECT_NEAR(mean_area(made) / mean_area(originals()), 1, 0.1);
}

TEST(Mutations, EndWhereNoMoreCanBeMade) {
  const PatternFile one = parse_patterns("Pattern One\n\nX\n\n:-\n", "one");
  ASSERT_EQ(one.patterns.size(), 1U);
  EXPECT_EQ(mutations(one.patterns, 50, 1).size(), 2U) << "XX, lying and standing";
  EXPECT_TRUE(mutations({}, 50, 1).empty());
  EXPECT_TRUE(mutations(one.patterns, 0, 1).empty());
}

}  // namespace
}  // namespace owlet::dfa
