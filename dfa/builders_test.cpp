// The two builders against each other, and against the tables printed in GNU Go's manual.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/subset.h"
#include "dfa/testing/renumber.h"
#include "dfa/testing/slow_automaton.h"
#include "dfa/testing/slow_product.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

std::vector<Word> words(std::initializer_list<const char*> texts) {
  std::vector<Word> result;
  for (const char* text : texts)
    result.push_back(make_word(text, static_cast<PatternId>(result.size() + 1)));
  return result;
}

Automaton subsets(const std::vector<Word>& set) {
  return build_by_subsets(set).value();
}

// A row of a printed table: the state's number there, its successors for . O X #, its attributes.
struct Row {
  StateId state;
  std::array<StateId, 4> next;
  std::vector<PatternId> attributes;
};

// Whether the automaton is the printed one under some renumbering that keeps 0 and 1.
testing::AssertionResult is_table(const Automaton& automaton, const std::vector<Row>& rows) {
  if (automaton.states.size() != rows.size() + 1)
    return testing::AssertionFailure() << automaton.states.size() << " states";
  std::map<StateId, StateId> ours = {{0, 0}, {1, 1}};  // printed -> ours
  for (bool changed = true; changed;) {
    changed = false;
    for (const Row& row : rows) {
      const auto known = ours.find(row.state);
      if (known == ours.end()) continue;
      const State& state = automaton.states[known->second];
      if (state.attributes != row.attributes)
        return testing::AssertionFailure() << "attributes of " << row.state;
      const std::array<Cell, 4> columns = {Cell::kEmpty, Cell::kO, Cell::kX, Cell::kOff};
      for (std::size_t i = 0; i < 4; ++i) {
        const StateId next = state.next[column(columns[i])];
        const auto [entry, is_new] = ours.emplace(row.next[i], next);
        changed = changed || is_new;
        if (entry->second != next)
          return testing::AssertionFailure() << "transition " << i << " of state " << row.state;
      }
    }
  }
  return testing::AssertionSuccess();
}

// The manual's table leaves out the row of state 4, which its drawing has: every symbol leads to 5.
const std::vector<Row> kTwoPatterns = {
    {1, {2, 2, 9, 0}, {}},    {2, {3, 3, 3, 0}, {}},  {3, {4, 4, 4, 0}, {}},
    {4, {5, 5, 5, 0}, {}},    {5, {6, 0, 0, 0}, {}},  {6, {7, 0, 0, 0}, {}},
    {7, {0, 0, 8, 0}, {}},    {8, {0, 0, 0, 0}, {1}}, {9, {3, 3, 10, 0}, {}},
    {10, {11, 11, 4, 0}, {}}, {11, {5, 5, 5, 0}, {2}}};

const std::vector<Row> kFourPatterns = {
    {1, {0, 0, 2, 0}, {}},    {2, {3, 10, 10, 0}, {}},      {3, {4, 7, 9, 0}, {}},
    {4, {5, 5, 6, 0}, {}},    {5, {0, 0, 0, 0}, {2}},       {6, {0, 0, 0, 0}, {1, 2, 4}},
    {7, {5, 5, 8, 0}, {}},    {8, {0, 0, 0, 0}, {2, 3, 4}}, {9, {5, 5, 5, 0}, {}},
    {10, {11, 11, 9, 0}, {}}, {11, {5, 5, 12, 0}, {}},      {12, {0, 0, 0, 0}, {2, 4}}};

TEST(ManualTables, AChainForOnePattern) {
  const Automaton chain = make_chain(make_word("????..X", 1));
  EXPECT_TRUE(is_table(chain, {{1, {2, 2, 2, 0}, {}},
                               {2, {3, 3, 3, 0}, {}},
                               {3, {4, 4, 4, 0}, {}},
                               {4, {5, 5, 5, 0}, {}},
                               {5, {6, 0, 0, 0}, {}},
                               {6, {7, 0, 0, 0}, {}},
                               {7, {0, 0, 8, 0}, {}},
                               {8, {0, 0, 0, 0}, {1}}}));
}

TEST(ManualTables, TwoPatterns) {
  EXPECT_TRUE(is_table(build_by_products(words({"????..X", "XXo"})), kTwoPatterns));
  EXPECT_TRUE(is_table(subsets(words({"????..X", "XXo"})), kTwoPatterns));
}

TEST(ManualTables, FourPatterns) {
  const auto set = words({"X..X", "X???", "X.OX", "X?oX"});
  EXPECT_TRUE(is_table(build_by_products(set), kFourPatterns));
  EXPECT_TRUE(is_table(subsets(set), kFourPatterns));
}

TEST(ManualTables, TheScan) {
  const Automaton automaton = subsets(words({"X..X", "X???", "X.OX", "X?oX"}));
  EXPECT_THAT(recognize(automaton, "X..XXO...."), ElementsAre(1, 2, 4));
}

// Figure 4 of Urvoy's paper, whose '+' is our '.'.
TEST(UrvoyFigure, ThreePatterns) {
  const auto set = words({"O?.", "O.O", "O?.X"});
  const std::vector<Row> rows = {
      {1, {0, 2, 0, 0}, {}},  {2, {3, 4, 4, 0}, {}},  {3, {5, 6, 0, 0}, {}}, {4, {5, 0, 0, 0}, {}},
      {5, {0, 0, 7, 0}, {1}}, {6, {0, 0, 0, 0}, {2}}, {7, {0, 0, 0, 0}, {3}}};
  EXPECT_TRUE(is_table(build_by_products(set), rows));
  EXPECT_TRUE(is_table(subsets(set), rows));
}

std::vector<Word> random_words(int count, int longest, Random& random) {
  std::vector<Word> result;
  while (static_cast<int>(result.size()) < count) {
    Word word;
    word.id = static_cast<PatternId>(result.size());
    const auto length = 1 + random.below(static_cast<std::uint32_t>(longest));
    // Mostly single symbols, as patterns are.
    for (std::uint32_t i = 0; i < length; ++i)
      word.cells.push_back(random.below(3) == 0 ? CellSet(1 + random.below(15))
                                                : CellSet(kAllCells[random.below(4)]));
    trim(word);
    if (!word.cells.empty()) result.push_back(word);
  }
  return result;
}

TEST(Builders, AgreeOnRandomPatterns) {
  Random random(1);
  for (int round = 0; round < 60 * OWLET_TEST_EFFORT / 100 + 10; ++round) {
    const auto set = random_words(1 + round % 17, 1 + round % 9, random);
    EXPECT_EQ(renumbered(build_by_products(set)), renumbered(subsets(set))) << round;
  }
}

// The words against the text, one by one: no automaton at all.
std::vector<PatternId> brute_force(const std::vector<Word>& set, std::string_view text) {
  std::vector<PatternId> found;
  for (const Word& word : set) {
    bool matches = word.cells.size() <= text.size();
    for (std::size_t i = 0; matches && i < word.cells.size(); ++i)
      matches = word.cells[i].contains(kAllCells[std::string_view(".XO#").find(text[i])]);
    if (matches) found.push_back(word.id);
  }
  return found;
}

TEST(Builders, RecognizeWhatBruteForceDoes) {
  Random random(2);
  for (int round = 0; round < 40; ++round) {
    const auto set = random_words(20, 8, random);
    const Automaton automaton = subsets(set);
    for (int i = 0; i < 200; ++i) {
      std::string text;
      for (int k = 0; k < 10; ++k) text += ".XO#"[random.below(4)];
      std::vector<PatternId> found = recognize(automaton, text);
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, brute_force(set, text)) << text;
    }
  }
}

TEST(Builders, NoPatternsMakeAnAutomatonThatFindsNothing) {
  EXPECT_EQ(subsets({}), make_empty_automaton());
  EXPECT_TRUE(recognize(subsets({}), "X.O#").empty());
}

// n patterns "....X...." with the X at a different place each and nothing else fixed: every subset
// of them may match, so the automaton has some 2^n states.
TEST(Builders, AnExplosiveSetEndsInAnError) {
  std::vector<Word> set;
  for (std::size_t i = 0; i < 40; ++i) {
    std::string text(41, '?');
    text[i] = 'X';
    text[40] = 'O';
    set.push_back(make_word(text, static_cast<PatternId>(i)));
  }
  const auto result = build_by_subsets(set, {100'000});
  ASSERT_TRUE(result.has_error());
  EXPECT_NE(result.error().message.find("more than 100000 states"), std::string::npos);
}

TEST(Depth, CountsStatesByTheReadsThatLeadThere) {
  std::vector<int> states(8);
  for (const std::size_t depth : depth_of_states(subsets(words({"????..X", "XXo"}))))
    ++states[depth];
  EXPECT_THAT(states, ElementsAre(1 + 1, 2, 2, 2, 1, 1, 1, 1));  // the error state's is 0
}

}  // namespace
}  // namespace owlet::dfa
