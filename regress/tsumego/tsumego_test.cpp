// Lists read, judged and run with real processes that behave and misbehave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/base/file.h"
#include "regress/base/table.h"
#include "regress/client/testing/test_support.h"
#include "regress/tsumego/problem_html.h"
#include "regress/tsumego/problem_play.h"
#include "regress/tsumego/problem_report.h"
#include "regress/tsumego/problem_run.h"
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

TEST(Problems, AreReadFromLinesOfJson) {
  const auto problems = parse_problems("\n" + std::string(kLine) + "\r\n\n" + kLine);
  ASSERT_TRUE(problems.has_value());
  ASSERT_EQ(problems.value().size(), 2U);
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
  EXPECT_TRUE(problem().accepts("1 A1", Asking::kOwl));
  EXPECT_TRUE(problem().accepts("3 b1", Asking::kOwl));
  EXPECT_FALSE(problem().accepts("1 C3", Asking::kOwl));
  EXPECT_FALSE(problem().accepts("0", Asking::kOwl));
  EXPECT_FALSE(problem().accepts("0 A1", Asking::kOwl));
  EXPECT_FALSE(problem().accepts("A1", Asking::kOwl));
  EXPECT_FALSE(problem().accepts("", Asking::kOwl));
}

TEST(Problems, JudgeStatusByTheCodeAlone) {
  EXPECT_TRUE(problem(ExpectedAnswer::kWin).accepts("2 T19", Asking::kOwl));
  EXPECT_FALSE(problem(ExpectedAnswer::kWin).accepts("0", Asking::kOwl));
  EXPECT_TRUE(problem(ExpectedAnswer::kNone).accepts("0", Asking::kOwl));
  EXPECT_FALSE(problem(ExpectedAnswer::kNone).accepts("1 A1", Asking::kOwl));
  EXPECT_FALSE(problem(ExpectedAnswer::kNone).accepts("none", Asking::kOwl));
}

TEST(Problems, JudgeThePlayersMove) {
  EXPECT_TRUE(problem().accepts("a1", Asking::kMove));
  EXPECT_FALSE(problem().accepts("C3", Asking::kMove));
  EXPECT_FALSE(problem().accepts("PASS", Asking::kMove));
  EXPECT_TRUE(problem().can_be_asked(Asking::kMove));
  EXPECT_FALSE(problem(ExpectedAnswer::kWin).can_be_asked(Asking::kMove));
}

TEST(Problems, AreReadFromGameRecords) {
  const auto read = read_sgf_problems(
      "(;SZ[9]AB[ci][ba]AW[ah][bh]PL[B];B[ai];W[bi])(;SZ[9]AB[aa]AE[aa]AW[ba];W[ca])", "corner");
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read.value().size(), 2U);
  const TsumegoProblem& first = read.value()[0];
  EXPECT_EQ(first.id, "corner-1");
  EXPECT_THAT(first.set_up(), ElementsAre("boardsize 9", "clear_board", "play black C1",
                                          "play black B9", "play white A2", "play white B2"));
  EXPECT_EQ(first.question(Asking::kMove), "reg_genmove black");
  EXPECT_TRUE(first.accepts("A1", Asking::kMove));
  EXPECT_FALSE(first.can_be_asked(Asking::kOwl));
  EXPECT_EQ(read.value()[1].question(Asking::kMove), "reg_genmove white");
  EXPECT_TRUE(read.value()[1].black.empty());
  const auto without_move = read_sgf_problems("(;SZ[9]AB[ci])", "corner");
  ASSERT_FALSE(without_move.has_value());
  EXPECT_EQ(in_file("corner.sgf", without_move.error()).message,
            "corner.sgf:1:2: no problem: a square board and a move are needed");
}

std::vector<ProblemResult> run(const std::string& engine_arguments, std::size_t count = 3,
                               Asking asking = Asking::kOwl, int jobs = 1) {
  std::string name;
  const auto results = run_problems(
      std::vector<TsumegoProblem>(count, problem()),
      {test_engine(engine_arguments), patience(engine_arguments), asking, jobs}, {}, name);
  EXPECT_TRUE(results.has_value());
  return results ? results.value() : std::vector<ProblemResult>();
}

std::string marks(const std::vector<ProblemResult>& results) {
  std::string text;
  for (const ProblemResult& result : results)
    text += result.right ? '+' : result.fault.empty() ? '-' : '!';
  return text;
}

TEST(ProblemRun, KeepsAnswers) {
  EXPECT_EQ(marks(run("--answer 'owl_attack=1 A1'")), "+++");
  const auto wrong = run("--answer 'owl_attack=1 T19'", 1);
  EXPECT_EQ(problem_line(wrong[0]).substr(0, 30), "a1 wrong owl_attack A2 = 1 T19");
  EXPECT_EQ(marks(run("--answer reg_genmove=B1", 2, Asking::kMove)), "++");
  EXPECT_EQ(marks(run("--answer 'owl_attack=1 A1'", 7, Asking::kOwl, 3)), "+++++++");
}

TEST(ProblemRun, ARefusalIsNoWrongAnswer) {
  const auto unknown = run("", 1);
  EXPECT_EQ(unknown[0].fault, "refused: unknown command");
  EXPECT_EQ(problem_line(unknown[0]).substr(0, 49),
            "a1 fault owl_attack A2: refused: unknown command ");
}

TEST(ProblemRun, GoesOnAfterABreakdown) {
  const std::string good = "--answer 'owl_attack=1 A1' ";
  EXPECT_EQ(marks(run(good + "--on owl_attack --after 1 --mode die")), "+!+");
  EXPECT_EQ(marks(run(good + "--on owl_attack --mode hang", 2)), "!!");
  EXPECT_EQ(marks(run(good + "--on clear_board --after 1 --mode die")), "+!+");
  EXPECT_EQ(marks(run(good + "--on play --mode error", 2)), "!!");
  EXPECT_EQ(marks(run(good + "--on owl_attack --mode garbage", 2)), "!!");
}

TEST(ProblemRun, GivesUpAnEngineThatCannotStart) {
  std::string name;
  const auto results =
      run_problems({problem()}, {"/nowhere/owl", std::chrono::seconds(1)}, {}, name);
  ASSERT_FALSE(results.has_value());
  EXPECT_EQ(results.error().status, kExitEngine);
  EXPECT_THAT(results.error().error.describe(), HasSubstr("cannot start the engine"));
}

TEST(Quantile, IsAValueOfTheList) {
  EXPECT_EQ(quantile({}, 0.5), 0);
  EXPECT_EQ(quantile({3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile({4, 3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile({4, 3, 1, 2}, 0.95), 4);
}

ProblemResult result(const std::string& id, const std::string& answer, const std::string& fault,
                     double cpu) {
  ProblemResult made = blank_result(problem(), Asking::kOwl);
  made.id = id;
  made.answer = answer;
  made.fault = fault;
  made.right = answer == "1 A1";
  made.cpu = cpu;
  return made;
}

TEST(ProblemReport, AddsUp) {
  const std::string table =
      problem_table({{"made-up",
                      {result("a", "1 A1", "", 0.25), result("b", "0", "", 0.75),
                       result("c", "", "timeout", 0)}}});
  EXPECT_THAT(table, HasSubstr("made-up"));
  EXPECT_THAT(table, testing::ContainsRegex(" 3 +1 +1 +1 +50\\.0% +1\\.00 +250\\.0 +750\\.0"));
}

TEST(ProblemResults, TravelAsJsonAndAreMerged) {
  const ProblemRunResult one{"cmd", "Owl 1", "2001", {{"l", {result("a", "1 A1", "", 1)}}}};
  const ProblemRunResult two{"cmd", "Owl 1", "2000", {{"l", {result("b", "", "died", 1)}}}};
  const auto back = parse_problem_run(to_json_text(one));
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_THAT(back.value().lists.at(0).results.at(0).rows, testing::SizeIs(9));
  const auto merged = merge_problem_runs({back.value(), two});
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged.value().lists.at(0).results.size(), 2U);
  EXPECT_EQ(merged.value().faults(), 1);
  EXPECT_EQ(merge_problem_runs({one, one}).error().message, "problem 'a' of l is in two parts");
  ProblemRunResult other = two;
  other.engine = "Cat 2";
  EXPECT_THAT(merge_problem_runs({one, other}).error().message, HasSubstr("different engines"));
  EXPECT_EQ(parse_problem_run("{").error().message, "not the results of a run: not JSON");
  EXPECT_EQ(parse_problem_run("{}").error().message,
            "not the results of a run: key 'format' not found");
  EXPECT_EQ(parse_problem_run("[1, 2]").error().message, "not the results of a run: not an object");
}

class ProblemPages : public FolderTest {};

TEST_F(ProblemPages, ShowABoardForEach) {
  const ProblemRunResult run{
      "cmd", "Owl 1", "2001", {{"l", {result("a<b", "1 C3", "", 1), result("b", "", "died", 1)}}}};
  ASSERT_TRUE(write_problem_html(folder_, run).has_value());
  const std::string index = read_file((folder_ / "index.html").string()).value();
  EXPECT_THAT(index, HasSubstr("<a href=\"l-1.html\">a&lt;b</a>"));
  const std::string wrong = read_file((folder_ / "l-1.html").string()).value();
  EXPECT_THAT(wrong, HasSubstr("class=\"asked\""));
  EXPECT_THAT(wrong, HasSubstr("class=\"expected\""));
  EXPECT_THAT(wrong, HasSubstr("class=\"wrong\""));
  EXPECT_THAT(read_file((folder_ / "l-2.html").string()).value(), HasSubstr("died"));
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
  EXPECT_EQ(progress.entries["a1"], (ProblemProgress::Entry{1, true}));
}

TEST(ProblemPlay, RefutesWithALine) {
  ProblemProgress progress;
  const std::string engine = "--answer 'owl_defend=1 D4' --answer 'owl_attack=0'";
  EXPECT_THAT(lesson(engine, "c3\nquit\n", progress), HasSubstr("Wrong: White lives: D4."));
  EXPECT_EQ(progress.entries["a1"], (ProblemProgress::Entry{1, false}));
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

TEST(ProblemPlay, DrawsTheStonesAndTheirSurroundings) {
  EXPECT_THAT(
      lesson("--answer 'owl_attack=0' --answer 'showboard=\\n   A B C D E F\\n 6 . . . . . . 6"
             "\\n 5 . . . . . . 5\\n 4 . . . . . . 4\\n 3 . . . . . . 3\\n 2 O X . . . . 2"
             "\\n 1 . . . . . . 1\\n   A B C D E F'",
             ""),
      HasSubstr("\n    A B C D\n  4 . . . . 4\n  3 . . . . 3\n  2 O X . . 2\n"
                "  1 . . . . 1\n    A B C D\n"));
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
  progress.entries["a1"] = {3, true};
  const std::string said = lesson("--answer owl_defend=0 --answer owl_attack=0", "next\n", progress,
                                  {problem(), second});
  EXPECT_THAT(said, Not(HasSubstr("Problem 1")));
  EXPECT_THAT(said, HasSubstr("Problem 2 of 2"));
  EXPECT_THAT(said, HasSubstr("1 of 2 solved."));
  const auto read = parse_progress(to_json_text(progress));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().entries, progress.entries);
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
  EXPECT_EQ(parse_tsumego_options({"merge", "a"}).value().action, TsumegoAction::kMerge);
  EXPECT_FALSE(parse_tsumego_options({"merge"}).has_value());
  const auto play = parse_tsumego_options({"play", "a", "--progress", "p"});
  ASSERT_TRUE(play.has_value());
  EXPECT_EQ(play.value().action, TsumegoAction::kPlay);
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
