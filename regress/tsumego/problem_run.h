// Asks an engine problems, one after the other, and keeps what it said and how long it took.
//
// A new engine takes the place of one that has crashed, hangs or answers nonsense. Times are those
// of the question alone, without setting up.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "regress/base/time.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

struct ProblemResult {
  std::string id;
  std::string question;
  std::string answer;  // its first line; "? ..." if refused; empty without one
  std::string fault;   // why there is no answer
  bool right = false;
  double wall = 0;  // seconds
  double cpu = 0;   // seconds of the engine's process
};

struct ProblemRunOptions {
  std::string engine;   // command line
  Seconds timeout{60};  // a command
};

// Called after each problem.
using ProblemObserver = std::function<void(const ProblemResult&)>;

// Fails only if the engine cannot be started three times in a row.
[[nodiscard]] Result<std::vector<ProblemResult>> run_problems(
    const std::vector<TsumegoProblem>& problems, const ProblemRunOptions& options,
    const ProblemObserver& observer);

}  // namespace owlet::regress
