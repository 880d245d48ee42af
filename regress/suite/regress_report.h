// The outcome of a run as text for a terminal.
#pragma once

#include <string>

#include "regress/suite/results.h"

namespace owlet::regress {

// Unexpected outcomes, a table a suite, a table a command, the slowest tests, warnings.
[[nodiscard]] std::string regress_report(const RunResult& run);

// "reading:1 FAILED: attack E3: expected [0], got '1 D4'".
[[nodiscard]] std::string describe(const SuiteResult& suite, const TestResult& test);

}  // namespace owlet::regress
