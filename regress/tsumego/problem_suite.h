// A list of problems as a suite of tests (regress/suite), one a problem, and its run.
#pragma once

#include <string>
#include <vector>

#include "regress/suite/run_suites.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

struct ProblemList {
  std::string name;  // no other list has it
  std::vector<TsumegoProblem> problems;
};

// The problems of the shard. Tests have the numbers of the problems, and their names.
// Requires problems that can be asked.
[[nodiscard]] SuitePlan suite_of(const ProblemList& list, Asking asking, Shard shard = {});

// Runs the lists, `jobs` engines side by side. The observer is called by one thread at a time. Fails
// if the engine cannot be started.
[[nodiscard]] Outcome<RunResult> run_lists(const std::vector<ProblemList>& lists, Asking asking,
                                           const SuiteOptions& options, int jobs,
                                           const TestObserver& observer);

}  // namespace owlet::regress
