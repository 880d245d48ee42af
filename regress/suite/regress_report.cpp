#include "regress/suite/regress_report.h"

#include <fmt/format.h>

#include "regress/base/table.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

constexpr std::size_t kSlowest = 10;

// Columns of verdicts that occurred at all keep the table narrow.
std::vector<TestVerdict> occurring(const TestTotals& all) {
  std::vector<TestVerdict> result;
  for (const TestVerdict verdict : kVerdicts) {
    const bool always =
        verdict == TestVerdict::kPassed || verdict == TestVerdict::kUnexpectedFailure;
    if (always || all.count(verdict) > 0) result.push_back(verdict);
  }
  return result;
}

TextTable make_table(const std::string& first, const std::vector<TestVerdict>& verdicts) {
  Cells columns = {"<" + first, "tests", "passes"};
  for (const TestVerdict verdict : verdicts) columns.emplace_back(to_string(verdict));
  return TextTable(joined({columns, {"CPU s", "wall s", "slowest s"}}));
}

void add_row(TextTable& table, const std::string& name, const TestTotals& totals,
             const std::vector<TestVerdict>& verdicts) {
  Cells cells = {name, std::to_string(totals.tests), std::to_string(totals.passes())};
  for (const TestVerdict verdict : verdicts) cells.push_back(std::to_string(totals.count(verdict)));
  table.add(
      joined({cells, {fixed(totals.cpu, 2), fixed(totals.wall, 2), fixed(totals.slowest, 3)}}));
}

std::string tables(const RunResult& run) {
  TestTotals all;
  for (const SuiteResult& suite : run.suites) all.add(totals_of(suite));
  const auto verdicts = occurring(all);
  TextTable suites = make_table("suite", verdicts);
  for (const SuiteResult& suite : run.suites) {
    add_row(suites, suite.name, totals_of(suite), verdicts);
  }
  if (run.suites.size() > 1) add_row(suites, "all", all, verdicts);
  TextTable commands = make_table("command", verdicts);
  for (const auto& [name, totals] : totals_by_command(run)) {
    add_row(commands, name, totals, verdicts);
  }
  TextTable slowest({"<slowest", "<command", "wall s", "CPU s"});
  for (const TestPlace& place : slowest_tests(run, kSlowest)) {
    const TestResult& test = place.test();
    slowest.add({place.label(), test.command, fixed(test.wall, 3), fixed(test.cpu, 3)});
  }
  return suites.to_text() + "\n" + commands.to_text() + "\n" + slowest.to_text();
}

}  // namespace

std::string describe(const SuiteResult& suite, const TestResult& test) {
  std::string text = fmt::format("{} {}: {}: expected {}", suite.label(test),
                                 to_string(test.verdict), test.command, test.expected);
  if (!test.answer.empty() || test.detail.empty()) text += ", got '" + test.answer + "'";
  if (!test.detail.empty()) text += " (" + test.detail + ")";
  return printable(text);
}

std::string regress_report(const RunResult& run) {
  std::string out;
  for (const TestPlace& place : all_tests(run)) {
    const TestResult& test = place.test();
    // Of an engine that was given up is told once, below.
    const bool never_asked = !place.suite->complete && test.detail == place.suite->fault;
    if (test.is_unexpected() && !never_asked) out += describe(*place.suite, test) + "\n";
  }
  for (const SuiteResult& suite : run.suites) {
    for (const std::string& warning : suite.warnings) out += "warning: " + warning + "\n";
    if (!suite.complete) out += suite.name + " is incomplete: " + suite.fault + "\n";
    if (suite.restarts > 0) {
      out += fmt::format("{}: the engine was started again {} times\n", suite.name, suite.restarts);
    }
  }
  if (!out.empty()) out += "\n";
  return out + fmt::format("{}, wall {:.1f} s\n\n", run.engine, run.wall) + tables(run);
}

}  // namespace owlet::regress
