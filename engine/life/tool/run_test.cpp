// The program as a whole, and the checker on positions where it must and must not complain.
#include "engine/life/tool/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/base/testing/test_program.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/tool/check.h"

namespace owlet::life_tool {
namespace {

using testing::HasSubstr;

class OwletLife : public ProgramTest {
 protected:
  OwletLife() : ProgramTest(life_tool::run) {}
};

TEST_F(OwletLife, ChecksPositionsOfGames) {
  const std::string games =
      file("games", "(;SZ[9];B[ee];W[ed];B[dd];W[fe];B[fd];W[ec];B[gd];W[dc])");
  ASSERT_EQ(run({"check", "--games", games, "--positions", "5", "--nodes", "200"}), 0)
      << errors_ << out_;
  EXPECT_THAT(out_, HasSubstr("positions              5\n"));
  EXPECT_THAT(out_, HasSubstr("illegal moves          0\n"));
}

TEST_F(OwletLife, WrongUseAndBadInput) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"read"}), 2);
  EXPECT_EQ(run({"check"}), 2);
  EXPECT_EQ(run({"check", "--game", "x"}), 2);
  EXPECT_EQ(run({"check", "--games", "x", "--positions", "many"}), 2);
  EXPECT_EQ(run({"check", "words"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-life"));
  EXPECT_EQ(run({"check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run({"--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("--positions"));
}

TEST(LifeChecker, IsContentWithWhatIsClear) {
  Checker checker(20'000, 10);
  checker.check(draw({". O . O . . .",  //
                      "O O O O O . .",  //
                      "O X X X O . .",  //
                      "O X . X O . .",  //
                      "O X . X O . .",  //
                      "O X . X O . .",  //
                      "O X X X O . ."}));
  const CheckReport& report = checker.report();
  EXPECT_EQ(report.states[static_cast<std::size_t>(life::GroupState::kCritical)], 1U);
  EXPECT_EQ(report.questions, 4U);
  EXPECT_EQ(report.comparisons, 3U);
  EXPECT_EQ(report.disagreements, 0U) << to_text(report);
  EXPECT_EQ(report.illegal_moves + report.overruns, 0U);
}

TEST(LifeChecker, CountsDisagreementsAndDrawsTheFirst) {
  const Board board = draw({"X .",  //
                            ". O"});
  life::LifeResult proven;
  proven.proven = true;
  Checker checker(100, 1);
  checker.compare(true, proven, proven, board, "agreed");
  checker.compare(false, proven, {}, board, "one is not proven");
  checker.compare(false, proven, proven, board, "both are proven");
  const CheckReport& report = checker.report();
  EXPECT_EQ(report.comparisons, 3U);
  EXPECT_EQ(report.disagreements, 2U);
  EXPECT_EQ(report.disagreements_of_proven, 1U);
  ASSERT_EQ(report.shown.size(), 1U);
  EXPECT_THAT(report.shown[0], HasSubstr("one is not proven"));
}

}  // namespace
}  // namespace owlet::life_tool
