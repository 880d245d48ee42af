// Brings a suite's expectations in line with a run: the "*" of a test that passed unexpectedly is
// taken away, one that failed unexpectedly gets it. Nothing else in the file changes.
#pragma once

#include <string>
#include <string_view>

#include "regress/suite/results.h"

namespace owlet::regress {

struct UpdatedSuite {
  std::string text;
  int now_passing = 0;
  int now_failing = 0;
};

// `text` must be the suite that was run. Tests that got no answer are left alone.
[[nodiscard]] UpdatedSuite update_expected(std::string_view text, const SuiteResult& result);

}  // namespace owlet::regress
