// Tables taken apart and put together, and parts that belong to no table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "dfa/compile.h"
#include "dfa/scan.h"
#include "dfa/table.h"
#include "dfa/testing/test_patterns.h"

namespace owlet::dfa {
namespace {

std::vector<Word> words_of(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts)
    words.push_back(make_word(text, static_cast<PatternId>(words.size())));
  return words;
}

// One ends where another reads on, one where nothing follows, and one is so rare that it is cut.
const std::vector<Word> kWords = words_of({"X.O", "XX", "XXX......O"});

Table::Parts good_parts() {
  return compile_table(kWords, {}, {.work = 0.001}).value().parts();
}

std::string error_of(const std::function<void(Table::Parts&)>& change) {
  Table::Parts parts = good_parts();
  change(parts);
  const Result<Table> table = Table::from_parts(std::move(parts), kWords);
  return table ? "no error" : table.error().message;
}

TEST(TableParts, MakeTheSameTable) {
  Random random(8);
  for (const double work : {0.0, 0.001, 0.1, 100.0}) {
    std::vector<Word> words = kWords;
    for (int i = 0; i < 20; ++i) {
      std::string text = "X";
      for (std::uint32_t k = random.below(90); k > 0; --k) text += "...XO?????*#"[random.below(12)];
      words.push_back(make_word(text + "X", static_cast<PatternId>(words.size())));
    }
    std::vector<std::uint8_t> transforms;
    for (const Word& word : words)
      transforms.push_back(static_cast<std::uint8_t>(1U << (word.id % 8)));
    const Table table = compile_table(words, transforms, {.work = work}).value();
    const Result<Table> again = Table::from_parts(table.parts(), words, transforms);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again.value().parts(), table.parts());
    EXPECT_EQ(again.value().reach(), table.reach());
    EXPECT_EQ(again.value().bytes(), table.bytes());
    const Grid grid = random_grid(random, 9, 9);
    EXPECT_EQ(scan_all(again.value(), grid), scan_all(table, grid));
  }
}

TEST(TableParts, OfNoWords) {
  const Table table = compile_table({}).value();
  EXPECT_TRUE(Table::from_parts(table.parts(), {}));
}

TEST(TableParts, TheExample) {
  const Table::Parts parts = good_parts();
  EXPECT_GT(parts.first_match, 2U);
  EXPECT_LT(parts.first_match, parts.first_leaf);
  EXPECT_LT(parts.first_leaf, parts.first_pending);
  EXPECT_LT(parts.first_silent, parts.rows.size());
  EXPECT_EQ(error_of([](Table::Parts&) {}), "no error");
}

TEST(TableParts, ClassesAreInOrder) {
  const std::string message = "the classes of the states are out of order";
  EXPECT_EQ(error_of([](auto& p) { p.first_match = 1; }), message);
  EXPECT_EQ(error_of([](auto& p) { p.first_leaf = p.first_match - 1; }), message);
  EXPECT_EQ(error_of([](auto& p) { p.first_silent = p.first_pending - 1; }), message);
  EXPECT_EQ(
      error_of([](auto& p) { p.first_silent = static_cast<std::uint32_t>(p.rows.size()) + 1; }),
      message);
  EXPECT_EQ(error_of([](auto& p) { p.rows.clear(); }), "an automaton cannot have 0 states");
}

TEST(TableParts, RowsLeadSomewhere) {
  const auto last = static_cast<Table::Id>(good_parts().rows.size() - 1);
  const std::string end = "state " + std::to_string(last);
  EXPECT_EQ(error_of([&](auto& p) { p.rows[2][0] = last + 1; }),
            "state 2 leads to a state that does not exist");
  EXPECT_EQ(error_of([&](auto& p) { p.rows[last][0] = 2; }), end + " is an end, but leads on");
  EXPECT_EQ(error_of([&](auto& p) { p.rows[0][3] = 2; }), "state 0 is an end, but leads on");
  EXPECT_EQ(error_of([&](auto& p) { p.rows[3] = {}; }),
            "state 3 leads nowhere, but is none of the ends");
}

TEST(TableParts, StatesHaveOneDepth) {
  EXPECT_EQ(error_of([](auto& p) { p.rows[2][3] = 2; }), "state 2 lies at two depths");
  EXPECT_EQ(error_of([](auto& p) { p.rows[2][3] = kStartState; }), "state 1 lies at two depths");
  EXPECT_EQ(error_of([](auto& p) { p.rows[1] = {}; }), "state 2 cannot be reached");
  // A chain of inner states that is too long, and leads to the last state.
  EXPECT_THAT(error_of([](auto& p) {
                const auto inner = static_cast<Table::Id>(p.first_match);
                for (Table::Row& row : p.rows)
                  for (Table::Id& next : row)
                    if (next >= inner) next = static_cast<Table::Id>(next + 30);
                std::vector<Table::Row> chain(30);
                for (std::size_t i = 0; i < 30; ++i)
                  chain[i][0] = static_cast<Table::Id>(inner + i + 1);
                p.rows.insert(p.rows.begin() + inner, chain.begin(), chain.end());
                p.rows[1][0] = inner;
                p.first_match += 30;
                p.first_leaf += 30;
                p.first_pending += 30;
                p.first_silent += 30;
              }),
              testing::HasSubstr("lies deeper than"));
}

TEST(TableParts, ListsAreOfPatternsThatAreThere) {
  const Table::Parts good = good_parts();
  const std::string found = "the patterns of state " + std::to_string(good.first_match);
  const std::string pending = "the patterns of state " + std::to_string(good.first_pending);
  const std::string cover = "the lists of patterns do not cover the states";
  EXPECT_EQ(error_of([](auto& p) { p.list_begin.pop_back(); }), cover);
  EXPECT_EQ(error_of([](auto& p) { p.list_begin[0] = 1; }), cover);
  EXPECT_EQ(error_of([](auto& p) { ++p.list_begin.back(); }), cover);
  EXPECT_EQ(error_of([](auto& p) { p.candidate_begin.push_back(9); }), cover);
  EXPECT_EQ(error_of([](auto& p) { p.list_begin[1] = 0; }), found + " are no list");
  EXPECT_EQ(error_of([](auto& p) { p.list_begin[1] = 1'000'000; }), found + " are no list");
  EXPECT_EQ(error_of([](auto& p) { p.lists[0] = {3, 0xff}; }), found + " do not exist");
  EXPECT_EQ(error_of([](auto& p) { p.candidates[0] = 3; }), pending + " do not exist");
  EXPECT_EQ(error_of([](auto& p) {
              p.lists[0] = {1, 0x7f};
            }),
            found + " have other symmetries than drawn");
  EXPECT_EQ(error_of([](auto& p) {
              p.lists[0] = {0, 0xff};
            }),
            found + " are found at the wrong depth");
  EXPECT_EQ(error_of([](auto& p) { p.candidates[0] = 0; }),
            pending + " are checked at the wrong depth");
  EXPECT_EQ(error_of([](auto& p) {
              p.lists.insert(p.lists.begin(), p.lists[0]);
              for (std::size_t i = 1; i < p.list_begin.size(); ++i) ++p.list_begin[i];
            }),
            found + " are out of order");
}

TEST(TableParts, EveryPatternIsFoundSomewhere) {
  std::vector<Word> words = kWords;
  words.push_back(make_word("OO", 3));
  const Result<Table> table = Table::from_parts(good_parts(), words);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().message, "pattern number 4 is never found");
}

}  // namespace
}  // namespace owlet::dfa
