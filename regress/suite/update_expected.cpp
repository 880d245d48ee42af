#include "regress/suite/update_expected.h"

#include <algorithm>
#include <map>

#include "regress/base/text.h"
#include "regress/suite/tst.h"

namespace owlet::regress {
namespace {

// The expectation's line with or without its "*".
std::string toggled(std::string line, bool expect_failure) {
  const std::size_t close = line.rfind(']');
  if (close == std::string::npos) {
    const std::size_t end = line.find_last_not_of(" \t\r*&") + 1;
    return expect_failure ? line.insert(end, "]*") : line.insert(end, "]");
  }
  if (expect_failure) return line.insert(close + 1, "*");
  const std::size_t star = line.find('*', close);
  if (star != std::string::npos) line.erase(star, 1);
  return line;
}

}  // namespace

UpdatedSuite update_expected(std::string_view text, const SuiteResult& result) {
  UpdatedSuite updated;
  std::map<int, bool> changes;  // line of an expectation -> expects failure from now on
  const Tst tst = parse_tst(text);
  for (const TstCommand& command : tst.commands) {
    if (!command.is_test()) continue;
    const auto test =
        std::find_if(result.tests.begin(), result.tests.end(), [&](const TestResult& candidate) {
          return candidate.line == command.line && candidate.command == command.text;
        });
    if (test == result.tests.end()) continue;
    const bool passed = test->verdict == TestVerdict::kUnexpectedPass;
    if (!passed && test->verdict != TestVerdict::kUnexpectedFailure) continue;
    changes[command.expectation->line] = !passed;
    ++(passed ? updated.now_passing : updated.now_failing);
  }
  int line_number = 0;
  for (const std::string_view line : lines_of(text)) {
    const auto change = changes.find(++line_number);
    std::string now(line);
    if (change != changes.end()) now = toggled(std::move(now), change->second);
    updated.text += now + "\n";
  }
  if (!text.ends_with('\n') && !text.empty()) updated.text.pop_back();
  return updated;
}

}  // namespace owlet::regress
