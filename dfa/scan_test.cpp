// Full scan, incremental scan and brute force against each other, over random grids and random
// changes that are taken back at random.
#include "dfa/testing/scan.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "dfa/compile.h"
#include "dfa/incremental.h"
#include "dfa/testing/full_scan.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

Table table_of(const std::vector<Word>& words, std::size_t depth = Table::kMaxDepth) {
  return compile_table(words, {}, {.depth = depth}).value();
}

// From an automaton of as many cells as there can be, to one of a cell or two.
constexpr std::array<std::size_t, 4> kDepths = {Table::kMaxDepth, 11, 5, 2};

// The third opinion: each word laid over each anchor by each transform, cell by cell.
std::vector<Match> brute_force(const std::vector<Word>& words, const Grid& grid) {
  const auto cell_at = [&](int x, int y) {
    const bool inside = x >= 0 && x < grid.width() && y >= 0 && y < grid.height();
    return inside ? grid.at(x, y) : Cell::kOff;
  };
  std::vector<Match> matches;
  for (const Word& word : words) {
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        for (int t = 0; t < kTransforms; ++t) {
          bool fits = true;
          for (std::size_t k = 0; fits && k < word.cells.size(); ++k) {
            const Offset o = transformed(kPath[k], t);
            fits = word.cells[k].contains(cell_at(x + o.dx, y + o.dy));
          }
          if (fits)
            matches.push_back({word.id, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                               static_cast<std::uint8_t>(t)});
        }
      }
    }
  }
  return matches;
}

// Patterns as people make them: a stone or an empty point in the middle, near cells mostly fixed,
// far ones mostly free, now and then an edge.
std::vector<Word> random_patterns(int count, Random& random) {
  std::vector<Word> words;
  while (static_cast<int>(words.size()) < count) {
    Word word;
    word.id = static_cast<PatternId>(words.size());
    const std::uint32_t length = 3 + random.below(40);
    for (std::uint32_t k = 0; k < length; ++k) {
      const std::uint32_t kind = random.below(12 + 2 * k);
      CellSet set = CellSet::anything();
      if (kind < 10) set = kAllCells[random.below(3)];
      if (kind == 10) set = CellSet(1 + random.below(14));
      if (kind == 11) set = k > 0 ? Cell::kOff : Cell::kX;
      word.cells.push_back(set);
    }
    trim(word);
    if (!word.cells.empty()) words.push_back(word);
  }
  return words;
}

Grid random_grid(int width, int height, Random& random) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set(x, y, kAllCells[random.below(3)]);
  return grid;
}

TEST(Table, KeepsTheKindsOfStatesApart) {
  const auto words = {make_word("X.", 0), make_word("X.O", 1), make_word("XX", 2)};
  const Table table = table_of(words);
  EXPECT_EQ(table.depth(), 3U);
  EXPECT_EQ(table.size() - table.first_match(), 3U);
  for (std::size_t id = table.first_match(); id < table.size(); ++id)
    EXPECT_FALSE(table.matches(static_cast<Table::Id>(id)).empty());
  EXPECT_FALSE(table.matches_at(kStartState));
}

TEST(Table, IsCutAsFarAsItsBoundsAsk) {
  Random random(5);
  const auto words = random_patterns(200, random);
  const Table uncut = table_of(words);
  const Table small = compile_table(words, {}, {.states = uncut.size() / 4}).value();
  EXPECT_LE(small.size(), uncut.size() / 4);
  EXPECT_LT(small.depth(), uncut.depth());
  const Grid grid = random_grid(19, 19, random);
  EXPECT_EQ(scan_all(small, grid), brute_force(first_cells(words, small.depth()), grid));
}

TEST(Table, LeavesOutTransformsThatDoNotCount) {
  const auto words = {make_word("O*X", 0), make_word("OX", 1)};
  const std::vector<std::uint8_t> transforms = {0b0001, 0xff};
  const Table table = compile_table(words, transforms).value();
  Grid grid(3, 3);
  grid.set(1, 1, Cell::kO);
  for (const auto& [x, y] : {std::pair{0, 1}, {2, 1}, {1, 0}, {1, 2}}) grid.set(x, y, Cell::kX);
  const std::vector<Match> matches = scan_all(table, grid);
  EXPECT_EQ(matches.size(), 1U + 8U);
  EXPECT_EQ(matches.front(), (Match{0, 1, 1, 0}));
}

TEST(Scan, FindsAPatternInAllItsOrientations) {
  // A white stone with black to the right of it.
  const Table table = table_of({make_word("O*X", 5)});
  Grid grid(3, 3);
  grid.set(1, 1, Cell::kO);
  for (const auto& [x, y] : {std::pair{0, 1}, {2, 1}, {1, 0}, {1, 2}}) {
    grid.set(x, y, Cell::kX);
    const std::vector<Match> matches = scan_all(table, grid);
    EXPECT_EQ(matches.size(), 2U) << "a turn and a mirror image";
    for (const Match& match : matches) EXPECT_EQ(match.pattern, 5U);
    grid.set(x, y, Cell::kEmpty);
  }
}

TEST(Scan, SeesTheEdge) {
  const Table corner = table_of({make_word(".##", 0)});  // below and right are off the board
  const Grid grid(5, 4);
  EXPECT_EQ(scan_all(corner, grid).size(), 8U) << "four corners, two ways each";
}

TEST(Scan, EqualsBruteForce) {
  Random random(1);
  for (int round = 0; round < 30; ++round) {
    const auto words = random_patterns(60, random);
    const Grid grid = random_grid(2 + round % 18, 2 + round % 7, random);
    for (const std::size_t depth : kDepths) {
      const std::vector<Match> expected = brute_force(first_cells(words, depth), grid);
      const Table table = table_of(words, depth);
      EXPECT_EQ(scan_all(table, grid), expected) << round;
      FullScan full(table);
      std::vector<Match> matches;
      full.scan(grid, matches);
      sort_by_pattern(matches);
      EXPECT_EQ(matches, expected) << round;
    }
  }
}

// Changes some cells, as a play with captures does.
void change_some(IncrementalScan& scan, Random& random) {
  const std::uint32_t count = 1 + (random.below(4) == 0 ? random.below(6) : 0);
  for (std::uint32_t i = 0; i < count; ++i)
    scan.set(static_cast<int>(random.below(static_cast<std::uint32_t>(scan.grid().width()))),
             static_cast<int>(random.below(static_cast<std::uint32_t>(scan.grid().height()))),
             kAllCells[random.below(3)]);
}

class IncrementalAgainstTwins : public testing::TestWithParam<std::size_t> {};

// Asked after most changes, and of everything; now and then the grid is another.
TEST_P(IncrementalAgainstTwins, AreEqualAfterEveryChange) {
  Random random(2);
  for (int round = 0; round < 10 * OWLET_TEST_EFFORT / 100 + 3; ++round) {
    const auto words = random_patterns(80, random);
    const Table table = table_of(words, GetParam());
    IncrementalScan scan(table, random_grid(1 + round % 19, 1 + round % 13, random));
    for (int step = 0; step < 60; ++step) {
      if (random.below(20) == 0) scan.reset(random_grid(1 + round % 13, 1 + step % 19, random));
      change_some(scan, random);
      if (random.below(3) == 0) continue;
      const std::vector<Match> matches = matches_of(scan);
      ASSERT_EQ(matches, scan_all(table, scan.grid()));
      if (step % 10 == 0) {
        ASSERT_EQ(matches, brute_force(first_cells(words, GetParam()), scan.grid()));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Depths, IncrementalAgainstTwins, testing::ValuesIn(kDepths));

// Some anchors at a time, with changes in between that the others see later.
TEST(IncrementalScan, AnswersForTheAnchorsThatItIsAskedFor) {
  Random random(6);
  const Table table = table_of(random_patterns(100, random), 7);
  IncrementalScan scan(table, random_grid(9, 9, random));
  std::size_t found = 0;
  for (int step = 0; step < 60; ++step) {
    change_some(scan, random);
    const int x = static_cast<int>(random.below(9));
    std::vector<Match> expected = scan_all(table, scan.grid());
    std::erase_if(expected, [&](const Match& match) { return match.x != x; });
    std::vector<Match> matches;
    for (int y = 0; y < 9; ++y)
      scan.for_each_match_at(x, y, [&](const Match& match) { matches.push_back(match); });
    sort_by_pattern(matches);
    ASSERT_EQ(matches, expected);
    found += matches.size();
  }
  EXPECT_GT(found, 0U);
}

TEST(IncrementalScan, ReadsLittle) {
  Random random(3);
  const Table table = table_of(random_patterns(200, random));
  const Grid grid = random_grid(19, 19, random);
  IncrementalScan scan(table, grid);
  (void)matches_of(scan);
  EXPECT_EQ(scan.readings().points_read(), 361);
  (void)matches_of(scan);
  EXPECT_EQ(scan.readings().points_read(), 361) << "nothing has changed";
  scan.set(9, 9, grid.at(9, 9) == Cell::kX ? Cell::kO : Cell::kX);
  (void)matches_of(scan);
  EXPECT_GT(scan.readings().points_read(), 361);
  EXPECT_LT(scan.readings().points_read(), 361 + 30);
}

}  // namespace
}  // namespace owlet::dfa
