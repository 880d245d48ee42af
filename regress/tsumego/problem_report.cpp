#include "regress/tsumego/problem_report.h"

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

std::string milliseconds(double seconds) {
  return fixed(seconds * 1e3, 1);
}

}  // namespace

Cells problem_columns() {
  return {"list",    "problems", "right",     "wrong",  "faults",
          "percent", "CPU s",    "median ms", "95% ms", "worst ms"};
}

Cells problem_cells(const ProblemList& list) {
  int right = 0;
  int faults = 0;
  double cpu = 0;
  std::vector<double> times;
  for (const ProblemResult& result : list.results) {
    right += result.right ? 1 : 0;
    faults += result.fault.empty() ? 0 : 1;
    cpu += result.cpu;
    times.push_back(result.cpu);
  }
  const int all = static_cast<int>(list.results.size());
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

std::string problem_table(const std::vector<ProblemList>& lists) {
  Cells columns = problem_columns();
  columns.front().insert(0, "<");
  TextTable table(columns);
  for (const ProblemList& list : lists) table.add(problem_cells(list));
  return table.to_text();
}

std::string problem_line(const ProblemResult& result) {
  std::string line = result.id + " " + std::string(result.verdict()) + " " + result.question;
  line += result.fault.empty() ? " = " + result.answer : ": " + result.fault;
  return printable(line + " (" + milliseconds(result.cpu) + " ms)");
}

}  // namespace owlet::regress
