// `survey check`.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "engine/lab/testing/test_lab.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;

class SurveyCommand : public LabTest {};

TEST_F(SurveyCommand, CountsWhatIsFound) {
  const std::string games = file("games", random_games(10));
  ASSERT_EQ(run({"survey", "check", games, "--positions", "20", "--nodes", "500",
                 "--validation-games", "0", "--test-games", "0"}),
            0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("points from     found  policy's chance   played"));
  EXPECT_THAT(out_, HasSubstr("20 positions, "));
}

TEST_F(SurveyCommand, WantsGames) {
  EXPECT_NE(run({"survey", "check", file("none", "")}), 0);
}

}  // namespace
}  // namespace owlet::lab
