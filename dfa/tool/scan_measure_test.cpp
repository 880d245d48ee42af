// What is counted while measuring, against counting by hand; times are only there.
#include "dfa/tool/scan_measure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "dfa/compile.h"
#include "dfa/pattern_parser.h"
#include "dfa/pattern_set.h"
#include "dfa/testing/scan.h"
#include "dfa/testing/test_patterns.h"

namespace owlet::dfa::tool {

namespace {

struct Shapes {
  std::vector<PatternWord> words;
  Table table;
};

Shapes make_shapes(std::uint64_t seed) {
  Random random(seed);
  const PatternFile file = parse_patterns(random_pattern_text(60, random), "test", {});
  EXPECT_TRUE(file.errors.empty());
  std::vector<PatternWord> words = lay_all(file.patterns);
  Table table = compile_table(words_of(words), transforms_of(words)).value();
  return {std::move(words), std::move(table)};
}

// Games of a kind: each move changes a cell, and some a few more.
std::vector<GameMoves> make_games(std::size_t moves) {
  Random random(2);
  std::vector<GameMoves> games;
  for (int number = 0; number < 2; ++number) {
    GameMoves game{Grid(9, 9), {}};
    for (std::size_t i = 0; i < moves + static_cast<std::size_t>(number); ++i) {
      std::vector<Change> move;
      for (std::uint32_t count = i % 7 == 6 ? 3 : 1; count > 0; --count) {
        const auto x = static_cast<std::uint8_t>(count * 2 + random.below(2));
        move.push_back({x, static_cast<std::uint8_t>(random.below(9)), kAllCells[random.below(3)]});
      }
      game.moves.push_back(move);
    }
    games.push_back(game);
  }
  return games;
}

TEST(Measure, CountsWhatIsThere) {
  const Shapes shapes = make_shapes(1);
  const std::vector<GameMoves> games = make_games(30);
  const auto measured = measure(shapes.table, shapes.words, games, {.rounds = 2, .check_every = 1});
  ASSERT_TRUE(measured) << measured.error().describe();
  const Measurements& m = measured.value();

  double matches = 0;
  double affected = 0;
  for (const GameMoves& game : games) {
    Grid grid = game.start;
    IncrementalScan scan(shapes.table, grid);
    const std::int64_t affected_before = scan.counts().affected;
    for (const auto& move : game.moves) {
      for (const Change& change : move) grid.set(change.x, change.y, change.cell);
      scan.update(move);
      matches += static_cast<double>(scan_all(shapes.table, grid).size());
    }
    affected += static_cast<double>(scan.counts().affected - affected_before);
  }
  EXPECT_EQ(m.moves, 61U);
  EXPECT_NEAR(m.matches, matches / 61, 1e-9);
  EXPECT_NEAR(m.affected, affected / 61, 1e-9);
  EXPECT_GT(m.incremental_reads, m.affected);
  EXPECT_LT(m.incremental_reads, m.full_reads);
  for (const double time :
       {m.baseline, m.baseline_apart, m.full, m.full_apart, m.incremental, m.undo, m.four_moves})
    EXPECT_GT(time, 0);
}

TEST(Measure, AGameOfFewMovesHasNoFour) {
  const Shapes shapes = make_shapes(1);
  const auto measured = measure(shapes.table, shapes.words, make_games(1), {.rounds = 1});
  ASSERT_TRUE(measured) << measured.error().describe();
  EXPECT_EQ(measured.value().moves, 3U);
}

// The plain scan is made from the words, the others from the table.
TEST(Measure, FailsWhereTwoWaysDisagree) {
  const Shapes shapes = make_shapes(1);
  const Shapes others = make_shapes(3);
  const auto measured =
      measure(shapes.table, others.words, make_games(30), {.rounds = 1, .check_every = 1});
  ASSERT_TRUE(measured.has_error());
  EXPECT_THAT(measured.error().message, testing::StartsWith("the baseline differs at position "));
}

}  // namespace
}  // namespace owlet::dfa::tool
