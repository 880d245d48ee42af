// The parts of a regression run that need no engine: suites, expectations, boards, plans, results
// and reports.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "regress/base/board_snapshot.h"
#include "regress/base/output.h"
#include "regress/base/text.h"
#include "regress/client/testing/test_support.h"
#include "regress/html/board_svg.h"
#include "regress/suite/baseline.h"
#include "regress/suite/junit.h"
#include "regress/suite/matcher.h"
#include "regress/suite/regress_options.h"
#include "regress/suite/regress_report.h"
#include "regress/suite/results.h"
#include "regress/suite/suite_plan.h"
#include "regress/suite/update_expected.h"

namespace owlet::regress {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(Tst, ReadsCommandsAndExpectations) {
  const Tst tst = parse_tst(
      "# comment\n\nloadsgf games/a.sgf 21   # until move 21\r\n"
      "1 attack  E3\n#? [0]\n"
      "2\tdefend F1\n# remark\n#? [!1 (G1|H1)]*\n"
      "3 genmove b\n"
      "4 attack A1\n  #? [1 [A-C]2]& remark *\n");
  EXPECT_TRUE(tst.warnings.empty());
  ASSERT_EQ(tst.commands.size(), 5U);
  EXPECT_EQ(tst.commands[0].text, "loadsgf games/a.sgf 21");
  EXPECT_FALSE(tst.commands[0].id.has_value());
  EXPECT_EQ(tst.commands[1].text, "attack E3");
  EXPECT_EQ(tst.commands[1].id, 1);
  EXPECT_EQ(tst.commands[1].expectation->pattern, "0");
  EXPECT_EQ(tst.commands[2].text, "defend F1");
  EXPECT_EQ(tst.commands[2].line, 6);
  EXPECT_TRUE(tst.commands[2].expectation->negated);
  EXPECT_TRUE(tst.commands[2].expectation->expected_failure);
  EXPECT_EQ(tst.commands[2].expectation->to_text(), "[!1 (G1|H1)]*");
  EXPECT_FALSE(tst.commands[3].is_test());
  EXPECT_EQ(tst.commands[4].expectation->pattern, "1 [A-C]2");
  EXPECT_TRUE(tst.commands[4].expectation->ignored);
  EXPECT_FALSE(tst.commands[4].expectation->expected_failure);
}

TEST(Tst, UnderstandsSlipsAndSaysSo) {
  const Tst tst = parse_tst(
      "1 a\n#? [undecided\n2 b\n#? [dead*\n#? [again]\nplay b A1\n#? [x]\n7\n3 c\n#? 0]\n"
      "99999999999 d\n1 e\n");
  ASSERT_EQ(tst.commands.size(), 5U);
  EXPECT_EQ(tst.commands[0].expectation->pattern, "undecided");
  EXPECT_EQ(tst.commands[1].expectation->pattern, "dead");
  EXPECT_TRUE(tst.commands[1].expectation->expected_failure);
  EXPECT_FALSE(tst.commands[3].expectation.has_value());
  std::vector<int> lines;
  for (const Error& warning : tst.warnings) lines.push_back(warning.line);
  EXPECT_THAT(lines, ElementsAre(2, 4, 5, 7, 8, 10, 11, 12));
  EXPECT_TRUE(parse_tst("#? [0]").commands.empty());
}

bool accepts(const std::string& pattern, const std::string& answer, bool success = true) {
  const Tst tst = parse_tst("1 x\n#? [" + pattern + "]\n");
  const auto matcher = Matcher::compile(*tst.commands.at(0).expectation);
  EXPECT_TRUE(matcher.has_value()) << pattern;
  Answer given;
  given.success = success;
  given.text = answer;
  return matcher && matcher.value().accepts(given);
}

TEST(Matcher, IsAnchored) {
  EXPECT_TRUE(accepts("0", "0"));
  EXPECT_FALSE(accepts("0", "10"));
  EXPECT_FALSE(accepts("1 D4", "1 D42"));
  EXPECT_TRUE(accepts("1 (S4|T5)", "1 T5"));
  EXPECT_FALSE(accepts("1 (S4|T5)", "T5"));
  EXPECT_TRUE(accepts("B\\+51.5", "B+51.5"));
  EXPECT_TRUE(accepts("0", "0\nmore lines do not count"));
  EXPECT_TRUE(accepts("", ""));
}

TEST(Matcher, TurnsRound) {
  EXPECT_FALSE(accepts("!D5", "D5"));
  EXPECT_TRUE(accepts("!D5", "D51"));
  EXPECT_FALSE(accepts("!G2|D2", "D2"));
  EXPECT_TRUE(accepts("!.*(K16|A12).*", "B1"));
  EXPECT_FALSE(accepts("!.*(K16|A12).*", "x A12 y"));
}

TEST(Matcher, ReadsBareAlternativesAsTheirAuthorMeant) {
  for (const std::string answer : {"1 T15", "1 O13", "1 P12", "O13"}) {
    EXPECT_TRUE(accepts("1 T15|O13|P12", answer)) << answer;
  }
  for (const std::string answer : {"1 T15 A1", "0 O13", "1 T1", "11 P12", "1 P123", "P12 1"}) {
    EXPECT_FALSE(accepts("1 T15|O13|P12", answer)) << answer;
  }
  EXPECT_TRUE(accepts("E5|E6|E3", "E6"));
  EXPECT_FALSE(accepts("E5|E6|E3", "E62"));
  EXPECT_TRUE(accepts("1 A1|0", "0"));
  EXPECT_TRUE(accepts("1 (A1|B2)|2 C3", "2 C3"));
  EXPECT_FALSE(accepts("1 (A1|B2)|2 C3", "1 C3"));
  const Tst bare = parse_tst("1 x\n#? [1 T15|O13]\n2 y\n#? [A1|B1]\n");
  EXPECT_TRUE(Matcher::compile(*bare.commands[0].expectation).value().has_bare_alternatives());
  EXPECT_FALSE(Matcher::compile(*bare.commands[1].expectation).value().has_bare_alternatives());
}

TEST(Matcher, ErrorsMatchOnlyWhenAskedFor) {
  EXPECT_FALSE(accepts(".*", "illegal move", false));
  EXPECT_FALSE(accepts("!PASS", "illegal move", false));
  EXPECT_TRUE(accepts("\\? illegal move", "illegal move", false));
  EXPECT_FALSE(accepts("\\? illegal move", "illegal move", true));
  EXPECT_FALSE(accepts("\\? illegal move", "syntax error", false));
}

TEST(Matcher, SurvivesBadPatternsAndLongAnswers) {
  TstExpectation open;
  open.pattern = "1 (A1";
  EXPECT_FALSE(Matcher::compile(open).has_value());
  EXPECT_TRUE(accepts(".*", std::string(1'000'000, 'x')));
  EXPECT_FALSE(accepts("!x*", std::string(5'000, 'x')));
  EXPECT_FALSE(accepts("x*y", std::string(1'000'000, 'x')));
  EXPECT_TRUE(accepts(std::string(5000, 'x'), std::string(5000, 'x')));
}

TEST(Matcher, TakesNoPatternForEver) {
  const std::string many(40, 'a');
  EXPECT_FALSE(accepts("(a+)+b", many));
  EXPECT_FALSE(accepts("(a|a)*b", many));
  EXPECT_FALSE(accepts("(a|aa)+(a|aa)+(a|aa)+b", std::string(3'000, 'a')));
  EXPECT_FALSE(accepts("a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?b", many));
}

TEST(Matcher, SaysWhatIsWrongWithAPattern) {
  const auto fault = [](const std::string& pattern) {
    TstExpectation expectation;
    expectation.pattern = pattern;
    const auto matcher = Matcher::compile(expectation);
    return matcher ? std::string("nothing") : matcher.error().message;
  };
  EXPECT_EQ(fault("1 (A1"), "'1 (A1' cannot be used: missing ): 1 (A1");
  EXPECT_THAT(fault("(.)\\1"), testing::HasSubstr("invalid escape sequence: \\1"));
  EXPECT_THAT(fault("((a{1,900}){1,900}){1,900}"), testing::HasSubstr("cannot be used"));
}

TEST(Matcher, TakesBytesAsTheyAre) {
  EXPECT_TRUE(accepts("x.y", "x\xffy"));
  EXPECT_TRUE(accepts("x..y", "x\u00e4y"));
}

constexpr const char* kGnuGo = R"(
   A B C D E
 5 . . X . . 5
 4 . + O + . 4
 3 . . + . . 3     WHITE (O) has captured 0 stones
 2 X . . . O 2     BLACK (X) has captured 0 stones
 1 . . . . . 1
   A B C D E)";

TEST(BoardSnapshot, ReadsTheCommonDrawings) {
  const auto gnugo = parse_showboard(kGnuGo);
  ASSERT_TRUE(gnugo.has_value());
  EXPECT_THAT(gnugo->rows, ElementsAre("..X..", "..O..", ".....", "X...O", "....."));
  const auto marked = parse_showboard("3 | . X).  |\n2 |(O). . | foo\n1 | @ # . |\n");
  ASSERT_TRUE(marked.has_value());
  EXPECT_THAT(marked->rows, ElementsAre(".X.", "O..", "XX."));
  const auto kata = parse_showboard("MoveNum: 2 HASH: AB\n   A B\n 2 X1.\n 1 . O2\nRules: {}");
  ASSERT_TRUE(kata.has_value());
  EXPECT_THAT(kata->rows, ElementsAre("X.", ".O"));
  EXPECT_EQ(parse_showboard("2 . (X)\n1 . .")->last_move, "B2");
  for (const std::string text : {"", "no board", "3 . . .\n1 . . .", "2 . .\n1 .", "99 . ."}) {
    EXPECT_FALSE(parse_showboard(text).has_value()) << text;
  }
}

TEST(BoardSnapshot, FindsVertices) {
  EXPECT_THAT(vertices_in("1 (D4|e10|PASS)|D4 I5 T26 Z25 A0 AB1"), ElementsAre("D4", "E10", "Z25"));
}

TEST(BoardSvg, DrawsStonesAndMarks) {
  const auto board = parse_showboard(kGnuGo);
  const std::string svg = board_svg(*board, {{"A1", MarkKind::kExpected},
                                             {"B1", MarkKind::kWrong},
                                             {"C4", MarkKind::kAsked},
                                             {"Z25", MarkKind::kRight}});
  const auto count = [&](const std::string& what) {
    int n = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("class=\"black\""), 2);
  EXPECT_EQ(count("class=\"white\""), 2);
  EXPECT_EQ(count("class=\"expected\""), 1);
  EXPECT_EQ(count("class=\"wrong\""), 1);
  EXPECT_EQ(count("class=\"asked\""), 1);
  EXPECT_EQ(count("class=\"right\""), 0) << "off the board";
}

TEST(Markup, MakesAnyBytesSafe) {
  EXPECT_EQ(escaped("<a & 'b' \"c\">"), "&lt;a &amp; &#39;b&#39; &quot;c&quot;&gt;");
  EXPECT_EQ(escaped(std::string("\x01\x7f\0\xff\xc0\xaf\xed\xa0\x80\xef\xbf\xbf", 12)),
            std::string(12, '?'));
  EXPECT_EQ(escaped("囲碁\t\n"), "囲碁\t\n");
  EXPECT_EQ(escaped("\xe5\x9b"), "??");
}

class PlanTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    for (const std::string name : {"a", "b"}) {
      ASSERT_TRUE(write_output(folder_ / (name + ".tst"),
                               "boardsize 9\nclear_board\nkomi 5\n1 attack A1\n#? [0]\n"
                               "loadsgf x.sgf\n2 attack B1\n#? [0]\n3 defend B1\n#? [0]\n"
                               "clear_board\nplay b C3\n4 attack C3\n#? [0]\n"));
    }
  }

  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

  // "a:1 a:2 ..." of the tests that are wanted.
  static std::string wanted(const Result<std::vector<SuitePlan>>& plans) {
    if (!plans) return plans.error().describe();
    std::string text;
    for (const SuitePlan& plan : plans.value()) {
      for (std::size_t i = 0; i < plan.wanted.size(); ++i) {
        if (!plan.wanted[i]) continue;
        text +=
            (text.empty() ? "" : " ") + plan.name + ":" + std::to_string(*plan.tst.commands[i].id);
      }
    }
    return text;
  }
};

TEST_F(PlanTest, FindsPositions) {
  const auto plans = plan_suites({file("a.tst")}, {});
  ASSERT_TRUE(plans.has_value());
  const SuitePlan& plan = plans.value().at(0);
  ASSERT_EQ(plan.positions.size(), 3U);
  EXPECT_EQ(plan.positions[0].begin, 0U) << "boardsize and clear_board make one position";
  EXPECT_EQ(plan.positions[1].begin, 4U);
  EXPECT_EQ(plan.positions[2].begin, 7U);
}

TEST_F(PlanTest, Selects) {
  const std::vector<std::string> files = {file("a.tst"), file("b.tst")};
  EXPECT_EQ(wanted(plan_suites(files, {})), "a:1 a:2 a:3 a:4 b:1 b:2 b:3 b:4");
  EXPECT_EQ(wanted(plan_suites(files, {{"a:1,3-4", "b:2"}, {}, {}})), "a:1 a:3 a:4 b:2");
  EXPECT_EQ(wanted(plan_suites(files, {{"a.tst"}, {"defend"}, {}})), "a:3");
  EXPECT_EQ(wanted(plan_suites(files, {{}, {}, {1, 2}})), "a:1 a:4 b:2 b:3");
  EXPECT_EQ(wanted(plan_suites(files, {{}, {}, {2, 2}})), "a:2 a:3 b:1 b:4");
  EXPECT_THAT(wanted(plan_suites(files, {{"c"}, {}, {}})), HasSubstr("no such test: c"));
  EXPECT_THAT(wanted(plan_suites(files, {{"a:9"}, {}, {}})), HasSubstr("no such test"));
  EXPECT_THAT(wanted(plan_suites(files, {{"a:x"}, {}, {}})), HasSubstr("--only"));
  EXPECT_THAT(wanted(plan_suites(files, {{}, {"nope"}, {}})), HasSubstr("--command"));
  EXPECT_THAT(wanted(plan_suites({file("none.tst")}, {})), HasSubstr("none.tst"));
}

TEST_F(PlanTest, ReadsLists) {
  ASSERT_TRUE(write_output(folder_ / "sub/list", "# all\n../a.tst\n\n ../b.tst  # two\n"));
  EXPECT_EQ(wanted(plan_suites({"@" + file("sub/list")}, {{}, {"defend"}, {}})), "a:3 b:3");
  EXPECT_FALSE(plan_suites({"@" + file("none")}, {}).has_value());
}

TEST_F(PlanTest, SuitesOfOneNameGoByTheirPaths) {
  ASSERT_TRUE(write_output(folder_ / "sub/a.tst", "1 x\n#? [0]\n"));
  const auto plans = plan_suites({file("a.tst"), file("sub/a.tst")}, {});
  EXPECT_NE(plans.value()[0].name, plans.value()[1].name);
}

TestResult test_of(int id, TestVerdict verdict, const std::string& expected = "[0]") {
  TestResult test;
  test.id = id;
  test.line = id * 2;
  test.command = "attack A" + std::to_string(id);
  test.expected = expected;
  test.expected_failure = expected.back() == '*';
  test.verdict = verdict;
  test.answer = "1 <B2>";
  test.cpu = 0.1;
  test.position = 0;
  return test;
}

RunResult run_of(std::vector<TestResult> tests) {
  RunResult run;
  run.engine = "Engine 1";
  SuiteResult suite;
  suite.name = "s";
  suite.tests = std::move(tests);
  suite.positions.push_back({{"loadsgf x"}, *parse_showboard(kGnuGo)});
  run.suites.push_back(suite);
  return run;
}

TEST(Results, ExitStatus) {
  const auto status = [](TestVerdict verdict, const std::string& expected) {
    return exit_status(run_of({test_of(1, verdict, expected)}));
  };
  EXPECT_EQ(status(TestVerdict::kPassed, "[0]"), 0);
  EXPECT_EQ(status(TestVerdict::kUnexpectedPass, "[0]*"), 0);
  EXPECT_EQ(status(TestVerdict::kFailed, "[0]*"), 0);
  EXPECT_EQ(status(TestVerdict::kIgnored, "[0]"), 0);
  EXPECT_EQ(status(TestVerdict::kUnexpectedFailure, "[0]"), kExitFailed);
  EXPECT_EQ(status(TestVerdict::kUnsupported, "[0]"), kExitFailed);
  EXPECT_EQ(status(TestVerdict::kUnsupported, "[0]*"), 0);
  EXPECT_EQ(status(TestVerdict::kTimeout, "[0]"), kExitFailed);
  EXPECT_EQ(status(TestVerdict::kCrash, "[0]*"), kExitEngine);
  RunResult incomplete = run_of({test_of(1, TestVerdict::kPassed)});
  incomplete.suites[0].complete = false;
  EXPECT_EQ(exit_status(incomplete), kExitEngine);
}

TEST(Results, SurviveJson) {
  RunResult run =
      run_of({test_of(1, TestVerdict::kUnexpectedFailure), test_of(2, TestVerdict::kPassed)});
  run.suites[0].tests[0].answer = "not UTF-8: \xff";
  const auto back = parse_run(to_json_text(run));
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_EQ(back.value().suites[0].tests[0].verdict, TestVerdict::kUnexpectedFailure);
  EXPECT_EQ(back.value().suites[0].positions[0].board.rows[0], "..X..");
  EXPECT_EQ(to_json_text(back.value()),
            to_json_text(parse_run(to_json_text(back.value())).value()));
  for (const std::string text : {"", "{}", "[]", "{\"format\":1}", "nonsense"}) {
    EXPECT_FALSE(parse_run(text).has_value()) << text;
  }
}

TEST(Results, MergeParts) {
  RunResult whole = run_of({test_of(1, TestVerdict::kPassed), test_of(3, TestVerdict::kPassed)});
  whole.wall = 3;
  RunResult slower = run_of({test_of(2, TestVerdict::kFailed)});
  slower.wall = 5;
  const auto merged = merge_runs({whole, slower});
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged.value().wall, 5) << "parts are run at the same time";
  ASSERT_EQ(merged.value().suites.size(), 1U);
  const SuiteResult& suite = merged.value().suites[0];
  ASSERT_EQ(suite.tests.size(), 3U);
  EXPECT_EQ(suite.tests[1].id, 2);
  EXPECT_EQ(suite.tests[1].position, 1) << "the second part's positions follow the first's";
  EXPECT_EQ(suite.tests[2].position, 0);
  EXPECT_THAT(merge_runs({whole, whole}).error().message, HasSubstr("two parts"));
  RunResult other = run_of({});
  other.engine = "Engine 2";
  EXPECT_THAT(merge_runs({whole, other}).error().message, HasSubstr("different engines"));
}

TEST(Baseline, TellsWhatChanged) {
  const RunResult before =
      run_of({test_of(1, TestVerdict::kPassed), test_of(2, TestVerdict::kFailed),
              test_of(3, TestVerdict::kPassed), test_of(4, TestVerdict::kPassed)});
  RunResult after =
      run_of({test_of(1, TestVerdict::kUnexpectedFailure), test_of(2, TestVerdict::kUnexpectedPass),
              test_of(3, TestVerdict::kPassed), test_of(5, TestVerdict::kPassed)});
  after.suites[0].tests[2].cpu = 0.21;
  const RunComparison c = compare(before, after);
  ASSERT_EQ(c.newly_failing.size(), 1U);
  EXPECT_EQ(c.newly_failing[0].after.id, 1);
  ASSERT_EQ(c.newly_passing.size(), 1U);
  EXPECT_EQ(c.newly_passing[0].after.id, 2);
  ASSERT_EQ(c.slower.size(), 1U);
  EXPECT_EQ(c.slower[0].after.id, 3);
  EXPECT_EQ(c.only_before, 1);
  EXPECT_EQ(c.only_after, 1);
  EXPECT_THAT(to_text(c), HasSubstr("s:1 attack A1: passed -> FAILED"));
}

TEST(JUnit, CountsAndEscapes) {
  const std::string xml = to_junit(
      run_of({test_of(1, TestVerdict::kPassed), test_of(2, TestVerdict::kUnexpectedFailure),
              test_of(3, TestVerdict::kFailed, "[0]*"), test_of(4, TestVerdict::kCrash),
              test_of(5, TestVerdict::kIgnored)}));
  EXPECT_THAT(xml, HasSubstr("tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"2\""));
  EXPECT_THAT(xml, HasSubstr("got &#39;1 &lt;B2&gt;&#39;"));
  EXPECT_THAT(xml, HasSubstr("<error type=\"crash\""));
}

TEST(Report, ListsTheUnexpected) {
  const std::string text = regress_report(
      run_of({test_of(1, TestVerdict::kUnexpectedFailure), test_of(2, TestVerdict::kFailed, "[0]*"),
              test_of(3, TestVerdict::kUnexpectedPass, "[0]*")}));
  EXPECT_THAT(text, HasSubstr("s:1 FAILED: attack A1: expected [0], got '1 <B2>'"));
  EXPECT_THAT(text, HasSubstr("s:3 PASSED"));
  EXPECT_THAT(text, Not(HasSubstr("s:2 failed")));
}

TEST(UpdateExpected, TogglesStarsAndNothingElse) {
  const std::string text =
      "# head\r\n1 attack A1\r\n#? [0]*   \r\n2 attack A2\n#? [1 B2]& x\n3 attack A3\n#? [0\n"
      "4 attack A4\n#? [0]*";
  SuiteResult result;
  result.tests = {
      test_of(1, TestVerdict::kUnexpectedPass), test_of(2, TestVerdict::kUnexpectedFailure),
      test_of(3, TestVerdict::kUnexpectedFailure), test_of(4, TestVerdict::kUnexpectedPass)};
  const Tst tst = parse_tst(text);
  for (std::size_t i = 0; i < 4; ++i) result.tests[i].line = tst.commands[i].line;
  const UpdatedSuite updated = update_expected(text, result);
  EXPECT_EQ(
      updated.text,
      "# head\r\n1 attack A1\r\n#? [0]   \r\n2 attack A2\n#? [1 B2]*& x\n3 attack A3\n#? [0]*\n"
      "4 attack A4\n#? [0]");
  EXPECT_EQ(updated.now_passing, 2);
  EXPECT_EQ(updated.now_failing, 2);
  EXPECT_EQ(update_expected(text, {}).text, text);
}

TEST(RegressOptions, NameTheWrongOne) {
  EXPECT_THAT(parse_regress_options({"a.tst"}).error().message, HasSubstr("--engine"));
  EXPECT_THAT(parse_regress_options({"--engine", "x"}).error().message, HasSubstr("suite"));
  EXPECT_THAT(parse_regress_options({"--engine", "x", "a.tst", "--shard", "3/2"}).error().message,
              HasSubstr("--shard"));
  EXPECT_THAT(parse_regress_options({"--engine", "x", "a.tst", "--timeout", "0"}).error().message,
              HasSubstr("--timeout"));
  EXPECT_FALSE(parse_regress_options({"--enginee", "x", "a.tst"}).has_value());
  EXPECT_TRUE(parse_regress_options({"merge", "a.json"}).value().merges);
  EXPECT_FALSE(parse_regress_options({"merge"}).has_value());
  EXPECT_EQ(parse_regress_options({"mrege", "a.json"}).error().message,
            "--engine: give the engine's command line (did you mean 'merge'?)");
  EXPECT_THAT(regress_help(), testing::Not(HasSubstr(" arg")));
  const auto good = parse_regress_options({"--engine", "x y", "a.tst", "@l", "--only", "a:1"});
  ASSERT_TRUE(good.has_value());
  EXPECT_THAT(good.value().common.inputs, ElementsAre("a.tst", "@l"));
}

}  // namespace
}  // namespace owlet::regress
