#include "engine/base/random.h"

#include <gtest/gtest.h>

#include <array>

namespace owlet {
namespace {

// The first numbers from seed 1234567 as printed by Vigna's reference program.
TEST(Random, MatchesThePublishedSequence) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, BelowStaysBelowAndReachesEverything) {
  Random random(5);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen.at(random.below(7));
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace owlet
