// `owlet-lab read` as its users see it, on positions where it must and must not complain.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lab/testing/test_lab.h"

namespace owlet::lab {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class ReadCommands : public LabTest {};

TEST_F(ReadCommands, ChecksPositionsOfGames) {
  const std::string games =
      file("games", "(;SZ[9];B[ee];W[ed];B[dd];W[fe];B[fd];W[ec];B[gd];W[dc])");
  ASSERT_EQ(run({"read", "check", "--games", games, "--positions", "5", "--nodes", "500"}), 0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("positions              5\n"));
  EXPECT_THAT(out_, HasSubstr("disagreements "));
}

TEST_F(ReadCommands, TheSameSeedGivesTheSameReport) {
  const std::vector<std::string> arguments = {"read",    "bench", "--positions", "2",
                                              "--nodes", "200",   "--seed",      "7"};
  const auto without_times = [&] {
    EXPECT_EQ(run(arguments), 0) << errors_;
    std::istringstream lines(out_);
    std::string kept;
    for (std::string line; std::getline(lines, line);)
      if (line.find("second") == std::string::npos &&
          line.find("us an answer") == std::string::npos)
        kept += line + '\n';
    return kept;
  };
  const std::string first = without_times();
  EXPECT_THAT(first, HasSubstr("fingerprint"));
  EXPECT_EQ(without_times(), first);
}

TEST_F(ReadCommands, WrongUseAndBadInput) {
  EXPECT_EQ(run({"read"}), 2);
  EXPECT_EQ(run({"read", "read"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-lab read check"));
  EXPECT_EQ(run({"read", "check", "--game", "x"}), 2);
  EXPECT_EQ(run({"read", "bench", "--positions", "many"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-lab read bench --help"));
  EXPECT_EQ(run({"read", "check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run({"read", "check", "--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("--positions"));
}

// A ladder on the left that works, a stone in the corner that is caught.
TEST_F(ReadCommands, IsContentWithWhatIsClear) {
  const std::string games = file("games", "(;SZ[6]AB[cb][bc][dc][ae][be]AW[cc][af])");
  ASSERT_EQ(run({"read", "check", "--games", games, "--positions", "1"}), 0) << errors_;
  EXPECT_THAT(out_, HasSubstr("strings asked about    6\n"));
  EXPECT_THAT(out_, ContainsRegex("succeeds +[2-6] attacks"));
  EXPECT_THAT(out_, HasSubstr("disagreements          0 (0.000%), 0 of proven answers\n"));
}

// With hardly any nodes the answers are guesses.
TEST_F(ReadCommands, CountsGuesses) {
  ASSERT_EQ(run({"read", "check", "--positions", "5", "--nodes", "3"}), 0);
  EXPECT_THAT(out_, HasSubstr("% guessed"));
  EXPECT_THAT(out_, Not(HasSubstr(" 0.00% guessed")));
}

}  // namespace
}  // namespace owlet::lab
