#include "engine/board/handicap.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

std::string names(const std::vector<Point>& points) {
  std::string text;
  for (const Point p : points) text += (text.empty() ? "" : " ") + to_vertex(p);
  return text;
}

TEST(FixedHandicap, FollowsTheSpecificationOn19) {
  EXPECT_EQ(names(fixed_handicap(19, 19, 2)), "D4 Q16");
  EXPECT_EQ(names(fixed_handicap(19, 19, 3)), "D4 Q16 D16");
  EXPECT_EQ(names(fixed_handicap(19, 19, 4)), "D4 Q16 D16 Q4");
  EXPECT_EQ(names(fixed_handicap(19, 19, 5)), "D4 Q16 D16 Q4 K10");
  EXPECT_EQ(names(fixed_handicap(19, 19, 6)), "D4 Q16 D16 Q4 D10 Q10");
  EXPECT_EQ(names(fixed_handicap(19, 19, 7)), "D4 Q16 D16 Q4 D10 Q10 K10");
  EXPECT_EQ(names(fixed_handicap(19, 19, 8)), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
  EXPECT_EQ(names(fixed_handicap(19, 19, 9)), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
}

TEST(FixedHandicap, ThirdLineBelowThirteen) {
  EXPECT_EQ(names(fixed_handicap(9, 9, 4)), "C3 G7 C7 G3");
  EXPECT_EQ(names(fixed_handicap(12, 12, 2)), "C3 K10");
  EXPECT_EQ(names(fixed_handicap(13, 13, 2)), "D4 K10");
}

TEST(FixedHandicap, KnowsItsLimits) {
  for (const auto& [size, most] :
       {std::pair{2, 0}, {6, 0}, {7, 4}, {8, 4}, {9, 9}, {10, 4}, {18, 4}, {19, 9}, {25, 9}})
    EXPECT_EQ(max_fixed_handicap(size, size), most) << size;
}

TEST(FreeHandicap, GivesThatManyDifferentPoints) {
  for (const int size : {2, 3, 5, 9, 19}) {
    for (int count = 0; count < size * size; count += 1 + count / 4) {
      const std::vector<Point> points = free_handicap(size, size, count);
      EXPECT_EQ(points.size(), static_cast<std::size_t>(count));
      EXPECT_EQ(std::set<Point>(points.begin(), points.end()).size(), points.size());
      for (const Point p : points) EXPECT_TRUE(p.column() < size && p.row() < size);
    }
  }
}

TEST(FreeHandicap, StartsFromTheFixedPoints) {
  EXPECT_EQ(free_handicap(19, 19, 9), fixed_handicap(19, 19, 9));
}

}  // namespace
}  // namespace owlet
