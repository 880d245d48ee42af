// What became of a test.
#pragma once

#include "regress/base/enum_names.h"

namespace owlet::regress {

enum class TestVerdict {
  kPassed,             // "passed"
  kUnexpectedPass,     // "PASSED": it was expected to fail
  kFailed,             // "failed": as expected
  kUnexpectedFailure,  // "FAILED"
  kUnsupported,        // the engine does not know the command
  kError,              // the engine refused the command, or the position could not be set up
  kTimeout,            // no answer in time
  kCrash,              // the engine ended, fell silent, flooded or wrote what is not GTP
  kIgnored,            // marked "&"
};

template <>
inline constexpr std::array<std::string_view, 9> kEnumNames<TestVerdict> = {
    "passed", "PASSED", "failed", "FAILED", "unsupported", "error", "timeout", "crash", "ignored"};

inline constexpr std::array<TestVerdict, 9> kVerdicts = {
    TestVerdict::kPassed,      TestVerdict::kUnexpectedPass,
    TestVerdict::kFailed,      TestVerdict::kUnexpectedFailure,
    TestVerdict::kUnsupported, TestVerdict::kError,
    TestVerdict::kTimeout,     TestVerdict::kCrash,
    TestVerdict::kIgnored};

constexpr bool is_pass(TestVerdict v) {
  return v == TestVerdict::kPassed || v == TestVerdict::kUnexpectedPass;
}

// Whether the verdict makes a run fail. A test that was expected to fail may do so in any way but
// by bringing the engine down.
constexpr bool is_breakage(TestVerdict v, bool expected_failure) {
  if (v == TestVerdict::kUnexpectedFailure || v == TestVerdict::kCrash) return true;
  const bool no_answer =
      v == TestVerdict::kUnsupported || v == TestVerdict::kError || v == TestVerdict::kTimeout;
  return no_answer && !expected_failure;
}

}  // namespace owlet::regress
