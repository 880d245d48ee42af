// The manual's tables, number for number, and drawings.
#include "dfa/tool/automaton_text.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/subset.h"
#include "dfa/testing/renumber.h"
#include "dfa/testing/slow_product.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"

namespace owlet::dfa::tool {
namespace {

Automaton automaton_of(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts)
    words.push_back(make_word(text, static_cast<PatternId>(words.size())));
  return build_by_subsets(words).value();
}

std::string number(PatternId id) {
  return std::to_string(id + 1);
}

// The manual writes 10 and 11 as A and B here, and leaves out the row of state 4.
TEST(TableText, TwoPatternsOfTheManual) {
  const std::vector<std::string> words = {"????..X", "XXo"};
  EXPECT_EQ(to_table_text(in_manual_order(automaton_of(words)),
                          [&](PatternId id) { return "Found pattern \"" + words[id] + "\""; }),
            "----------------------------------------------------\n"
            " state  |   .    |   O    |   X    |   #    |  att\n"
            "----------------------------------------------------\n"
            "      1 |      2 |      2 |      9 |      0 |\n"
            "      2 |      3 |      3 |      3 |      0 |\n"
            "      3 |      4 |      4 |      4 |      0 |\n"
            "      4 |      5 |      5 |      5 |      0 |\n"
            "      5 |      6 |      0 |      0 |      0 |\n"
            "      6 |      7 |      0 |      0 |      0 |\n"
            "      7 |      0 |      0 |      8 |      0 |\n"
            "      8 |      0 |      0 |      0 |      0 | Found pattern \"????..X\"\n"
            "      9 |      3 |      3 |     10 |      0 |\n"
            "     10 |     11 |     11 |      4 |      0 |\n"
            "     11 |      5 |      5 |      5 |      0 | Found pattern \"XXo\"\n"
            "----------------------------------------------------\n");
}

// The manual lists the patterns of a state in another order.
TEST(TableText, FourPatternsOfTheManual) {
  EXPECT_EQ(to_table_text(in_manual_order(automaton_of({"X..X", "X???", "X.OX", "X?oX"})), number),
            "----------------------------------------------------\n"
            " state  |   .    |   O    |   X    |   #    |  att\n"
            "----------------------------------------------------\n"
            "      1 |      0 |      0 |      2 |      0 |\n"
            "      2 |      3 |     10 |     10 |      0 |\n"
            "      3 |      4 |      7 |      9 |      0 |\n"
            "      4 |      5 |      5 |      6 |      0 |\n"
            "      5 |      0 |      0 |      0 |      0 | 2\n"
            "      6 |      0 |      0 |      0 |      0 | 1 2 4\n"
            "      7 |      5 |      5 |      8 |      0 |\n"
            "      8 |      0 |      0 |      0 |      0 | 2 3 4\n"
            "      9 |      5 |      5 |      5 |      0 |\n"
            "     10 |     11 |     11 |      9 |      0 |\n"
            "     11 |      5 |      5 |     12 |      0 |\n"
            "     12 |      0 |      0 |      0 |      0 | 2 4\n"
            "----------------------------------------------------\n");
}

TEST(ManualOrder, KeepsTheAutomaton) {
  Random random(4);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::string> words;
    for (std::uint32_t i = 1 + random.below(5); i > 0; --i) {
      std::string& word = words.emplace_back("X");
      for (std::uint32_t k = random.below(6); k > 0; --k) word += ".XOxo?#"[random.below(7)];
    }
    const Automaton automaton = automaton_of(words);
    const Automaton ordered = in_manual_order(automaton);
    EXPECT_EQ(ordered.states.size(), automaton.states.size());
    EXPECT_EQ(renumbered(ordered), renumbered(automaton));
    EXPECT_EQ(in_manual_order(ordered), ordered);
  }
}

TEST(ManualOrder, DropsWhatCannotBeReached) {
  Automaton automaton = automaton_of({"X"});
  automaton.states.push_back(automaton.states[1]);
  EXPECT_EQ(in_manual_order(automaton).states.size(), 3U);
}

TEST(Dot, DrawsAnArrowForEachSuccessor) {
  EXPECT_EQ(to_dot(automaton_of({"Xo", "?X"}), number),
            "digraph automaton {\n"
            "  rankdir=LR;\n"
            "  node [shape=circle, fontname=\"monospace\"];\n"
            "  edge [fontname=\"monospace\"];\n"
            "  1;\n"
            "  2;\n"
            "  3;\n"
            "  4 [shape=box, style=rounded, peripheries=2, label=\"4\\n2\"];\n"
            "  5 [shape=box, style=rounded, peripheries=2, label=\"5\\n1\"];\n"
            "  1 -> 2 [label=\".,O\"];\n"
            "  1 -> 3 [label=\"X\"];\n"
            "  2 -> 4 [label=\"X\"];\n"
            "  3 -> 4 [label=\"X\"];\n"
            "  3 -> 5 [label=\".,O\"];\n"
            "}\n");
}

TEST(Dot, DrawsTheErrorStateIfAsked) {
  const std::string text = to_dot(automaton_of({"X"}), number, {true});
  EXPECT_THAT(text, testing::HasSubstr("  0 [shape=box, label=\"0 error\"];\n"));
  EXPECT_THAT(text, testing::HasSubstr("  1 -> 0 [label=\".,O,#\"];\n"));
  EXPECT_THAT(text, testing::HasSubstr("  2 -> 0 [label=\".,O,X,#\"];\n"));
}

TEST(Dot, QuotesNames) {
  const std::string text = to_dot(automaton_of({"X"}), [](PatternId) { return "a\"b\\"; });
  EXPECT_THAT(text, testing::HasSubstr("label=\"2\\na\\\"b\\\\\""));
}

}  // namespace
}  // namespace owlet::dfa::tool
