// `owlet-lab life check` as its users see it.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "engine/lab/testing/test_lab.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

// Three points in a row within a wall that lives:
//
//     . O . O . . .
//     O O O O O . .
//     O X X X O . .
//     O X . X O . .
//     O X . X O . .
//     O X . X O . .
//     O X X X O . .
constexpr const char* kRoomOfThree =
    "(;SZ[7]AW[ba][da][ab][bb][cb][db][eb][ac][ec][ad][ed][ae][ee][af][ef][ag][eg]"
    "AB[bc][cc][dc][bd][dd][be][de][bf][df][bg][cg][dg])";

class LifeCheck : public LabTest {};

TEST_F(LifeCheck, ChecksPositionsOfGames) {
  const std::string games =
      file("games", "(;SZ[9];B[ee];W[ed];B[dd];W[fe];B[fd];W[ec];B[gd];W[dc])");
  ASSERT_EQ(run({"life", "check", "--games", games, "--positions", "5", "--nodes", "200"}), 0)
      << errors_ << out_;
  EXPECT_THAT(out_, HasSubstr("positions              5\n"));
  EXPECT_THAT(out_, HasSubstr("illegal moves          0\n"));
}

TEST_F(LifeCheck, WrongUseAndBadInput) {
  EXPECT_EQ(run({"life", "read"}), 2);
  EXPECT_EQ(run({"life", "check", "--game", "x"}), 2);
  EXPECT_EQ(run({"life", "check", "--games", "x", "--positions", "many"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-lab life check --help"));
  EXPECT_EQ(run({"life", "check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run({"life", "check", "--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("--positions"));
}

TEST_F(LifeCheck, IsContentWithWhatIsClear) {
  const std::string games = file("games", kRoomOfThree);
  ASSERT_EQ(run({"life", "check", "--games", games, "--positions", "1", "--nodes", "20000"}), 0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("critical             1 groups\n"));
  EXPECT_THAT(out_, HasSubstr("questions              4, "));
  EXPECT_THAT(out_, HasSubstr("comparisons            3\n"));
  EXPECT_THAT(out_, HasSubstr("disagreements          0 "));
}

// The same room of three points, a dead stone, and pairs of strings, asked as the commands of GTP do.
TEST_F(LifeCheck, EveryReaderIsAskedForTheNextAnswerToo) {
  const std::string games = file("games", kRoomOfThree);
  ASSERT_EQ(run({"owl", "check", "--games", games, "--positions", "1", "--effort", "20"}), 0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("\ngroups\nanswers"));
  EXPECT_THAT(out_, HasSubstr("\nstrings\nanswers"));
  EXPECT_THAT(out_, HasSubstr("\nconnections\nanswers"));
  EXPECT_THAT(out_, HasSubstr("attacks put to test    1, 0 contradicted\n"));
  EXPECT_THAT(out_, HasSubstr("contradicted           0.00%"));
  ASSERT_EQ(run({"owl", "check", "--games", games, "--positions", "1", "--ask", "strings"}), 0);
  EXPECT_THAT(out_, Not(HasSubstr("groups")));
  EXPECT_EQ(run({"owl", "check", "--ask", "ghosts"}), 2);
}

}  // namespace
}  // namespace owlet::lab
