// Runs one suite with one engine, started in the suite's folder.
//
// An engine that ends, hangs, floods or writes nonsense costs the test it does so in. It is started
// again, the settings so far and the way to the current position are replayed, and the run goes on;
// if the way itself brings it down, the position's other tests get the same verdict, and the run
// goes on with the next position.
#pragma once

#include <functional>
#include <string>

#include "regress/base/time.h"
#include "regress/suite/results.h"
#include "regress/suite/suite_plan.h"

namespace owlet::regress {

struct SuiteOptions {
  std::string engine;   // a command line
  Seconds timeout{60};  // a command
  bool boards = false;  // record what the positions look like
};

// Called after each test; from the thread that runs the suite.
using TestObserver = std::function<void(const SuitePlan& plan, const TestResult& test)>;

// `engine_name` is set to the engine's name and version when it has told them.
[[nodiscard]] SuiteResult run_suite(const SuitePlan& plan, const SuiteOptions& options,
                                    const TestObserver& observer, std::string& engine_name);

}  // namespace owlet::regress
