// owlet-tsumego: asks a GTP engine lists of life-and-death problems. Options in, exit status out;
// the work is in regress/tsumego.
#include <filesystem>
#include <iostream>

#include "engine/base/file.h"
#include "regress/base/program.h"
#include "regress/tsumego/problem_report.h"
#include "regress/tsumego/tsumego_options.h"

namespace owlet::regress {
namespace {

struct TsumegoTask : TsumegoOptions {
  std::vector<std::vector<TsumegoProblem>> lists = {};  // of the inputs
};

Result<std::vector<TsumegoProblem>> read_problems(const std::string& file, int every) {
  BOOST_OUTCOME_TRY(text, read_file(file));
  auto problems = parse_problems(text);
  if (!problems) return in_file(file, problems.error());
  std::vector<TsumegoProblem> chosen;
  for (std::size_t i = 0; i < problems.value().size(); i += static_cast<std::size_t>(every)) {
    chosen.push_back(std::move(problems.value()[i]));
  }
  return chosen;
}

// All lists are read before the first problem is asked.
Result<TsumegoTask> parse_task(const Strings& arguments) {
  BOOST_OUTCOME_TRY(options, parse_tsumego_options(arguments));
  TsumegoTask task{options};
  for (const std::string& file : options.common.inputs) {
    BOOST_OUTCOME_TRY(problems, read_problems(file, options.every));
    task.lists.push_back(std::move(problems));
  }
  return task;
}

Result<int> run(const TsumegoTask& task) {
  const auto show = [&](const ProblemResult& result) {
    if (task.quiet || (result.right && !task.verbose)) return;
    std::cout << problem_line(result) << std::endl;
  };
  std::vector<ProblemList> lists;
  bool faults = false;
  for (std::size_t i = 0; i < task.lists.size(); ++i) {
    BOOST_OUTCOME_TRY(results, run_problems(task.lists[i], {task.engine, task.timeout}, show));
    for (const ProblemResult& result : results) faults |= !result.fault.empty();
    const std::filesystem::path file = task.common.inputs[i];
    lists.push_back({file.stem().string(), std::move(results)});
  }
  std::cout << problem_table(lists);
  return faults ? kIncomplete : 0;
}

}  // namespace
}  // namespace owlet::regress

int main(int argc, char** argv) {
  using namespace owlet::regress;
  return run_program<TsumegoTask>({"owlet-tsumego", OWLET_VERSION, parse_task, tsumego_help, run},
                                  argc, argv);
}
