#include "regress/suite/regress_report.h"

#include <algorithm>
#include <map>

#include "regress/base/table.h"
#include "regress/base/utf8.h"

namespace owlet::regress {
namespace {

constexpr std::size_t kSlowest = 10;

struct Row {
  VerdictCounts verdicts;
  int tests = 0;
  double cpu = 0;
  double wall = 0;
  double slowest = 0;

  void add(const TestResult& test) {
    ++verdicts[test.verdict];
    ++tests;
    cpu += test.cpu;
    wall += test.wall;
    slowest = std::max(slowest, test.wall);
  }
};

bool is_noteworthy(const TestResult& test) {
  return test.verdict == Verdict::kUnexpectedPass ||
         is_breakage(test.verdict, test.expected_failure);
}

// Columns of verdicts that occurred at all keep the table narrow.
std::vector<Verdict> occurring(const RunResult& run) {
  VerdictCounts all;
  for (const SuiteResult& suite : run.suites) {
    for (const auto& [verdict, count] : count_verdicts(suite.tests)) all[verdict] += count;
  }
  std::vector<Verdict> result;
  for (const Verdict verdict : kVerdicts) {
    const bool always = verdict == Verdict::kPassed || verdict == Verdict::kUnexpectedFailure;
    if (always || all[verdict] > 0) result.push_back(verdict);
  }
  return result;
}

TextTable make_table(const std::string& first, const std::vector<Verdict>& verdicts) {
  std::vector<std::string> columns = {"<" + first, "tests", "passes"};
  for (const Verdict verdict : verdicts) columns.emplace_back(to_string(verdict));
  columns.insert(columns.end(), {"CPU s", "wall s", "slowest s"});
  return TextTable(columns);
}

void add_row(TextTable& table, const std::string& name, const Row& row,
             const std::vector<Verdict>& verdicts) {
  const auto count = [&](Verdict verdict) {
    const auto found = row.verdicts.find(verdict);
    return found == row.verdicts.end() ? 0 : found->second;
  };
  std::vector<std::string> cells = {
      name, std::to_string(row.tests),
      std::to_string(count(Verdict::kPassed) + count(Verdict::kUnexpectedPass))};
  for (const Verdict verdict : verdicts) cells.push_back(std::to_string(count(verdict)));
  cells.insert(cells.end(), {fixed(row.cpu, 2), fixed(row.wall, 2), fixed(row.slowest, 3)});
  table.add(std::move(cells));
}

std::string suite_table(const RunResult& run, const std::vector<Verdict>& verdicts) {
  TextTable table = make_table("suite", verdicts);
  Row total;
  for (const SuiteResult& suite : run.suites) {
    Row row;
    for (const TestResult& test : suite.tests) {
      row.add(test);
      total.add(test);
    }
    // The suite's own clock knows set-up and restarts, too.
    total.cpu += suite.cpu - row.cpu;
    total.wall += suite.wall - row.wall;
    row.cpu = suite.cpu;
    row.wall = suite.wall;
    add_row(table, suite.name, row, verdicts);
  }
  if (run.suites.size() > 1) add_row(table, "all", total, verdicts);
  return table.to_text();
}

std::string command_table(const RunResult& run, const std::vector<Verdict>& verdicts) {
  std::map<std::string, Row, std::less<>> rows;
  for (const SuiteResult& suite : run.suites) {
    for (const TestResult& test : suite.tests) rows[std::string(test.command_name())].add(test);
  }
  TextTable table = make_table("command", verdicts);
  for (const auto& [name, row] : rows) add_row(table, name, row, verdicts);
  return table.to_text();
}

std::string slowest_tests(const RunResult& run) {
  std::vector<std::pair<const SuiteResult*, const TestResult*>> tests;
  for (const SuiteResult& suite : run.suites) {
    for (const TestResult& test : suite.tests) tests.emplace_back(&suite, &test);
  }
  const auto shown = std::min(kSlowest, tests.size());
  std::partial_sort(tests.begin(), tests.begin() + static_cast<std::ptrdiff_t>(shown), tests.end(),
                    [](const auto& a, const auto& b) { return a.second->wall > b.second->wall; });
  TextTable table({"<slowest", "<command", "wall s", "CPU s"});
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [suite, test] = tests[i];
    table.add({suite->name + ":" + std::to_string(test->id), test->command, fixed(test->wall, 3),
               fixed(test->cpu, 3)});
  }
  return table.to_text();
}

}  // namespace

std::string describe(const std::string& suite, const TestResult& test) {
  std::string text = suite + ":" + std::to_string(test.id) + " " +
                     std::string(to_string(test.verdict)) + ": " + test.command + ": expected " +
                     test.expected;
  if (!test.answer.empty() || test.detail.empty()) text += ", got '" + test.answer + "'";
  if (!test.detail.empty()) text += " (" + test.detail + ")";
  return printable(text);
}

std::string regress_report(const RunResult& run) {
  std::string out;
  for (const SuiteResult& suite : run.suites) {
    for (const TestResult& test : suite.tests) {
      if (is_noteworthy(test)) out += describe(suite.name, test) + "\n";
    }
  }
  for (const SuiteResult& suite : run.suites) {
    for (const std::string& warning : suite.warnings) out += "warning: " + warning + "\n";
    if (!suite.complete) out += suite.name + " is incomplete: " + suite.fault + "\n";
    if (suite.restarts > 0) {
      out += suite.name + ": the engine was started again " + std::to_string(suite.restarts) +
             " times\n";
    }
  }
  const auto verdicts = occurring(run);
  if (!out.empty()) out += "\n";
  out += run.engine + ", wall " + fixed(run.wall, 1) + " s\n\n" + suite_table(run, verdicts) + "\n";
  out += command_table(run, verdicts) + "\n" + slowest_tests(run);
  return out;
}

}  // namespace owlet::regress
