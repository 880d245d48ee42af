// The growing automaton against the builders: as many states, word by word.
#include "dfa/growth.h"

#include <gtest/gtest.h>

#include "dfa/subset.h"
#include "dfa/testing/slow_product.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

Word random_word(PatternId id, std::uint32_t longest, Random& random) {
  Word word;
  word.id = id;
  while (word.cells.empty()) {
    for (std::uint32_t left = 1 + random.below(longest); left > 0; --left)
      word.cells.push_back(random.below(3) == 0 ? CellSet(1 + random.below(15))
                                                : CellSet(kAllCells[random.below(4)]));
    trim(word);
  }
  return word;
}

TEST(Growth, BeginsWithTheEmptyAutomaton) {
  EXPECT_EQ(Growth().states(), make_empty_automaton().states.size());
}

TEST(Growth, TheExampleOfTheHeader) {
  Growth growth;
  std::vector<Word> words;
  // Below the added states: X and XO; X. after it shares X; ?O needs a state after . or O, one
  // after X that XO's and X.'s can be, and its end in both.
  for (const auto& [text, added] :
       std::vector<std::pair<const char*, std::size_t>>{{"XO", 2}, {"X.", 1}, {"?O", 2}}) {
    words.push_back(make_word(text, static_cast<PatternId>(words.size())));
    EXPECT_EQ(growth.cost(words.back().cells, 100), added) << text;
    growth.add(words.back().cells);
    EXPECT_EQ(growth.states(), build_by_subsets(words).value().states.size()) << text;
  }
}

TEST(Growth, CountsWhatTheBuildersMake) {
  Random random(5);
  for (int round = 0; round < 60 * OWLET_TEST_EFFORT / 100 + 5; ++round) {
    Growth growth;
    std::vector<Word> words;
    for (PatternId id = 0; id < 20; ++id) {
      words.push_back(random_word(id, 2 + static_cast<std::uint32_t>(round) % 8, random));
      const std::size_t before = growth.states();
      const std::size_t cost = growth.cost(words.back().cells, 1'000'000);
      growth.add(words.back().cells);
      EXPECT_EQ(growth.states(), before + cost);
      EXPECT_EQ(growth.states(), build_by_subsets(words).value().states.size()) << round;
    }
    EXPECT_EQ(growth.states(), build_by_products(words).states.size()) << round;
  }
}

TEST(Growth, StopsCountingAboveTheLimit) {
  Growth growth;
  const Word word = make_word("X.X.X.X.X.X.X.X.", 0);
  EXPECT_EQ(growth.cost(word.cells, 100), 16U);
  EXPECT_EQ(growth.cost(word.cells, 16), 16U);
  EXPECT_GT(growth.cost(word.cells, 3), 3U);
  EXPECT_LT(growth.cost(word.cells, 3), 16U);
}

}  // namespace
}  // namespace owlet::dfa
