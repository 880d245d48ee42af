// Lists read, judged and run with real processes that behave and misbehave.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/base/file.h"
#include "regress/base/table.h"
#include "regress/client/testing/test_support.h"
#include "regress/suite/matcher.h"
#include "regress/tsumego/problem_play.h"
#include "regress/tsumego/problem_report.h"
#include "regress/tsumego/problem_suite.h"
#include "regress/tsumego/tsumego_options.h"

namespace owlet::regress {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kLine =
    R"({"id": "a1", "size": 9, "black": ["c1"], "white": ["A2", "B2"], "to_play": "B",)"
    R"( "target": "A2", "kind": "attack", "solutions": ["A1", "B1"], "set": "made up"})";

TsumegoProblem problem(ExpectedAnswer expected = ExpectedAnswer::kMove) {
  TsumegoProblem result = parse_problems(kLine).value().front();
  result.expected = expected;
  return result;
}

bool accepts(const TsumegoProblem& problem, const std::string& answer, Asking asking) {
  Answer given;
  given.success = true;
  given.text = answer;
  return Matcher::compile(problem.expectation(asking)).value().accepts(given);
}

TEST(Problems, AreReadFromLinesOfJson) {
  const auto problems = parse_problems("\n" + std::string(kLine) + "\r\n\n" + kLine);
  ASSERT_TRUE(problems.has_value());
  ASSERT_EQ(problems.value().size(), 2U);
  EXPECT_EQ(problems.value()[1].number, 2);
  const TsumegoProblem& first = problems.value()[0];
  EXPECT_EQ(first.id, "a1");
  EXPECT_EQ(first.question(Asking::kOwl), "owl_attack A2");
  EXPECT_EQ(first.question(Asking::kMove), "reg_genmove black");
  EXPECT_THAT(first.set_up(), ElementsAre("boardsize 9", "clear_board", "play black C1",
                                          "play white A2", "play white B2"));
}

std::string fault_of(std::string line, const std::string& part, const std::string& instead) {
  line.replace(line.find(part), part.size(), instead);
  const auto problems = parse_problems("\n" + line);
  return problems ? "none" : in_file("list", problems.error()).message;
}

TEST(Problems, FaultsAreNamedWithTheirLine) {
  EXPECT_THAT(fault_of(kLine, "}", ""), HasSubstr("list:2: "));
  EXPECT_EQ(fault_of(kLine, "attack", "tickle"), "list:2: kind is neither attack nor defend");
  EXPECT_EQ(fault_of(kLine, "[\"A1\", \"B1\"]", "[]"), "list:2: no solutions");
  EXPECT_EQ(fault_of(kLine, "c1", "c1\\nquit"), "list:2: no vertex: 'C1\nQUIT'");
  EXPECT_EQ(fault_of(kLine, "c1", "K1"), "list:2: no vertex: 'K1'") << "off the board";
  EXPECT_EQ(fault_of(kLine, "\"target\": \"A2\"", "\"target\": \"A3\""),
            "list:2: no stone at the target");
  EXPECT_EQ(fault_of(kLine, "9", "99"), "list:2: no such board size");
  EXPECT_EQ(fault_of(kLine, "\"set\"", "\"expect\""),
            "list:2: expect is none of move, win and none");
  EXPECT_THAT(fault_of(kLine, "\"size\"", "\"id\": 3, \"size\""), HasSubstr("list:2: "));
}

TEST(Problems, WithoutATargetAreOfTheSideToPlay) {
  std::string line = kLine;
  line.replace(line.find("\"A2\", \"kind\": \"attack\""), 22, "null, \"kind\": null");
  const auto problems = parse_problems(line);
  ASSERT_TRUE(problems.has_value()) << problems.error().message;
  const TsumegoProblem& first = problems.value().front();
  EXPECT_FALSE(first.can_be_asked(Asking::kOwl));
  ASSERT_TRUE(first.can_be_asked(Asking::kMove));
  EXPECT_EQ(first.question(Asking::kMove), "reg_genmove black");
  EXPECT_EQ(fault_of(line, "\"to_play\": \"B\"", "\"to_play\": \"R\""),
            "list:2: to_play is neither B nor W");
}

TEST(Problems, JudgeMovesByTheirSolutions) {
  EXPECT_TRUE(accepts(problem(), "1 A1", Asking::kOwl));
  EXPECT_TRUE(accepts(problem(), "3 b1", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(), "1 C3", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(), "0", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(), "0 A1", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(), "A1", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(), "", Asking::kOwl));
}

TEST(Problems, JudgeStatusByTheCodeAlone) {
  EXPECT_TRUE(accepts(problem(ExpectedAnswer::kWin), "2 T19", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(ExpectedAnswer::kWin), "0", Asking::kOwl));
  EXPECT_TRUE(accepts(problem(ExpectedAnswer::kNone), "0", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(ExpectedAnswer::kNone), "1 A1", Asking::kOwl));
  EXPECT_FALSE(accepts(problem(ExpectedAnswer::kNone), "none", Asking::kOwl));
}

TEST(Problems, JudgeThePlayersMove) {
  EXPECT_TRUE(accepts(problem(), "a1", Asking::kMove));
  EXPECT_FALSE(accepts(problem(), "C3", Asking::kMove));
  EXPECT_FALSE(accepts(problem(), "PASS", Asking::kMove));
  EXPECT_TRUE(problem().can_be_asked(Asking::kMove));
  EXPECT_FALSE(problem(ExpectedAnswer::kWin).can_be_asked(Asking::kMove));
}

TEST(Problems, AreReadFromGameRecords) {
  const auto read = read_sgf_problems(
      "(;SZ[9]AB[ci][ba]AW[ah][bh]PL[B];B[ai];W[bi])(;SZ[9]AB[aa]AW[da];AE[aa][da]AW[ba];W[ca])",
      "corner");
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read.value().size(), 2U);
  const TsumegoProblem& first = read.value()[0];
  EXPECT_EQ(first.id, "corner-1");
  EXPECT_THAT(first.set_up(), ElementsAre("boardsize 9", "clear_board", "play black C1",
                                          "play black B9", "play white A2", "play white B2"));
  EXPECT_EQ(first.question(Asking::kMove), "reg_genmove black");
  EXPECT_TRUE(accepts(first, "A1", Asking::kMove));
  EXPECT_FALSE(first.can_be_asked(Asking::kOwl));
  EXPECT_EQ(read.value()[1].question(Asking::kMove), "reg_genmove white");
  EXPECT_THAT(read.value()[1].set_up(), ElementsAre("boardsize 9", "clear_board", "play white B9"));
  const auto without_move = read_sgf_problems("(;SZ[9]AB[ci])", "corner");
  ASSERT_FALSE(without_move.has_value());
  EXPECT_EQ(in_file("corner.sgf", without_move.error()).message,
            "corner.sgf:1:2: no problem: a square board and a move are needed");
}

ProblemList list_of(std::size_t count) {
  ProblemList list{"list", std::vector<TsumegoProblem>(count, problem())};
  for (std::size_t i = 0; i < count; ++i) list.problems[i].number = static_cast<int>(i) + 1;
  return list;
}

RunResult run(const std::string& engine_arguments, std::size_t count = 3,
              Asking asking = Asking::kOwl, int jobs = 1) {
  const auto results =
      run_lists({list_of(count)}, asking,
                {test_engine(engine_arguments), patience(engine_arguments), true}, jobs, {});
  EXPECT_TRUE(results.has_value());
  return results ? results.value() : RunResult();
}

std::string marks(const RunResult& run) {
  std::string text;
  for (const TestResult& problem : run.suites.at(0).tests) {
    text += is_fault(problem) ? '!' : is_pass(problem.verdict) ? '+' : '-';
  }
  return text;
}

std::string first_line(const RunResult& run) {
  return problem_line(run.suites.at(0).tests.at(0));
}

TEST(ProblemRun, KeepsAnswers) {
  EXPECT_EQ(marks(run("--answer 'owl_attack=1 A1'")), "+++");
  const RunResult wrong = run("--answer 'owl_attack=1 T19'", 1);
  EXPECT_EQ(first_line(wrong).substr(0, 30), "a1 wrong owl_attack A2 = 1 T19");
  EXPECT_EQ(marks(wrong), "-");
  EXPECT_EQ(marks(run("--answer reg_genmove=B1", 2, Asking::kMove)), "++");
  const RunResult parallel = run("--answer 'owl_attack=1 A1'", 7, Asking::kOwl, 3);
  EXPECT_EQ(marks(parallel), "+++++++");
  ASSERT_EQ(parallel.suites.size(), 1U);
  for (int i = 0; i < 7; ++i) {
    EXPECT_EQ(parallel.suites[0].tests[static_cast<std::size_t>(i)].id, i + 1);
  }
  EXPECT_EQ(parallel.engine.substr(0, 11), "Test Engine");
}

TEST(ProblemRun, ARefusalIsNoWrongAnswer) {
  const RunResult unknown = run("", 1);
  EXPECT_EQ(marks(unknown), "!");
  EXPECT_EQ(first_line(unknown).substr(0, 49), "a1 fault owl_attack A2: refused: unknown command ");
}

TEST(ProblemRun, GoesOnAfterABreakdown) {
  const std::string good = "--answer 'owl_attack=1 A1' ";
  EXPECT_EQ(marks(run(good + "--on owl_attack --after 1 --mode die")), "+!+");
  EXPECT_EQ(marks(run(good + "--on owl_attack --mode hang", 2)), "!!");
  EXPECT_EQ(marks(run(good + "--on clear_board --after 1 --mode die")), "+!+");
  EXPECT_EQ(marks(run(good + "--on play --mode error", 2)), "!!");
  EXPECT_EQ(marks(run(good + "--on owl_attack --mode garbage", 2)), "!!");
  EXPECT_THAT(first_line(run(good + "--on owl_attack --mode die", 1)),
              HasSubstr("a1 fault owl_attack A2: exited with status"));
}

TEST(ProblemRun, GivesUpAnEngineThatCannotStart) {
  const auto results = run_lists({{"list", {problem()}}}, Asking::kOwl,
                                 {"/nowhere/owl", std::chrono::seconds(1)}, 1, {});
  ASSERT_FALSE(results.has_value());
  EXPECT_EQ(results.error().status, kExitEngine);
  EXPECT_THAT(results.error().error.describe(), HasSubstr("cannot start the engine"));
}

TEST(ProblemRun, AShardHasItsProblemsByTheirNumbers) {
  const SuitePlan plan = suite_of(list_of(5), Asking::kOwl, {2, 3});
  EXPECT_EQ(plan.wanted_count(), 2);
  ASSERT_EQ(plan.positions.size(), 2U);
  const TstCommand& last = plan.tst.commands.back();
  EXPECT_EQ(last.id, 5);
  EXPECT_EQ(last.title, "a1");
  EXPECT_EQ(last.text, "owl_attack A2");
}

TEST(Quantile, IsAValueOfTheList) {
  EXPECT_EQ(quantile({}, 0.5), 0);
  EXPECT_EQ(quantile({3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile({4, 3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile({4, 3, 1, 2}, 0.95), 4);
}

TestResult result(int number, const std::string& title, TestVerdict verdict, double cpu) {
  TestResult made;
  made.id = made.line = number;
  made.title = title;
  made.command = "owl_attack A2";
  made.verdict = verdict;
  made.cpu = cpu;
  return made;
}

RunResult run_of(std::vector<TestResult> results) {
  RunResult run{"cmd", "Owl 1", "2001", 0, {}};
  SuiteResult list;
  list.name = "made-up";
  list.tests = std::move(results);
  run.suites.push_back(std::move(list));
  return run;
}

TEST(ProblemReport, AddsUp) {
  const std::string table =
      problem_table(run_of({result(1, "a", TestVerdict::kPassed, 0.25),
                            result(2, "b", TestVerdict::kUnexpectedFailure, 0.75),
                            result(3, "c", TestVerdict::kTimeout, 0)}));
  EXPECT_THAT(table, HasSubstr("made-up"));
  EXPECT_THAT(table, testing::ContainsRegex(" 3 +1 +1 +1 +50\\.0% +1\\.00 +250\\.0 +750\\.0"));
}

TEST(ProblemResults, TravelAsJsonAndAreMerged) {
  const RunResult one = run_of({result(1, "a", TestVerdict::kPassed, 1)});
  const RunResult two = run_of({result(2, "b", TestVerdict::kCrash, 1)});
  const auto back = parse_run(to_json_text(one));
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_EQ(back.value().suites.at(0).tests.at(0).title, "a");
  const auto merged = merge_runs({back.value(), two});
  ASSERT_TRUE(merged.has_value());
  ASSERT_EQ(merged.value().suites.size(), 1U);
  EXPECT_EQ(marks(merged.value()), "+!");
  EXPECT_EQ(merge_runs({one, one}).error().message, "test made-up:a is in two parts");
  EXPECT_EQ(parse_run("{").error().message, "not the results of a run: not JSON");
  EXPECT_EQ(parse_run("{}").error().message, "not the results of a run: key 'format' not found");
  EXPECT_EQ(parse_run("[1, 2]").error().message, "not the results of a run: not an object");
}

class ProblemPages : public FolderTest {};

TEST_F(ProblemPages, ShowABoardForEach) {
  ProblemList list = list_of(2);
  list.name = "l";
  list.problems[0].id = "a<b";
  const std::string engine =
      "--answer 'owl_attack=1 C3' --answer 'showboard=3 . . .\\n2 O O .\\n1 . . X' "
      "--on owl_attack --after 1 --mode die";
  const auto run =
      run_lists({list}, Asking::kOwl, {test_engine(engine), patience(engine), true}, 1, {});
  ASSERT_TRUE(run.has_value());
  ASSERT_TRUE(write_outputs({{}, {}, folder_.string()}, run.value()).has_value());
  const std::string index = read_file((folder_ / "index.html").string()).value();
  EXPECT_THAT(index, HasSubstr("<a href=\"l-1.html\">l:a&lt;b</a>"));
  const std::string wrong = read_file((folder_ / "l-1.html").string()).value();
  EXPECT_THAT(wrong, HasSubstr("class=\"asked\""));
  EXPECT_THAT(wrong, HasSubstr("class=\"expected\""));
  EXPECT_THAT(wrong, HasSubstr("class=\"wrong\""));
  EXPECT_THAT(read_file((folder_ / "l-2.html").string()).value(), HasSubstr("exited with"));
}

// The end of what is said to somebody who types that at problems.
std::string lesson(const std::string& engine_arguments, const std::string& typed,
                   ProblemProgress& progress, std::vector<TsumegoProblem> problems = {problem()}) {
  std::istringstream input(typed);
  std::ostringstream output;
  const auto played = play_problems(
      problems, test_engine(engine_arguments), patience(engine_arguments), progress,
      [] { return Result<void>(success()); }, input, output);
  return played ? output.str() : played.error().error.describe();
}

std::string lesson(const std::string& engine_arguments, const std::string& typed) {
  ProblemProgress progress;
  return lesson(engine_arguments, typed, progress);
}

TEST(ProblemPlay, ConfirmsWhereTheOtherSideHasNoAnswer) {
  ProblemProgress progress;
  const std::string said = lesson("--answer owl_defend=0 --answer owl_attack=0", "c3\n", progress);
  EXPECT_THAT(said, HasSubstr("Problem 1 of 1, a1: Black to kill the group at A2."));
  EXPECT_THAT(said, HasSubstr("Right: White has no answer."));
  EXPECT_THAT(said, HasSubstr("1 of 1 solved."));
  EXPECT_EQ(progress["a1"], (ProblemHistory{1, true}));
}

TEST(ProblemPlay, RefutesWithALine) {
  ProblemProgress progress;
  const std::string engine = "--answer 'owl_defend=1 D4' --answer 'owl_attack=0'";
  EXPECT_THAT(lesson(engine, "c3\nquit\n", progress), HasSubstr("Wrong: White lives: D4."));
  EXPECT_EQ(progress["a1"], (ProblemHistory{1, false}));
  EXPECT_THAT(lesson("--answer 'owl_defend=2 D4' --answer 'owl_attack=1 E5'", "c3\n"),
              HasSubstr("Wrong: White lives if it wins a ko: D4 E5 D4 E5"));
}

TEST(ProblemPlay, TakesTheListsWord) {
  EXPECT_THAT(lesson("--answer 'owl_defend=1 D4' --answer owl_attack=0", "A1\n"),
              HasSubstr("Right, by the list; White: D4."));
  const std::string engine = "--answer 'reg_genmove=D4'";  // that knows nothing of groups
  EXPECT_THAT(lesson(engine, "A1\n"), HasSubstr("Right.\n"));
  EXPECT_THAT(lesson(engine, "C3\n"), HasSubstr("Wrong: White answers D4."));
}

TEST(ProblemPlay, GivesHintsOneAfterTheOther) {
  const std::string said =
      lesson("--answer 'owl_attack=2 B1' --answer owl_defend=0", "hint\nhint\nhint\nsolution\n");
  EXPECT_THAT(said, HasSubstr("There is a ko in it.\nYour move: The move is in column A.\n"
                              "Your move: The move is A1.\nYour move: It is A1.\n"));
}

TEST(ProblemPlay, SaysWhatItDoesNotUnderstandOrMayNotPlay) {
  const std::string said =
      lesson("--answer owl_attack=0 --answer owl_defend=0 --reject B3", "z99\nB3\nhelp\n");
  EXPECT_THAT(said, HasSubstr("What is 'z99'?"));
  EXPECT_THAT(said, HasSubstr("The rules do not allow B3."));
  EXPECT_THAT(said, HasSubstr("0 of 1 solved."));
}

TEST(ProblemPlay, DrawsTheBoardAndNothingElse) {
  EXPECT_THAT(lesson("--answer 'owl_attack=0' --answer 'showboard=\\n   A B\\n 2 O X 2\\n 1 . . 1"
                     "\\n   A B\\nblack to play'",
                     ""),
              HasSubstr("\n    A B\n  2 O X 2\n  1 . . 1\n    A B\nYour move: "));
}

TEST(ProblemPlay, LeavesAPositionThatTheEngineRefuses) {
  const std::string said =
      lesson("--answer owl_attack=0 --answer owl_defend=0 --reject B2", "A1\n");
  EXPECT_THAT(said, HasSubstr("The engine refuses play white B2: "));
  EXPECT_THAT(said, HasSubstr("0 of 1 solved."));
}

TEST(ProblemPlay, LeavesOutWhatWasSolved) {
  TsumegoProblem second = problem();
  second.id = "a2";
  ProblemProgress progress;
  progress["a1"] = {3, true};
  const std::string said = lesson("--answer owl_defend=0 --answer owl_attack=0", "next\n", progress,
                                  {problem(), second});
  EXPECT_THAT(said, Not(HasSubstr("Problem 1")));
  EXPECT_THAT(said, HasSubstr("Problem 2 of 2"));
  EXPECT_THAT(said, HasSubstr("1 of 2 solved."));
  const auto read = parse_progress(to_json_text(progress));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value(), progress);
  EXPECT_FALSE(parse_progress("[1]").has_value());
}

TEST(ProblemPlay, GivesUpAnEngineThatBreaksDown) {
  EXPECT_THAT(lesson("--mode exit-at-start", ""), HasSubstr("the engine fails: "));
  EXPECT_THAT(lesson("--on showboard --mode die --answer showboard=x", "A1\n"),
              HasSubstr("the engine fails: "));
}

TEST(TsumegoOptions, AreReadAndChecked) {
  const auto options = parse_tsumego_options({"-e", "gnugo", "--every", "5", "-v", "a", "b"});
  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options.value().engine, "gnugo");
  EXPECT_EQ(options.value().every, 5);
  EXPECT_TRUE(options.value().verbose);
  EXPECT_THAT(options.value().common.inputs, ElementsAre("a", "b"));
  EXPECT_TRUE(parse_tsumego_options({"merge", "a"}).value().merges);
  EXPECT_FALSE(parse_tsumego_options({"merge"}).has_value());
  const auto play = parse_tsumego_options({"play", "a", "--progress", "p"});
  ASSERT_TRUE(play.has_value());
  EXPECT_TRUE(play.value().plays);
  EXPECT_TRUE(play.value().engine.empty());
  EXPECT_EQ(play.value().progress, "p");
  EXPECT_FALSE(parse_tsumego_options({"play"}).has_value());
  EXPECT_THAT(tsumego_help(), testing::Not(testing::HasSubstr(" arg")));
  EXPECT_EQ(parse_tsumego_options({"-e", "x", "--ask", "move", "a"}).value().asking, Asking::kMove);
  EXPECT_EQ(parse_tsumego_options({"-e", "x", "--ask", "twice", "a"}).error().message,
            "--ask: expected owl or move, not 'twice'");
  EXPECT_EQ(parse_tsumego_options({"-e", "x", "--evry", "2", "a"}).error().message,
            "unknown option '--evry' (did you mean '--every'?)");
  EXPECT_FALSE(parse_tsumego_options({"a"}).has_value());
  EXPECT_FALSE(parse_tsumego_options({"-e", "gnugo"}).has_value());
  EXPECT_FALSE(parse_tsumego_options({"-e", "gnugo", "--every", "0", "a"}).has_value());
  EXPECT_FALSE(parse_tsumego_options({"-e", "gnugo", "--timeout", "-1", "a"}).has_value());
  EXPECT_FALSE(parse_tsumego_options({"-e", "gnugo", "--no-such-option", "a"}).has_value());
}

}  // namespace
}  // namespace owlet::regress
