// Words to tables within bounds, for sets whose automaton has no bound worth the name.
#include "dfa/compile.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/testing/scan.h"
#include "dfa/testing/test_patterns.h"
#include "dfa/testing/test_words.h"

namespace owlet::dfa {
namespace {

using testing::HasSubstr;

// Each word asks for a stone at the anchor, for one symbol at a near cell, and for one far behind
// that. Any set of them may still be possible there, so they need exponentially many states.
std::vector<Word> explosive_words(std::size_t count) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < count; ++i) {
    Word word;
    word.id = static_cast<PatternId>(i);
    const std::size_t near = 1 + i % (Table::kMaxDepth - 1);
    const std::size_t far = Table::kMaxDepth + 7 + i / (Table::kMaxDepth - 1) % 40;
    word.cells.assign(far + 1, CellSet::on_board());
    word.cells[0] = Cell::kX;
    word.cells[near] = kAllCells[i / (Table::kMaxDepth - 1) % 3];
    word.cells[far] = kAllCells[i % 3];
    words.push_back(std::move(word));
  }
  return words;
}

std::vector<Match> by_comparing(const std::vector<Word>& words, const Grid& grid) {
  std::vector<Match> matches;
  for (const Word& word : words) {
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        for (std::size_t t = 0; t < kTransforms; ++t) {
          const Cell* const anchor = grid.data() + Grid::index(x, y);
          std::size_t k = 0;
          while (k < word.cells.size() && word.cells[k].contains(anchor[kPathSteps[t][k]])) ++k;
          if (k == word.cells.size())
            matches.push_back({word.id, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                               static_cast<std::uint8_t>(t)});
        }
      }
    }
  }
  sort_by_pattern(matches);
  return matches;
}

TEST(Compile, AnExplosiveSetIsCutToWhateverSizeIsAsked) {
  const std::vector<Word> words = explosive_words(120);
  ASSERT_TRUE(build_by_subsets(words, {.states = 300'000}).has_error());
  Random random(1);
  const Grid grid = random_grid(random, 19, 19);
  ASSERT_GT(by_comparing(words, grid).size(), 1000U);
  std::size_t larger = Table::kMaxStates + 1;
  for (const std::size_t states :
       {Table::kMaxStates, std::size_t{1000}, std::size_t{100}, std::size_t{10}, std::size_t{5}}) {
    const Result<Table> table = compile_table(words, {}, {.states = states});
    ASSERT_TRUE(table) << table.error().describe();
    EXPECT_LE(table.value().size(), states);
    EXPECT_LT(table.value().size(), larger) << "no smaller than need be";
    larger = table.value().size();
    EXPECT_EQ(scan_all(table.value(), grid),
              by_comparing(first_cells(words, table.value().depth()), grid))
        << states;
  }
}

TEST(Compile, WhatDoesNotFitAtAllIsAnError) {
  const Result<Table> none = compile_table(explosive_words(120), {}, {.states = 2});
  ASSERT_TRUE(none.has_error());
  EXPECT_THAT(none.error().message, HasSubstr("120 patterns has more than 2 states"));
}

// Few states may stand for very many words.
TEST(Compile, AnExplosiveSetTakesLittleMemory) {
  const std::vector<Word> words = explosive_words(4000);
  const Result<Table> table = compile_table(words);
  ASSERT_TRUE(table) << table.error().describe();
  EXPECT_LE(table.value().bytes(), sizeof(PatternId) * BuildLimits{}.listed + 1'000'000);
  Random random(2);
  const Grid grid = random_grid(random, 5, 5);
  EXPECT_EQ(scan_all(table.value(), grid),
            by_comparing(first_cells(words, table.value().depth()), grid));

  const Result<Automaton> automaton = build_by_subsets(words, {.listed = 1'000'000});
  ASSERT_TRUE(automaton.has_error());
  EXPECT_THAT(automaton.error().message, HasSubstr("more than 1000000 words listed"));
}

TEST(Compile, NothingIsCutThatFits) {
  const std::vector<Word> words = {make_word("XO.X", 0), make_word("X?.O", 1)};
  const std::size_t size = build_by_subsets(words).value().states.size();
  EXPECT_EQ(compile_table(words).value().size(), size);
  EXPECT_EQ(compile_table(words, {}, {.states = size}).value().depth(), 4U);
}

}  // namespace
}  // namespace owlet::dfa
