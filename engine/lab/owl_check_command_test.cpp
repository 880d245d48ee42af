// `owlet-lab owl check` as its users see it.
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

class OwlCheck : public LabTest {};

// The same room of three points, a dead stone, and pairs of strings, asked as the commands of GTP do.
TEST_F(OwlCheck, EveryReaderIsAskedForTheNextAnswerToo) {
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
}

// A ladder on the left that works, a stone in the corner that is caught.
TEST_F(OwlCheck, IsContentWithStringsThatAreClear) {
  const std::string games = file("games", "(;SZ[6]AB[cb][bc][dc][ae][be]AW[cc][af])");
  ASSERT_EQ(run({"owl", "check", "--games", games, "--positions", "1", "--ask", "strings"}), 0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("disagreements          0 (0.000%), 0 of proven answers\n"));
}

TEST_F(OwlCheck, ASeedGivesThePositionsAgain) {
  const auto nodes = [&](const std::string& seed) {
    EXPECT_EQ(run({"owl", "check", "--positions", "2", "--ask", "strings", "--seed", seed}), 0)
        << errors_;
    const std::size_t begin = out_.find("answers ");
    return out_.substr(begin, out_.find(" nodes") - begin);
  };
  const std::string first = nodes("7");
  EXPECT_EQ(nodes("7"), first);
  EXPECT_NE(nodes("8"), first);
}

TEST_F(OwlCheck, WrongUseAndBadInput) {
  EXPECT_EQ(run({"owl"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-lab owl check"));
  EXPECT_EQ(run({"owl", "check", "--ask", "ghosts"}), 2);
  EXPECT_EQ(run({"owl", "check", "--game", "x"}), 2);
  EXPECT_EQ(run({"owl", "check", "--positions", "many"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-lab owl check --help"));
  EXPECT_EQ(run({"owl", "check", "--patterns", folder_.string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("attack.db: cannot be read"));
  EXPECT_EQ(run({"owl", "check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run({"owl", "check", "--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("--positions"));
}

}  // namespace
}  // namespace owlet::lab
