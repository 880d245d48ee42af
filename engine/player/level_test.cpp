#include "engine/player/level.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Level, EachHasMoreVisitsThanTheOneBelow) {
  EXPECT_GT(visits_of_level(1, 361), 20);
  for (int level = 2; level <= kStrongestLevel; ++level)
    EXPECT_LT(visits_of_level(level - 1, 169), visits_of_level(level, 169));
}

TEST(Level, SizesOfBoardsHaveTheirOwnVisits) {
  EXPECT_EQ(visits_of_level(kStrongestLevel, 4), visits_of_level(kStrongestLevel, 81));
  EXPECT_EQ(visits_of_level(kStrongestLevel, 361), visits_of_level(kStrongestLevel, 625));
  EXPECT_LT(visits_of_level(kStrongestLevel, 169), visits_of_level(kStrongestLevel, 121));
  EXPECT_LT(visits_of_level(kStrongestLevel, 121), visits_of_level(kStrongestLevel, 81));
}

}  // namespace
}  // namespace owlet
