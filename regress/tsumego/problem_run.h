// Asks an engine problems and keeps what it said and how long it took.
//
// A new engine takes the place of one that has crashed, hangs or answers nonsense. Times are those
// of the question alone, without setting up.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "regress/base/time.h"
#include "regress/tsumego/problem.h"
#include "regress/tsumego/problem_results.h"

namespace owlet::regress {

struct ProblemRunOptions {
  std::string engine;   // command line
  Seconds timeout{60};  // a command
  Asking asking = Asking::kOwl;
  int jobs = 1;  // engines side by side
};

// Called after each problem, by one thread at a time.
using ProblemObserver = std::function<void(const ProblemResult&)>;

// The results in the order of the problems. Fails only if an engine cannot be started three times in
// a row. `engine_name` is set to the engine's name and version.
[[nodiscard]] Outcome<std::vector<ProblemResult>> run_problems(
    const std::vector<TsumegoProblem>& problems, const ProblemRunOptions& options,
    const ProblemObserver& observer, std::string& engine_name);

}  // namespace owlet::regress
