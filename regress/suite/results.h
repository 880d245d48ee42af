// The outcome of a run: plain data that reports are made from and that travels as JSON.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/suite/board_snapshot.h"
#include "regress/suite/verdict.h"

namespace owlet::regress {

// A position some tests are about.
struct Position {
  std::vector<std::string> gtp;  // the commands that lead there
  std::optional<BoardSnapshot> board;
};

struct TestResult {
  int id = 0;
  int line = 0;          // of the command in the suite
  std::string command;   // with its arguments
  std::string expected;  // "[1 (S4|T5)]*"
  bool expected_failure = false;
  Verdict verdict = Verdict::kPassed;
  std::string answer;  // its first line; an error begins with "? "
  std::string detail;  // why there is no verdict on the answer
  double wall = 0;     // seconds
  double cpu = 0;      // seconds
  int position = -1;   // index into the suite's positions

  [[nodiscard]] std::string_view command_name() const {
    return std::string_view(command).substr(0, command.find(' '));
  }
};

struct SuiteResult {
  std::string name;  // the file's name without .tst
  std::string file;
  std::vector<TestResult> tests;
  std::vector<Position> positions;
  std::vector<std::string> warnings;
  double wall = 0;  // with set-up and restarts
  double cpu = 0;
  int restarts = 0;
  bool complete = true;  // every selected test has been run
  std::string fault;     // why not
};

struct RunResult {
  std::string command;  // the engine's command line
  std::string engine;   // name and version
  std::string date;     // UTC
  double wall = 0;
  std::vector<SuiteResult> suites;
};

using VerdictCounts = std::map<Verdict, int>;
[[nodiscard]] VerdictCounts count_verdicts(const std::vector<TestResult>& tests);

// 0: as expected; 1: unexpected failures; 2: the engine crashed or the run is incomplete.
[[nodiscard]] int exit_status(const RunResult& run);

[[nodiscard]] nlohmann::ordered_json to_json(const RunResult& run);
[[nodiscard]] std::string to_json_text(const RunResult& run);
[[nodiscard]] Result<RunResult> parse_run(std::string_view json_text);

// One run out of several parts of it. Fails if a test is in two of them or the engines differ.
[[nodiscard]] Result<RunResult> merge_runs(std::vector<RunResult> parts);

}  // namespace owlet::regress
