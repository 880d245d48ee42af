// The program as a whole, and the checker on positions where it must and must not complain.
#include "engine/life/tool/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/board/test_boards.h"
#include "engine/life/tool/check.h"

namespace owlet::life_tool {
namespace {

using testing::HasSubstr;

class OwletLife : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-life-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& text) const {
    std::ofstream(folder_ / "games", std::ios::binary) << text;
    return (folder_ / "games").string();
  }
  int run_with(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream errors;
    const int status = run(arguments, out, errors);
    out_ = out.str();
    errors_ = errors.str();
    return status;
  }

  std::filesystem::path folder_;
  std::string out_;
  std::string errors_;
};

TEST_F(OwletLife, ChecksPositionsOfGames) {
  const std::string games = file("(;SZ[9];B[ee];W[ed];B[dd];W[fe];B[fd];W[ec];B[gd];W[dc])");
  ASSERT_EQ(run_with({"check", "--games", games, "--positions", "5", "--nodes", "200"}), 0)
      << errors_ << out_;
  EXPECT_THAT(out_, HasSubstr("positions              5\n"));
  EXPECT_THAT(out_, HasSubstr("illegal moves          0\n"));
}

TEST_F(OwletLife, WrongUseAndBadInput) {
  EXPECT_EQ(run_with({}), 2);
  EXPECT_EQ(run_with({"read"}), 2);
  EXPECT_EQ(run_with({"check"}), 2);
  EXPECT_EQ(run_with({"check", "--game", "x"}), 2);
  EXPECT_EQ(run_with({"check", "--games", "x", "--positions", "many"}), 2);
  EXPECT_EQ(run_with({"check", "words"}), 2);
  EXPECT_THAT(errors_, HasSubstr("owlet-life"));
  EXPECT_EQ(run_with({"check", "--games", (folder_ / "none").string()}), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(run_with({"--help"}), 0);
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
