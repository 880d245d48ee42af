// Minimisation against a twin that refines a partition of all states until nothing changes.
#include "dfa/testing/minimize.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "dfa/subset.h"
#include "dfa/testing/renumber.h"
#include "dfa/testing/slow_automaton.h"
#include "dfa/testing/slow_product.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

std::vector<Word> words(std::initializer_list<std::pair<const char*, PatternId>> texts) {
  std::vector<Word> result;
  for (const auto& [text, id] : texts) result.push_back(make_word(text, id));
  return result;
}

// How many classes of equivalent states there are, by Moore's algorithm: states are taken to be
// equal until a symbol leads to states that are not. The start is left alone.
std::size_t classes_of(const Automaton& given) {
  const Automaton automaton = renumbered(given);
  const std::size_t count = automaton.states.size();
  std::vector<std::size_t> group(count);
  std::size_t groups = 0;
  const auto regroup = [&](auto signature) {
    std::map<decltype(signature(std::size_t{})), std::size_t> numbers;
    std::vector<std::size_t> next(count);
    for (std::size_t i = 0; i < count; ++i)
      next[i] = numbers.emplace(signature(i), numbers.size()).first->second;
    group = next;
    const bool changed = numbers.size() != groups;
    groups = numbers.size();
    return changed;
  };
  regroup([&](std::size_t i) {
    const State& state = automaton.states[i];
    return std::pair(i == kStartState, state.attributes);
  });
  while (regroup([&](std::size_t i) {
    std::vector<std::size_t> signature = {group[i]};
    for (const StateId next : automaton.states[i].next) signature.push_back(group[next]);
    return signature;
  })) {
  }
  return groups;
}

std::vector<Word> random_words(std::uint32_t count, std::uint32_t longest, std::uint32_t ids,
                               Random& random) {
  std::vector<Word> result;
  while (result.size() < count) {
    Word word;
    word.id = ids == 0 ? static_cast<PatternId>(result.size()) : random.below(ids);
    for (std::uint32_t i = 1 + random.below(longest); i > 0; --i)
      word.cells.push_back(random.below(3) == 0 ? CellSet(1 + random.below(15))
                                                : CellSet(kAllCells[random.below(4)]));
    trim(word);
    if (!word.cells.empty()) result.push_back(word);
  }
  return result;
}

std::string random_text(Random& random) {
  std::string text;
  for (int k = 0; k < 12; ++k) text += ".XO#"[random.below(4)];
  return text;
}

TEST(Minimize, MergesWhatRecognizesTheSame) {
  // X.. and O.. are one pattern: the first symbol is forgotten.
  const Automaton automaton = build_by_subsets(words({{"X..", 1}, {"O..", 1}, {"##", 2}})).value();
  EXPECT_EQ(automaton.states.size(), 2U + 8U);
  const Automaton small = minimized(automaton);
  EXPECT_EQ(small.states.size(), 2U + 5U);
  EXPECT_THAT(recognize(small, "O.."), ElementsAre(1));
  EXPECT_THAT(recognize(small, "##"), ElementsAre(2));
  EXPECT_THAT(recognize(small, "#."), ElementsAre());
}

TEST(Minimize, MergesAcrossDepths) {
  // After X as after O. a single . makes it complete.
  const Automaton small = minimized(build_by_subsets(words({{"X.", 1}, {"O..", 1}})).value());
  EXPECT_EQ(small.states.size(), 2U + 3U);
  for (const char* const text : {"X.", "O.."}) EXPECT_THAT(recognize(small, text), ElementsAre(1));
  for (const char* const text : {"O.", "XX"}) EXPECT_THAT(recognize(small, text), ElementsAre());
}

TEST(Minimize, KeepsTheAutomatonOfNothing) {
  EXPECT_EQ(minimized(make_empty_automaton()), make_empty_automaton());
}

TEST(Minimize, ADeadEndIsTheErrorState) {
  Automaton automaton = make_chain(make_word("XO", 3));
  automaton.states[2].next[column(Cell::kX)] = static_cast<StateId>(automaton.states.size());
  automaton.states.emplace_back();
  EXPECT_EQ(minimized(automaton), make_chain(make_word("XO", 3)));
}

// Words with ids of their own: the builders' states are what they recognize.
TEST(Minimize, FindsNothingToMergeInWhatTheBuildersMake) {
  Random random(1);
  for (std::uint32_t round = 0; round < 60 * OWLET_TEST_EFFORT / 100 + 10; ++round) {
    const auto set = random_words(1 + round % 25, 1 + round % 9, 0, random);
    const Automaton automaton = renumbered(build_by_subsets(set).value());
    EXPECT_EQ(minimized(automaton), automaton) << round;
    EXPECT_EQ(minimized(build_by_products(set)), automaton) << round;
  }
}

TEST(Minimize, IsMinimalAndRecognizesTheSame) {
  Random random(2);
  std::size_t merged = 0;
  for (std::uint32_t round = 0; round < 100 * OWLET_TEST_EFFORT / 100 + 10; ++round) {
    const auto set = random_words(2 + round % 40, 1 + round % 10, 1 + round % 7, random);
    const Automaton automaton = build_by_subsets(set).value();
    const Automaton small = minimized(automaton);
    EXPECT_EQ(small.states.size(), classes_of(automaton)) << round;
    EXPECT_EQ(classes_of(small), small.states.size()) << round;
    EXPECT_EQ(minimized(small), small) << round;
    merged += automaton.states.size() - small.states.size();
    for (int i = 0; i < 300; ++i) {
      const std::string text = random_text(random);
      ASSERT_EQ(recognize(small, text), recognize(automaton, text)) << round << ' ' << text;
    }
  }
  EXPECT_GT(merged, 0U);
}

}  // namespace
}  // namespace owlet::dfa
