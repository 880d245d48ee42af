// The outcome of a run in JUnit's XML, as continuous-integration servers read it.
#pragma once

#include <string>

#include "regress/suite/results.h"

namespace owlet::regress {

// FAILED is a failure; error, timeout, crash and unsupported are errors unless the test was
// expected to fail; tests that failed as expected, or are ignored, are skipped.
[[nodiscard]] std::string to_junit(const RunResult& run);

}  // namespace owlet::regress
