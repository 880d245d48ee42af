// Suites run with real processes that behave and misbehave.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "regress/base/output.h"
#include "regress/client/testing/test_support.h"
#include "regress/suite/regress_report.h"
#include "regress/suite/run_suites.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;
using testing::Not;

// Three positions; the middle one has two tests.
constexpr const char* kSuite =
    "loadsgf one.sgf\n1 echo one\n#? [one]\n"
    "loadsgf two.sgf\nplay b D4\n2 attack A1\n#? [0]\n3 echo three\n#? [three]\n"
    "loadsgf four.sgf\n4 echo four\n#? [4]*\n";

class SuiteRunTest : public FolderTest {
 protected:
  SuiteResult run(const std::string& engine_arguments, const std::string& suite = kSuite,
                  const Selection& selection = {}) {
    return run_command(test_engine(engine_arguments), suite, selection);
  }

  SuiteResult run_command(const std::string& command, const std::string& suite = kSuite,
                          const Selection& selection = {}) {
    EXPECT_TRUE(write_output(folder_ / "s.tst", suite));
    const auto plans = plan_suites({(folder_ / "s.tst").string()}, selection);
    EXPECT_TRUE(plans.has_value());
    RunResult result = run_suites(plans.value(), {command, patience(command), true}, 1, {});
    status_ = exit_status(result);
    EXPECT_EQ(result.suites.size(), 1U);
    return result.suites.empty() ? SuiteResult{} : result.suites[0];
  }

  static std::string verdicts(const SuiteResult& suite) {
    std::string text;
    for (const TestResult& test : suite.tests) {
      text += (text.empty() ? "" : " ") + std::string(to_string(test.verdict));
    }
    return text;
  }

  int status_ = -1;
};

TEST_F(SuiteRunTest, GivesEveryVerdictOfAnswers) {
  EXPECT_EQ(verdicts(run("--answer attack=0")), "passed passed passed failed");
  EXPECT_EQ(status_, 0);
  EXPECT_EQ(verdicts(run("--answer 'attack=1 B2'")), "passed FAILED passed failed");
  EXPECT_EQ(status_, 1);
  EXPECT_EQ(verdicts(run("--answer attack=0 --answer echo=4")), "FAILED passed FAILED PASSED");
  EXPECT_EQ(verdicts(run("")), "passed unsupported passed failed");
  EXPECT_EQ(verdicts(run("--mode error --on echo")), "error unsupported error error");
}

TEST_F(SuiteRunTest, RemembersWhereTestsAre) {
  const SuiteResult suite =
      run("--answer attack=0 --answer 'showboard=3 . . .\\n2 . X .\\n1 . . .' "
          "--answer 'last_move=black D4'");
  ASSERT_EQ(suite.positions.size(), 3U);
  EXPECT_THAT(suite.positions[1].gtp, testing::ElementsAre("loadsgf two.sgf", "play b D4"));
  EXPECT_EQ(suite.tests[2].position, 1);
  EXPECT_EQ(suite.positions[1].board.size(), 3);
  EXPECT_EQ(suite.positions[1].board.last_move, "D4");
  EXPECT_EQ(suite.tests[1].line, 6);
}

// The engine breaks down at the third test; the fourth is run all the same.
TEST_F(SuiteRunTest, GoesOnAfterEveryBreakdown) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"die", "crash"},          {"crash", "crash"},       {"hang", "timeout"},
      {"flood-lines", "crash"},  {"flood-line", "crash"},  {"flood-answer", "crash"},
      {"partial", "timeout"},    {"partial-die", "crash"}, {"wrong-id", "crash"},
      {"close-stdout", "crash"}, {"garbage", "crash"},     {"binary", "crash"},
      {"grandchild", "crash"}};
  for (const auto& [mode, verdict] : cases) {
    const SuiteResult suite = run("--on attack --mode " + mode);
    EXPECT_EQ(verdicts(suite), "passed " + verdict + " passed failed") << mode;
    EXPECT_TRUE(suite.complete);
    EXPECT_EQ(suite.restarts, 1) << mode;
    EXPECT_FALSE(suite.tests[1].detail.empty());
    EXPECT_EQ(status_, verdict == "crash" ? kExitEngine : kExitFailed);
  }
}

// The engine breaks down while the position is being made.
TEST_F(SuiteRunTest, GoesOnWithTheNextPosition) {
  EXPECT_EQ(verdicts(run("--on play --mode die")), "passed crash crash failed");
  EXPECT_EQ(verdicts(run("--on play --mode hang")), "passed timeout timeout failed");
  EXPECT_EQ(verdicts(run("--on play --mode error")), "passed error error failed");
  EXPECT_EQ(verdicts(run("--on play --mode flood-line")), "passed crash crash failed");
}

TEST_F(SuiteRunTest, GivesUpAnEngineThatCannotStart) {
  const SuiteResult missing = run_command("/nowhere/owl");
  EXPECT_EQ(verdicts(missing), "crash crash crash crash");
  EXPECT_FALSE(missing.complete);
  EXPECT_THAT(missing.fault, HasSubstr("/nowhere/owl"));
  EXPECT_EQ(status_, kExitEngine);
  EXPECT_FALSE(run("--mode exit-at-start").complete);
  EXPECT_FALSE(run("--mode banner").complete);
  EXPECT_FALSE(run("--mode deaf").complete);
}

TEST_F(SuiteRunTest, AnEngineThatCannotStartIsOneError) {
  ASSERT_TRUE(write_output(folder_ / "s.tst", kSuite));
  const auto plans = plan_suites({(folder_ / "s.tst").string()}, {});
  const auto checked = check_engine(plans.value(), {test_engine("--mode exit-at-start")});
  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().status, kExitEngine);
  EXPECT_EQ(checked.error().error.message,
            "cannot start the engine: exited with status 3 during 'name'");
  EXPECT_TRUE(check_engine(plans.value(), {test_engine()}).has_value());
  // One that is gone later is not told of with each test.
  RunResult run = run_suites(plans.value(), {"/nowhere/owl"}, 1, {});
  EXPECT_THAT(regress_report(run), HasSubstr("s is incomplete: cannot start the engine"));
  EXPECT_THAT(regress_report(run), Not(HasSubstr("s:1 crash")));
}

TEST_F(SuiteRunTest, ARunWithoutATestFails) {
  ASSERT_TRUE(write_output(folder_ / "empty.tst", "# no test here\nboardsize 9\n"));
  ASSERT_TRUE(write_output(folder_ / "s.tst", kSuite));
  const std::string empty = (folder_ / "empty.tst").string();
  EXPECT_EQ(plan_suites({empty}, {}).error().message, "there is no test in " + empty);
  EXPECT_TRUE(plan_suites({empty, (folder_ / "s.tst").string()}, {}).has_value());
  EXPECT_TRUE(plan_suites({(folder_ / "s.tst").string()}, {{}, {}, {9, 9}}).has_value())
      << "a shard may be empty";
}

TEST_F(SuiteRunTest, ForgivesHarmlessHabits) {
  for (const std::string mode : {"crlf", "no-ids", "loud", "flood-stderr", "stubborn"}) {
    EXPECT_EQ(verdicts(run("--answer attack=0 --mode " + mode)), "passed passed passed failed")
        << mode;
  }
  EXPECT_THAT(run("--mode no-ids").warnings.back(), HasSubstr("ids"));
}

TEST_F(SuiteRunTest, RunsOnlyWhatIsWanted) {
  // "play" would kill the engine, but the position with it is not wanted.
  const SuiteResult suite = run("--on play --mode die", kSuite, {{"s:1,4"}, {}, {}});
  EXPECT_EQ(verdicts(suite), "passed failed");
  EXPECT_EQ(suite.restarts, 0);
}

TEST_F(SuiteRunTest, ErrorsCanBeExpected) {
  const SuiteResult suite = run("--reject A1",
                                "clear_board\n1 play b A1\n#? [\\? illegal move]\n"
                                "2 play b B1\n#? []\n3 brew\n#? [\\? unknown command]\n");
  EXPECT_EQ(verdicts(suite), "passed passed passed");
}

// Test 1 is about being refused; whoever wants only test 2 replays it and is not put off.
TEST_F(SuiteRunTest, ARefusalThatIsATestIsNoObstacleToOthers) {
  const std::string suite = "clear_board\n1 undo\n#? [\\? cannot undo]\n2 echo two\n#? [two]\n";
  EXPECT_EQ(verdicts(run("--mode error --on undo", suite, {{"s:2"}, {}, {}})), "passed");
}

TEST_F(SuiteRunTest, TheBoardSizeOutlivesClearBoard) {
  const std::string suite =
      "boardsize 7\nclear_board\n1 echo one\n#? [one]\n"
      "clear_board\nplay b C3\n2 echo two\n#? [two]\n";
  const SuiteResult suite_result = run("", suite, {{"s:2"}, {}, {}});
  EXPECT_EQ(verdicts(suite_result), "passed");
  ASSERT_EQ(suite_result.positions.size(), 1U);
  EXPECT_THAT(suite_result.positions[0].gtp,
              testing::ElementsAre("boardsize 7", "clear_board", "play b C3"));
}

TEST_F(SuiteRunTest, UndoesARefusedTrymove) {
  const SuiteResult suite = run("--answer popgo=",
                                "clear_board\ntrymove b A1\n1 echo x\n#? [x]\npopgo\n"
                                "2 echo y\n#? [y]\n");
  EXPECT_EQ(verdicts(suite), "unsupported passed");
}

TEST_F(SuiteRunTest, SettingsOutliveABreakdown) {
  // The engine dies at "attack"; the new one has to be told the level before "echo".
  const SuiteResult suite =
      run("--on attack --mode die --need time_left",
          "time_left b 1 1\nloadsgf x\n1 attack A1\n#? [0]\n2 echo x\n#? [x]\n");
  EXPECT_EQ(verdicts(suite), "crash passed");
  EXPECT_EQ(suite.restarts, 1);
}

}  // namespace
}  // namespace owlet::regress
