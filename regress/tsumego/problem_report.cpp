#include "regress/tsumego/problem_report.h"

#include "regress/base/table.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

std::string milliseconds(double seconds) {
  return fixed(seconds * 1e3, 1);
}

Cells cells_of(const SuiteResult& list) {
  int right = 0;
  int faults = 0;
  double cpu = 0;
  std::vector<double> times;
  for (const TestResult& problem : list.tests) {
    right += is_pass(problem.verdict) ? 1 : 0;
    faults += is_fault(problem) ? 1 : 0;
    cpu += problem.cpu;
    times.push_back(problem.cpu);
  }
  const int all = static_cast<int>(list.tests.size());
  return {list.name,
          std::to_string(all),
          std::to_string(right),
          std::to_string(all - right - faults),
          std::to_string(faults),
          percent(right, all - faults),
          fixed(cpu, 2),
          milliseconds(quantile(times, 0.5)),
          milliseconds(quantile(times, 0.95)),
          milliseconds(quantile(times, 1))};
}

}  // namespace

bool is_fault(const TestResult& problem) {
  return !is_pass(problem.verdict) && problem.verdict != TestVerdict::kUnexpectedFailure;
}

std::string problem_table(const RunResult& run) {
  TextTable table({"<list", "problems", "right", "wrong", "faults", "percent", "CPU s", "median ms",
                   "95% ms", "worst ms"});
  for (const SuiteResult& list : run.suites) table.add(cells_of(list));
  return table.to_text();
}

std::string problem_line(const TestResult& problem) {
  const bool fault = is_fault(problem);
  const bool refused = problem.answer.starts_with("? ");
  std::string line = problem.title;
  line += fault ? " fault " : is_pass(problem.verdict) ? " right " : " wrong ";
  line += problem.command;
  line += !fault    ? " = " + problem.answer
          : refused ? ": refused: " + problem.answer.substr(2)
                    : ": " + problem.detail;
  return printable(line + " (" + milliseconds(problem.cpu) + " ms)");
}

}  // namespace owlet::regress
