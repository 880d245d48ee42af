#include "dfa/spiral.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "dfa/testing/test_words.h"
#include "dfa/word.h"

namespace owlet::dfa {
namespace {

// The beginning of the path as the manual draws it.
TEST(Path, IsTheManualsSpiral) {
  const std::vector<std::string> drawing = {"  B  ",  //
                                            " C4A ",  //
                                            "D5139",  //
                                            "E628 ",  //
                                            " F7  "};
  const std::string order = "123456789ABCDEF";
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Offset o = kPath[k];
    EXPECT_EQ(drawing[static_cast<std::size_t>(o.dy + 2)][static_cast<std::size_t>(o.dx + 2)],
              order[k]);
  }
}

TEST(Path, GoesThroughEveryCellOnceAndOutwards) {
  std::set<std::pair<int, int>> seen;
  int last = 0;
  for (const Offset o : kPath) {
    EXPECT_TRUE(seen.insert({o.dx, o.dy}).second);
    EXPECT_GE(distance(o), last);
    last = distance(o);
  }
  EXPECT_EQ(last, kRadius);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kPathLength));
}

// The manual's example of a pattern made a word along the path.
TEST(Path, MakesTheManualsWord) {
  const std::map<std::pair<int, int>, char> grid = {{{-1, -1}, '?'}, {{0, -1}, 'X'}, {{1, -1}, '?'},
                                                    {{-1, 0}, '.'},  {{0, 0}, 'O'},  {{1, 0}, '?'},
                                                    {{-1, 1}, '?'},  {{0, 1}, 'O'},  {{1, 1}, 'O'}};
  std::string word;
  for (std::size_t k = 0; k < 12; ++k) {
    const auto cell = grid.find({kPath[k].dx, kPath[k].dy});
    word += cell == grid.end() ? '*' : cell->second;
  }
  EXPECT_EQ(word, "OO?X.?*O*?*?");
  EXPECT_EQ(to_string(make_word(word, 0)), word);
}

}  // namespace
}  // namespace owlet::dfa
