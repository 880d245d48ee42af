// What became of a test.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace owlet::regress {

enum class Verdict {
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

inline constexpr std::array<Verdict, 9> kVerdicts = {
    Verdict::kPassed,      Verdict::kUnexpectedPass, Verdict::kFailed,  Verdict::kUnexpectedFailure,
    Verdict::kUnsupported, Verdict::kError,          Verdict::kTimeout, Verdict::kCrash,
    Verdict::kIgnored};

// "passed", "PASSED", "failed", "FAILED", "unsupported", "error", "timeout", "crash", "ignored".
[[nodiscard]] std::string_view to_string(Verdict verdict);
[[nodiscard]] std::optional<Verdict> parse_verdict(std::string_view text);

constexpr bool is_pass(Verdict v) {
  return v == Verdict::kPassed || v == Verdict::kUnexpectedPass;
}

// Whether the verdict makes a run fail. A test that was expected to fail may do so in any way but
// by bringing the engine down.
constexpr bool is_breakage(Verdict v, bool expected_failure) {
  if (v == Verdict::kUnexpectedFailure || v == Verdict::kCrash) return true;
  const bool no_answer =
      v == Verdict::kUnsupported || v == Verdict::kError || v == Verdict::kTimeout;
  return no_answer && !expected_failure;
}

}  // namespace owlet::regress
