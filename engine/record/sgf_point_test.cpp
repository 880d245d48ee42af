#include "engine/record/sgf_point.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(SgfPoint, LettersRunFromTheUpperLeft) {
  EXPECT_EQ(parse_sgf_point("aa", 19, 19), Point::at(0, 18));
  EXPECT_EQ(parse_sgf_point("sa", 19, 19), Point::at(18, 18));
  EXPECT_EQ(parse_sgf_point("as", 19, 19), Point::at(0, 0));
  EXPECT_EQ(parse_sgf_point("ge", 7, 5), Point::at(6, 0));
  EXPECT_EQ(parse_sgf_point("yy", 25, 25), Point::at(24, 0));
}

TEST(SgfPoint, EveryPointIsReadBack) {
  for (int row = 0; row < 6; ++row)
    for (int column = 0; column < 9; ++column) {
      const Point p = Point::at(column, row);
      EXPECT_EQ(parse_sgf_point(to_sgf_point(p, 6), 9, 6), p);
    }
}

TEST(SgfPoint, RefusesWhatIsNotOnTheBoard) {
  for (const char* text :
       {"", "a", "aaa", "AA", "ja", "aj", "tt", "zz", "a1", "`a", "a{", "a ", "\xff\xff"})
    EXPECT_FALSE(parse_sgf_point(text, 9, 9)) << text;
  EXPECT_FALSE(parse_sgf_point("hc", 7, 9));
  EXPECT_FALSE(parse_sgf_point("ch", 9, 7));
}

TEST(SgfRectangle, AnyTwoOppositeCorners) {
  for (const char* text : {"bc:de", "de:bc", "dc:be", "be:dc"}) {
    const std::optional<SgfRectangle> r = parse_sgf_rectangle(text, 9, 9);
    ASSERT_TRUE(r) << text;
    EXPECT_EQ(r->low, Point::at(1, 4)) << text;
    EXPECT_EQ(r->high, Point::at(3, 6)) << text;
    EXPECT_EQ(r->area(), 9) << text;
  }
}

TEST(SgfRectangle, OnePoint) {
  const std::optional<SgfRectangle> r = parse_sgf_rectangle("cc", 9, 9);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->low, Point::at(2, 6));
  EXPECT_EQ(r->high, r->low);
  EXPECT_EQ(r->area(), 1);
}

TEST(SgfRectangle, RefusesBadCorners) {
  for (const char* text : {"", ":", "aa:", ":aa", "aa:jj", "aa:bb:cc", "aabb", "aa-bb"})
    EXPECT_FALSE(parse_sgf_rectangle(text, 9, 9)) << text;
}

}  // namespace
}  // namespace owlet
