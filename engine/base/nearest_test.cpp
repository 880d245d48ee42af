#include "engine/base/nearest.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("name", "nam"), 1U);
  EXPECT_EQ(edit_distance("name", "nme"), 1U);
  EXPECT_EQ(edit_distance("name", "naame"), 1U);
  EXPECT_EQ(edit_distance("name", "game"), 1U);
}

TEST(EditDistance, ASwapIsOneEdit) {
  EXPECT_EQ(edit_distance("name", "naem"), 1U);
  EXPECT_EQ(edit_distance("ab", "ba"), 1U);
  EXPECT_EQ(edit_distance("abcd", "badc"), 2U);
}

TEST(EditDistance, CaseDoesNotMatter) {
  EXPECT_EQ(edit_distance("NAME", "name"), 0U);
  EXPECT_EQ(edit_distance("NAEM", "name"), 1U);
}

TEST(Nearest, FindsWhatWasMeant) {
  const std::vector<std::string> names = {"boardsize", "clear_board", "komi", "name", "play"};
  EXPECT_EQ(nearest("NAEM", names), "name");
  EXPECT_EQ(nearest("board_size", names), "boardsize");
  EXPECT_EQ(nearest("clearboard", names), "clear_board");
  EXPECT_EQ(nearest("pley", names), "play");
  EXPECT_EQ(nearest("Komi", names), "komi");
}

TEST(Nearest, KeepsSilentWhenNothingIsNear) {
  const std::vector<std::string> names = {"boardsize", "komi", "b"};
  EXPECT_FALSE(nearest("genmove", names).has_value());
  EXPECT_FALSE(nearest("kxyz", names).has_value());
  EXPECT_FALSE(nearest("", names).has_value());
  EXPECT_FALSE(nearest("c", names).has_value()) << "all of it would change";
  EXPECT_FALSE(nearest(std::string(10U << 20U, 'b'), names).has_value());
  EXPECT_FALSE(nearest("komi", {}).has_value());
}

TEST(Nearest, TakesTheNearerThenTheFirst) {
  EXPECT_EQ(nearest("undoo", {"undo1", "undo"}), "undo1");
  EXPECT_EQ(nearest("undo", {"undx", "undo"}), "undo");
}

TEST(Quote, IsShortAndPrintable) {
  EXPECT_EQ(quote("name"), "'name'");
  EXPECT_EQ(quote("a\nb\x7f"), "'a?b?'");
  EXPECT_EQ(quote(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(quote(std::string(39, 'x') + "\xc3\xa9\xc3\xa9"), "'" + std::string(39, 'x') + "...'");
  EXPECT_EQ(quote(std::string(60, '\x80')), "'...'");
}

TEST(DidYouMean, IsAPhraseOrNothing) {
  EXPECT_EQ(did_you_mean("siez", {"size"}, "--"), " (did you mean '--size'?)");
  EXPECT_EQ(did_you_mean("mode", {"size"}, "--"), "");
}

}  // namespace
}  // namespace owlet
