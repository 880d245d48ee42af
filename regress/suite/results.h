// The outcome of a run: plain data that reports are made from and that travels as JSON.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/board_snapshot.h"
#include "regress/base/json.h"
#include "regress/base/result.h"
#include "regress/suite/verdict.h"

namespace owlet::regress {

// A position some tests are about.
struct SuitePosition {
  std::vector<std::string> gtp = {};  // the commands that lead there
  BoardSnapshot board = {};           // without a row if it is not known

  static void fields(auto& self, auto field) {
    field("gtp", self.gtp);
    field.optional("rows", self.board.rows);
    field.optional("last_move", self.board.last_move);
  }
};

struct TestResult {
  int id = 0;
  std::string title;     // in place of the number, where there is one
  int line = 0;          // of the command in the suite
  std::string command;   // with its arguments
  std::string expected;  // "[1 (S4|T5)]*"
  bool expected_failure = false;
  TestVerdict verdict = TestVerdict::kPassed;
  std::string answer;  // its first line; an error begins with "? "
  std::string detail;  // why there is no verdict on the answer
  double wall = 0;     // seconds
  double cpu = 0;      // seconds
  int position = -1;   // index into the suite's positions

  [[nodiscard]] std::string command_name() const { return command.substr(0, command.find(' ')); }
  // Whether it makes the run fail.
  [[nodiscard]] bool is_broken() const { return is_breakage(verdict, expected_failure); }
  // Whether it is worth a line in a report.
  [[nodiscard]] bool is_unexpected() const {
    return verdict == TestVerdict::kUnexpectedPass || is_broken();
  }

  static void fields(auto& self, auto field) {
    field("id", self.id);
    field.optional("title", self.title);
    field("line", self.line);
    field("command", self.command);
    field("expected", self.expected);
    field("expected_failure", self.expected_failure);
    field("verdict", self.verdict);
    field("answer", self.answer);
    field("detail", self.detail);
    field("wall", self.wall);
    field("cpu", self.cpu);
    field("position", self.position);
  }
};

struct SuiteResult {
  std::string name;  // the file's name without .tst
  std::string file;
  std::vector<TestResult> tests;
  std::vector<SuitePosition> positions;
  std::vector<std::string> warnings;
  double wall = 0;  // seconds, with set-up and restarts
  double cpu = 0;   // seconds, likewise
  int restarts = 0;
  bool complete = true;  // every selected test has been run
  std::string fault;     // why not

  // "reading:12"
  [[nodiscard]] std::string label(const TestResult& test) const {
    return name + ":" + (test.title.empty() ? std::to_string(test.id) : test.title);
  }

  static void fields(auto& self, auto field) {
    field("name", self.name);
    field("file", self.file);
    field("complete", self.complete);
    field("fault", self.fault);
    field("wall", self.wall);
    field("cpu", self.cpu);
    field("restarts", self.restarts);
    field("warnings", self.warnings);
    field("tests", self.tests);
    field("positions", self.positions);
  }
};

struct RunResult {
  std::string command;  // the engine's command line
  std::string engine;   // name and version
  std::string date;     // UTC
  double wall = 0;      // seconds
  std::vector<SuiteResult> suites;

  static void fields(auto& self, auto field) {
    field("engine", self.engine);
    field("command", self.command);
    field("date", self.date);
    field("wall", self.wall);
    field("suites", self.suites);
  }
};

// What some tests add up to.
struct TestTotals {
  std::map<TestVerdict, int> verdicts;
  int tests = 0;
  double cpu = 0;      // seconds
  double wall = 0;     // seconds
  double slowest = 0;  // seconds of wall

  void add(const TestResult& test);
  void add(const TestTotals& more);
  [[nodiscard]] int count(TestVerdict verdict) const;
  [[nodiscard]] int passes() const;
};

// Of a suite, with the times of its set-up and restarts.
[[nodiscard]] TestTotals totals_of(const SuiteResult& suite);
// Of each command, by its name.
[[nodiscard]] std::map<std::string, TestTotals> totals_by_command(const RunResult& run);

// A test where it stands.
struct TestPlace {
  const SuiteResult* suite = nullptr;
  std::size_t index = 0;

  [[nodiscard]] const TestResult& test() const { return suite->tests[index]; }
  [[nodiscard]] std::string label() const { return suite->label(test()); }
};

// All tests in the order of the suites.
[[nodiscard]] std::vector<TestPlace> all_tests(const RunResult& run);
// The `count` slowest, the slowest first.
[[nodiscard]] std::vector<TestPlace> slowest_tests(const RunResult& run, std::size_t count);

// 0: as expected; kExitFailed: unexpected failures; kExitEngine: the engine crashed, or could not be
// started any more.
[[nodiscard]] int exit_status(const RunResult& run);

[[nodiscard]] std::string to_json_text(const RunResult& run);
[[nodiscard]] Result<RunResult> parse_run(std::string_view json_text);
// Of a file.
[[nodiscard]] Result<RunResult> read_run(const std::string& path);

// One run out of several parts of it, which may have parts of one suite. Fails if a test is in two of
// them or the engines differ.
[[nodiscard]] Result<RunResult> merge_runs(std::vector<RunResult> parts);
// Of files.
[[nodiscard]] Result<RunResult> merge_files(const std::vector<std::string>& paths);

}  // namespace owlet::regress
