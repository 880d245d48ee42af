#include "regress/suite/junit.h"

#include <fmt/format.h>

#include <algorithm>

#include "regress/base/text.h"
#include "regress/suite/regress_report.h"

namespace owlet::regress {
namespace {

// What JUnit calls the outcome of a test; a success is an empty element.
std::string_view element_of(const TestResult& test) {
  if (test.verdict == TestVerdict::kUnexpectedFailure) return "failure";
  if (test.is_broken()) return "error";
  return is_pass(test.verdict) ? "" : "skipped";
}

std::string test_case(const SuiteResult& suite, const TestResult& test) {
  const std::string_view element = element_of(test);
  const std::string start =
      fmt::format("  <testcase classname=\"{}\" name=\"{} {}\" time=\"{:.4f}\"",
                  escaped(suite.name), test.id, escaped(test.command), test.wall);
  if (element.empty()) return start + "/>\n";
  const std::string type =
      element == "skipped" ? "" : fmt::format(" type=\"{}\"", to_string(test.verdict));
  return fmt::format("{}>\n   <{}{} message=\"{}\"/>\n  </testcase>\n", start, element, type,
                     escaped(describe(suite, test)));
}

}  // namespace

std::string to_junit(const RunResult& run) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" time=\"{:.3f}\">\n",
      escaped(run.engine), run.wall);
  for (const SuiteResult& suite : run.suites) {
    const auto count = [&](std::string_view element) {
      return std::count_if(suite.tests.begin(), suite.tests.end(),
                           [&](const TestResult& test) { return element_of(test) == element; });
    };
    out += fmt::format(
        " <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" "
        "time=\"{:.3f}\" file=\"{}\">\n",
        escaped(suite.name), suite.tests.size(), count("failure"),
        count("error") + (suite.complete ? 0 : 1), count("skipped"), suite.wall,
        escaped(suite.file));
    for (const TestResult& test : suite.tests) out += test_case(suite, test);
    if (!suite.complete) out += "  <system-err>" + escaped(suite.fault) + "</system-err>\n";
    out += " </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

}  // namespace owlet::regress
