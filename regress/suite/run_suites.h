// Runs the suites of a plan, several at a time.
#pragma once

#include <functional>
#include <vector>

#include "regress/suite/suite_runner.h"

namespace owlet::regress {

// Suites are begun largest first; the result has them in the plan's order, those with no wanted
// test left out. The observer is called by one thread at a time.
[[nodiscard]] RunResult run_suites(const std::vector<SuitePlan>& plans, const SuiteOptions& options,
                                   int jobs, const TestObserver& observer);

}  // namespace owlet::regress
