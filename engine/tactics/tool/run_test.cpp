// The program as a whole, and the checker on positions where it must and must not complain.
#include "engine/tactics/tool/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/base/testing/test_program.h"
#include "engine/board/testing/test_boards.h"
#include "engine/tactics/tool/check.h"

namespace owlet::tactics_tool {
namespace {

using testing::HasSubstr;

class OwletRead : public ProgramTest {
 protected:
  OwletRead() : ProgramTest(tactics_tool::run) {}
};

TEST_F(OwletRead, ChecksPositionsOfGames) {
  const std::string games =
      file("games", "(;SZ[9];B[ee];W[ed];B[dd];W[fe];B[fd];W[ec];B[gd];W[dc])");
  ASSERT_EQ(run({"check", "--games", games, "--positions", "5", "--nodes", "500"}), 0) << errors_;
  EXPECT_THAT(out_, HasSubstr("positions              5\n"));
  EXPECT_THAT(out_, HasSubstr("disagreements "));
}

TEST_F(OwletRead, TheSameSeedGivesTheSameReport) {
  const std::vector<std::string> arguments = {"bench", "--positions", "2", "--nodes",
                                              "200",   "--seed",      "7"};
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

TEST_F(OwletRead, WrongUseAndBadInput) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"read"}), 2);
  EXPECT_EQ(run({"check"}), 2);
  EXPECT_EQ(run({"check", "--game", "x"}), 2);
  EXPECT_EQ(run({"bench", "--positions", "many"}), 2);
  EXPECT_EQ(run({"bench", "words"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-read"));
  EXPECT_EQ(run({"check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run({"--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("--positions"));
}

TEST(Checker, IsContentWithWhatIsClear) {
  Checker checker({}, 10);
  checker.check(draw({". . . . . .",  // 6
                      ". . X . . .",  // 5
                      ". X O X . .",  // 4
                      ". . . . . .",  // 3
                      "X X . . . .",  // 2
                      "O . . . . ."}));
  const CheckReport& report = checker.report();
  EXPECT_EQ(report.strings, 6U);
  EXPECT_GT(report.comparisons, report.strings);
  EXPECT_EQ(report.disagreements, 0U) << to_text(report);
  EXPECT_GE(report.attacks[static_cast<std::size_t>(Verdict::kSucceeds)], 2U);
}

// With hardly any nodes the answers are guesses.
TEST(Checker, CountsGuesses) {
  ReadingLimits limits;
  limits.nodes = 3;
  Checker checker(limits, 1000);
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    Board board(9, 9);
    for (int move = 0; move < 40; ++move) {
      const auto points = board.empty_points();
      const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
      if (board.is_legal({board.to_move(), p})) board.play({board.to_move(), p});
    }
    checker.check(board);
  }
  EXPECT_GT(checker.report().guessed, 0U);
  EXPECT_EQ(checker.report().shown.size(), checker.report().disagreements);
}

TEST(Checker, CountsDisagreementsAndDrawsTheFirst) {
  const Board board = draw({"X .",  //
                            ". O"});
  Reading proven;
  proven.proven = true;
  Checker checker({}, 1);
  checker.compare(true, proven, proven, board, "agreed");
  checker.compare(false, proven, {}, board, "one is not proven");
  checker.compare(false, proven, proven, board, "both are proven");
  const CheckReport& report = checker.report();
  EXPECT_EQ(report.comparisons, 3U);
  EXPECT_EQ(report.disagreements, 2U);
  EXPECT_EQ(report.disagreements_of_proven, 1U);
  ASSERT_EQ(report.shown.size(), 1U);
  EXPECT_THAT(report.shown[0], ::testing::HasSubstr("one is not proven"));
}

}  // namespace
}  // namespace owlet::tactics_tool
