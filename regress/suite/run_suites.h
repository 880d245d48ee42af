// Runs the suites of a plan, several at a time.
#pragma once

#include <functional>
#include <vector>

#include "regress/suite/suite_runner.h"

namespace owlet::regress {

// Starts the engine where the first suite with a wanted test will start it, so that one that cannot
// be started is told once and not with every test.
[[nodiscard]] Outcome<void> check_engine(const std::vector<SuitePlan>& plans,
                                         const SuiteOptions& options);

// Suites are begun largest first; the result has them in the plan's order, those with no wanted
// test left out. The observer is called by one thread at a time.
[[nodiscard]] RunResult run_suites(const std::vector<SuitePlan>& plans, const SuiteOptions& options,
                                   int jobs, const TestObserver& observer);

}  // namespace owlet::regress
