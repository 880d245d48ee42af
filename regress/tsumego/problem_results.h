// What came of lists of problems: plain data that reports are made from and that travels as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "regress/base/json.h"
#include "regress/base/result.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

struct ProblemResult {
  std::string id;
  std::string question;
  std::string answer;  // its first line; empty without one
  std::string fault;   // why there is no answer: a breakdown, or a refusal
  bool right = false;
  double wall = 0;  // seconds
  double cpu = 0;   // seconds of the engine's process
  // The problem as a picture.
  std::vector<std::string> rows;  // top row first; '.' empty, 'X' black, 'O' white
  std::string target;             // empty if there is none
  std::vector<std::string> solutions;

  // "right", "wrong" or "fault".
  [[nodiscard]] std::string_view verdict() const {
    return !fault.empty() ? "fault" : right ? "right" : "wrong";
  }

  static void fields(auto& self, auto field) {
    field("id", self.id);
    field("question", self.question);
    field("answer", self.answer);
    field("fault", self.fault);
    field("right", self.right);
    field("wall", self.wall);
    field("cpu", self.cpu);
    field("rows", self.rows);
    field("target", self.target);
    field("solutions", self.solutions);
  }
};

// The problem and its question, without an answer.
[[nodiscard]] ProblemResult blank_result(const TsumegoProblem& problem, Asking asking);

struct ProblemList {
  std::string name;
  std::vector<ProblemResult> results;

  static void fields(auto& self, auto field) {
    field("name", self.name);
    field("problems", self.results);
  }
};

struct ProblemRunResult {
  std::string command;  // the engine's command line
  std::string engine;   // name and version
  std::string date;     // UTC
  std::vector<ProblemList> lists;

  [[nodiscard]] int faults() const;

  static void fields(auto& self, auto field) {
    field("engine", self.engine);
    field("command", self.command);
    field("date", self.date);
    field("lists", self.lists);
  }
};

[[nodiscard]] std::string to_json_text(const ProblemRunResult& run);
[[nodiscard]] Result<ProblemRunResult> parse_problem_run(std::string_view json_text);

// One run out of the shards of it. Fails if the engines differ or a problem is in two of them.
[[nodiscard]] Result<ProblemRunResult> merge_problem_runs(std::vector<ProblemRunResult> parts);

}  // namespace owlet::regress
