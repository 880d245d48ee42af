#include "regress/tsumego/problem_report.h"

#include "regress/base/table.h"

namespace owlet::regress {
namespace {

std::string milliseconds(double seconds) {
  return fixed(seconds * 1e3, 1);
}

}  // namespace

std::string problem_table(const std::vector<ProblemList>& lists) {
  TextTable table({"<list", "problems", "right", "percent", "faults", "CPU s", "median ms",
                   "95% ms", "worst ms"});
  for (const ProblemList& list : lists) {
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
    table.add({list.name, std::to_string(list.results.size()), std::to_string(right),
               percent(right, static_cast<double>(list.results.size())), std::to_string(faults),
               fixed(cpu, 2), milliseconds(quantile(times, 0.5)),
               milliseconds(quantile(times, 0.95)), milliseconds(quantile(times, 1))});
  }
  return table.to_text();
}

std::string problem_line(const ProblemResult& result) {
  std::string line = result.id + (result.right ? " right " : " wrong ") + result.question;
  line += result.fault.empty() ? " = " + result.answer : " : " + result.fault;
  return line + " (" + milliseconds(result.cpu) + " ms)";
}

}  // namespace owlet::regress
