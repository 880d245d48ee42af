// What changed since an earlier run.
#pragma once

#include <string>
#include <vector>

#include "regress/suite/results.h"

namespace owlet::regress {

struct TestChange {
  std::string label;  // "reading:12"
  TestResult before;
  TestResult after;
};

struct RunComparison {
  std::vector<TestChange> newly_passing;
  std::vector<TestChange> newly_failing;
  std::vector<TestChange> slower;  // more than twice the CPU time, and noticeably so
  int only_before = 0;             // tests that were not run this time
  int only_after = 0;              // tests that are new
  int compared = 0;
};

// Tests are the same when suite, number and command are. Times are compared only if one of them
// is above 20 ms: below, the noise is larger.
[[nodiscard]] RunComparison compare(const RunResult& before, const RunResult& after);

[[nodiscard]] std::string to_text(const RunComparison& comparison);

}  // namespace owlet::regress
