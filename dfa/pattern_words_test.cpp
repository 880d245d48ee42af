// Patterns made into words: what the words say, that they find what the patterns mean, that
// symmetric patterns are found once, and that the choice of anchor and orientation pays.
#include "dfa/pattern_words.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "dfa/compile.h"
#include "dfa/growth.h"
#include "dfa/pattern_parser.h"
#include "dfa/testing/scan.h"
#include "dfa/testing/slow_match.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Pattern parse(const std::string& rows, const std::string& rest = ":\n") {
  PatternFile file = parse_patterns("Pattern P\n" + rows + "\n" + rest, "test.db");
  for (const Error& error : file.errors) ADD_FAILURE() << file.describe(error) << "\n" << rows;
  return file.patterns.empty() ? Pattern{} : std::move(file.patterns.front());
}

std::string word(const Pattern& pattern, Offset anchor, int orientation = 0) {
  return to_string(lay(pattern, 0, anchor, orientation).word);
}

// ---- The words

// The manual's example gives "OO?X.?*O*?*?". The corners behind the last O add nothing: its three
// rows and columns are known to be on the board by then.
TEST(Words, TheManualsExample) {
  EXPECT_EQ(word(parse("?X?\n.O?\n?OO"), {1, 1}), "OO?X.?*O");
}

TEST(Words, EndWithTheLastCellThatTellsSomething) {
  EXPECT_EQ(word(parse("X"), {0, 0}), "X");
  EXPECT_EQ(word(parse("X?"), {0, 0}), "X*?");
  EXPECT_EQ(word(parse("X.\n.?"), {0, 0}), "X..");
  EXPECT_EQ(word(parse("?.\nX?"), {0, 1}), "X*??*****.");
}

// An edge is one cell straight ahead; what lies farther out behind it is off the board as well.
TEST(Words, EdgesAreTheCellAhead) {
  EXPECT_EQ(word(parse("X\n-"), {0, 0}), "X#");
  EXPECT_EQ(word(parse("|X"), {0, 0}), "X***#");
  EXPECT_EQ(word(parse("X|"), {0, 0}), "X*#");
  EXPECT_EQ(word(parse("-\nX"), {0, 0}), "X**#");
  EXPECT_EQ(word(parse("X.\n--"), {0, 0}), "X#.");
  EXPECT_EQ(word(parse("X.O\n---"), {0, 0}), "X#.**###O");
}

TEST(Words, AMoveCanBeTheAnchor) {
  const Pattern pattern = parse("x*o");
  EXPECT_THAT(possible_anchors(pattern), ElementsAre(Offset{1, 0}));
  EXPECT_EQ(word(pattern, {1, 0}), ".*o*x");
}

TEST(Words, KnowWhereTheOwnPointsAre) {
  const Pattern pattern = parse("X..\n..*", ":\n\nXa.\n.b*\n");
  const PatternWord plain = lay(pattern, 3, {0, 0}, 0);
  EXPECT_EQ(plain.word.id, 3U);
  EXPECT_EQ(plain.move, (Offset{2, 1}));
  EXPECT_THAT(plain.labels, ElementsAre(Offset{1, 0}, Offset{1, 1}));
  for (int orientation = 0; orientation < kTransforms; ++orientation)
    EXPECT_EQ(lay(pattern, 3, {0, 0}, orientation).move, transformed({2, 1}, orientation));
}

TEST(Words, LeaveWhatThePathDoesNotReach) {
  const Pattern pattern = parse("X" + std::string(10, '.') + "O.\n" + std::string(13, '-'));
  const PatternWord laid = lay(pattern, 0, {0, 0}, 0);
  EXPECT_THAT(laid.beyond, ElementsAre(PatternWord::CellBeyond{{11, 0}, Cell::kO},
                                       PatternWord::CellBeyond{{12, 0}, CellSet::empty()}));
  Grid grid(13, 3);
  grid.set(0, 2, Cell::kX);
  EXPECT_FALSE(matches_beyond(laid, laid.word.cells.size(), grid, 0, 2, 0));
  grid.set(11, 2, Cell::kO);
  EXPECT_TRUE(matches_beyond(laid, laid.word.cells.size(), grid, 0, 2, 0));
  EXPECT_FALSE(matches_beyond(laid, laid.word.cells.size(), grid, 1, 2, 0));
}

TEST(Words, AFarEdgeIsBeyondToo) {
  const Pattern pattern = parse("X" + std::string(11, '?') + "|");
  EXPECT_THAT(lay(pattern, 0, {0, 0}, 0).beyond,
              testing::Contains(PatternWord::CellBeyond{{12, 0}, Cell::kOff}));
}

// ---- Random patterns

// Small patterns of all sorts; by `symmetric` some are made symmetric about an axis.
Pattern random_pattern(Random& random, int largest, bool symmetric) {
  for (;;) {
    Pattern pattern;
    pattern.width = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(largest)));
    pattern.height = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(largest)));
    for (int i = 0; i < pattern.width * pattern.height; ++i)
      pattern.cells.push_back(random.below(3) == 0 ? CellSet(1 + random.below(7))
                                                   : CellSet(kAllCells[random.below(3)]));
    if (symmetric)
      for (int y = 0; y < pattern.height; ++y)
        for (int x = 0; x < pattern.width / 2; ++x)
          pattern.cells[static_cast<std::size_t>((y + 1) * pattern.width - 1 - x)] =
              pattern.at(x, y);
    const std::uint32_t edges = random.below(3) == 0 ? random.below(16) : 0;
    pattern.edges = {(edges & 1U) != 0, (edges & 2U) != 0, (edges & 4U) != 0, (edges & 8U) != 0};
    if (!possible_anchors(pattern).empty()) return pattern;
  }
}

Grid random_grid(Random& random, int largest) {
  Grid grid(1 + static_cast<int>(random.below(static_cast<std::uint32_t>(largest))),
            1 + static_cast<int>(random.below(static_cast<std::uint32_t>(largest))));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) grid.set(x, y, kAllCells[random.below(3)]);
  return grid;
}

// A place where a pattern lies on a board: where its cells came to be, and all that they ask.
using Placement = std::set<std::tuple<int, int, unsigned>>;

Placement placement(const Pattern& pattern, Offset anchor, int x, int y, int transform) {
  Placement cells;
  for (int dy = -1; dy <= pattern.height; ++dy) {
    for (int dx = -1; dx <= pattern.width; ++dx) {
      const bool inside = pattern.contains({dx, dy});
      if (!inside && !pattern.is_beyond_edge({dx, dy})) continue;
      const CellSet set = inside ? pattern.at(dx, dy) : CellSet(Cell::kOff);
      if (set.is_anything()) continue;
      const Offset at = transformed({dx - anchor.dx, dy - anchor.dy}, transform);
      cells.emplace(x + at.dx, y + at.dy, set.bits());
    }
  }
  return cells;
}

int rounds(int full) {
  return full * OWLET_TEST_EFFORT / 100 + 20;
}

// Whether a word is on the grid, read along the path without an automaton.
bool word_matches(const PatternWord& laid, const Grid& grid, int x, int y, int transform) {
  for (std::size_t k = 0; k < laid.word.cells.size(); ++k) {
    const Offset step = transformed(kPath[k], transform);
    if (!laid.word.cells[k].contains(look(grid, x + step.dx, y + step.dy))) return false;
  }
  return matches_beyond(laid, laid.word.cells.size(), grid, x, y, transform);
}

TEST(Words, MeanWhatThePatternsMean) {
  Random random(6);
  int found = 0;
  for (int round = 0; round < rounds(1'500); ++round) {
    const Pattern pattern = random_pattern(random, 3, false);
    const auto anchors = possible_anchors(pattern);
    const Offset anchor = anchors[random.below(static_cast<std::uint32_t>(anchors.size()))];
    const PatternWord laid = lay(pattern, 0, anchor, static_cast<int>(random.below(8)));
    const Grid grid = random_grid(random, 6);
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        for (int t = 0; t < kTransforms; ++t) {
          const bool expected = matches(pattern, anchor, grid, x, y, composed(laid.orientation, t));
          EXPECT_EQ(word_matches(laid, grid, x, y, t), expected) << round;
          found += static_cast<int>(expected);
        }
      }
    }
  }
  EXPECT_GT(found, rounds(1'500));
}

// Every placement is found by one of the transforms that count, and by no two of them.
TEST(Words, SymmetricPatternsAreFoundOnce) {
  Random random(7);
  int halved = 0;
  for (int round = 0; round < rounds(150); ++round) {
    const Pattern pattern = random_pattern(random, 4, round % 3 != 0);
    const auto anchors = possible_anchors(pattern);
    const Offset anchor = anchors[random.below(static_cast<std::uint32_t>(anchors.size()))];
    const PatternWord laid = lay(pattern, 0, anchor, static_cast<int>(random.below(8)));
    if (laid.transforms != 0xff) ++halved;
    std::set<Placement> all;
    std::multiset<Placement> counted;
    // The anchor moves by at most twice the pattern's size under a symmetry; only placements whose
    // images are all within are compared.
    for (int y = -8; y <= 8; ++y) {
      for (int x = -8; x <= 8; ++x) {
        for (int t = 0; t < kTransforms; ++t) {
          const Placement cells = placement(pattern, anchor, x, y, composed(laid.orientation, t));
          if ((laid.transforms >> t & 1) != 0) counted.insert(cells);
          if (-4 <= x && x <= 4 && -4 <= y && y <= 4) all.insert(cells);
        }
      }
    }
    for (const Placement& cells : all) EXPECT_EQ(counted.count(cells), 1U) << round;
  }
  EXPECT_GT(halved, rounds(150) / 4);
}

TEST(Words, SymmetryDependsOnThePoints) {
  const auto transforms = [](const std::string& rows, const std::string& rest) {
    const Pattern pattern = parse(rows, rest);
    return std::popcount(lay(pattern, 0, possible_anchors(pattern)[0], 0).transforms);
  };
  EXPECT_EQ(transforms("X", ":\n"), 1);
  EXPECT_EQ(transforms("X\n-", ":\n"), 4);
  EXPECT_EQ(transforms("X.X", ":\n"), 2);
  EXPECT_EQ(transforms("XOX", ":\n"), 2);
  EXPECT_EQ(transforms("X.O", ":\n"), 4);
  EXPECT_EQ(transforms("XO\nOX", ":\n"), 2);
  EXPECT_EQ(transforms("X..\n.O.", ":\n"), 8);
  EXPECT_EQ(transforms("X*.X", ":\n"), 4);
  EXPECT_EQ(transforms("X..X", ":\n"), 2);
  EXPECT_EQ(transforms("X..X", ":\n\nXa.X\n"), 4);
}

// ---- All at once

TEST(LayAll, FindsInAScanWhatThePatternsMean) {
  Random random(8);
  std::vector<Pattern> patterns;
  while (patterns.size() < 60)
    patterns.push_back(random_pattern(random, 4, patterns.size() % 3 == 0));
  const std::vector<PatternWord> laid = lay_all(patterns);
  std::vector<Word> words;
  for (const PatternWord& w : laid) words.push_back(w.word);
  const Table table = compile_table(words).value();
  for (int round = 0; round < rounds(100); ++round) {
    const Grid grid = random_grid(random, 9);
    std::vector<Match> found;
    for (const Match& match : scan_all(table, grid))
      if ((laid[match.pattern].transforms >> match.transform & 1) != 0 &&
          matches_beyond(laid[match.pattern], table.depth(), grid, match.x, match.y,
                         match.transform))
        found.push_back(match);
    std::vector<Match> expected;
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    for (const PatternWord& w : laid)
      for (int y = 0; y < grid.height(); ++y)
        for (int x = 0; x < grid.width(); ++x)
          for (int t = 0; t < kTransforms; ++t)
            if ((w.transforms >> t & 1) != 0 &&
                matches(patterns[w.word.id], w.anchor, grid, x, y, composed(w.orientation, t)))
              expected.push_back({w.word.id, byte(x), byte(y), byte(t)});
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(found, expected) << round;
  }
}

// Patterns of the usual look: mostly stones and empty points, some of anything, edges now and then,
// in families whose members differ in a few cells.
std::vector<Pattern> families(std::size_t count, Random& random) {
  const auto cell = [&] {
    const std::uint32_t i = random.below(100);
    if (i < 36) return CellSet(i < 17 ? Cell::kX : Cell::kO);
    if (i < 64) return CellSet::empty();
    if (i < 78) return CellSet::empty() | CellSet(i < 70 ? Cell::kX : Cell::kO);
    return CellSet::on_board();
  };
  std::vector<Pattern> patterns;
  while (patterns.size() < count) {
    Pattern pattern;
    if (patterns.size() % 6 == 0) {
      pattern.width = 3 + static_cast<int>(random.below(3));
      pattern.height = 3 + static_cast<int>(random.below(3));
      for (int i = 0; i < pattern.width * pattern.height; ++i) pattern.cells.push_back(cell());
      pattern.edges.bottom = random.below(100) < 30;
      pattern.edges.left = pattern.edges.bottom && random.below(4) == 0;
      pattern.cells[0] = Cell::kX;
    } else {
      pattern = patterns.back();
      for (std::uint32_t i = 0; i < 2; ++i)
        pattern.cells[1 + random.below(static_cast<std::uint32_t>(pattern.cells.size() - 1))] =
            cell();
    }
    patterns.push_back(pattern);
  }
  return patterns;
}

TEST(LayAll, KeepsTheAutomatonSmall) {
  Random random(9);
  const std::vector<Pattern> patterns = families(150, random);
  Growth chosen;
  Growth as_drawn;
  for (const PatternWord& w : lay_all(patterns)) {
    chosen.add(w.word.cells);
    as_drawn.add(
        lay(patterns[w.word.id], 0, possible_anchors(patterns[w.word.id])[0], 0).word.cells);
  }
  EXPECT_LT(5 * chosen.states(), 2 * as_drawn.states());
}

TEST(LayAll, LaysEachAsItSays) {
  Random random(10);
  const std::vector<Pattern> patterns = families(30, random);
  const auto laid = lay_all(patterns);
  ASSERT_EQ(laid.size(), patterns.size());
  for (const PatternWord& w : laid)
    EXPECT_EQ(w, lay(patterns[w.word.id], w.word.id, w.anchor, w.orientation));
  EXPECT_THAT(lay_all({}), IsEmpty());
}

}  // namespace
}  // namespace owlet::dfa
