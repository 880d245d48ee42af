#include "regress/suite/junit.h"

#include "regress/base/markup.h"
#include "regress/base/table.h"
#include "regress/suite/regress_report.h"

namespace owlet::regress {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

struct Counts {
  int failures = 0;
  int errors = 0;
  int skipped = 0;
};

enum class Outcome { kSuccess, kFailure, kError, kSkipped };

Outcome outcome_of(const TestResult& test) {
  if (test.verdict == Verdict::kUnexpectedFailure) return Outcome::kFailure;
  if (is_breakage(test.verdict, test.expected_failure)) return Outcome::kError;
  return is_pass(test.verdict) ? Outcome::kSuccess : Outcome::kSkipped;
}

Counts count(const SuiteResult& suite) {
  Counts counts;
  for (const TestResult& test : suite.tests) {
    const Outcome outcome = outcome_of(test);
    counts.failures += outcome == Outcome::kFailure ? 1 : 0;
    counts.errors += outcome == Outcome::kError ? 1 : 0;
    counts.skipped += outcome == Outcome::kSkipped ? 1 : 0;
  }
  return counts;
}

std::string test_case(const SuiteResult& suite, const TestResult& test) {
  std::string out = "  <testcase" + attribute("classname", suite.name) +
                    attribute("name", std::to_string(test.id) + " " + test.command) +
                    attribute("time", fixed(test.wall, 4));
  const std::string message = attribute("message", describe(suite.name, test));
  switch (outcome_of(test)) {
    case Outcome::kSuccess:
      return out + "/>\n";
    case Outcome::kSkipped:
      return out + ">\n   <skipped" + message + "/>\n  </testcase>\n";
    case Outcome::kFailure:
      out += ">\n   <failure";
      break;
    case Outcome::kError:
      out += ">\n   <error";
      break;
  }
  return out + attribute("type", to_string(test.verdict)) + message + "/>\n  </testcase>\n";
}

}  // namespace

std::string to_junit(const RunResult& run) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
                    attribute("name", run.engine) + attribute("time", fixed(run.wall, 3)) + ">\n";
  for (const SuiteResult& suite : run.suites) {
    const Counts counts = count(suite);
    const int incomplete = suite.complete ? 0 : 1;
    out += " <testsuite" + attribute("name", suite.name) +
           attribute("tests", std::to_string(suite.tests.size())) +
           attribute("failures", std::to_string(counts.failures)) +
           attribute("errors", std::to_string(counts.errors + incomplete)) +
           attribute("skipped", std::to_string(counts.skipped)) +
           attribute("time", fixed(suite.wall, 3)) + attribute("file", suite.file) + ">\n";
    for (const TestResult& test : suite.tests) out += test_case(suite, test);
    if (!suite.complete) out += "  <system-err>" + escaped(suite.fault) + "</system-err>\n";
    out += " </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

}  // namespace owlet::regress
