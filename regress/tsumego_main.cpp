// owlet-tsumego: asks a GTP engine lists of life-and-death problems. Options in, exit status out;
// the work is in regress/tsumego.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "regress/base/file.h"
#include "regress/tsumego/problem_report.h"
#include "regress/tsumego/tsumego_options.h"

namespace {

using owlet::regress::Error;
using owlet::regress::Problem;
using owlet::regress::ProblemList;
using owlet::regress::ProblemResult;
using owlet::regress::Result;
using owlet::regress::TsumegoAction;
using owlet::regress::TsumegoOptions;

constexpr int kWrongInput = 1;
constexpr int kEngineFailed = 2;

int complain(const Error& error, int status) {
  std::cerr << "owlet-tsumego: " << error.describe() << "\n";
  return status;
}

Result<std::vector<Problem>> read_problems(const std::string& file, int every) {
  BOOST_OUTCOME_TRY(text, owlet::regress::read_file(file));
  auto problems = owlet::regress::parse_problems(text);
  if (!problems) {
    Error error = problems.error();
    error.file = file;
    return error;
  }
  std::vector<Problem> chosen;
  for (std::size_t i = 0; i < problems.value().size(); i += static_cast<std::size_t>(every))
    chosen.push_back(std::move(problems.value()[i]));
  return chosen;
}

int run(const TsumegoOptions& options) {
  std::vector<std::vector<Problem>> problems;  // all are read before the first is asked
  for (const std::string& file : options.lists) {
    auto list = read_problems(file, options.every);
    if (!list) return complain(list.error(), kWrongInput);
    problems.push_back(std::move(list.value()));
  }
  const auto show = [&](const ProblemResult& result) {
    if (options.quiet || (result.right && !options.verbose)) return;
    std::cout << problem_line(result) << std::endl;
  };
  const owlet::regress::ProblemRunOptions run_options{
      options.engine, std::chrono::duration<double>(options.timeout)};
  std::vector<ProblemList> lists;
  bool faults = false;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    auto results = owlet::regress::run_problems(problems[i], run_options, show);
    if (!results) return complain(results.error(), kEngineFailed);
    for (const ProblemResult& result : results.value()) faults |= !result.fault.empty();
    lists.push_back(
        {std::filesystem::path(options.lists[i]).stem().string(), std::move(results.value())});
  }
  std::cout << owlet::regress::problem_table(lists);
  return faults ? kEngineFailed : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = owlet::regress::parse_tsumego_options({argv + 1, argv + argc});
  if (!options) return complain(options.error(), kWrongInput);
  if (options.value().action == TsumegoAction::kHelp) {
    std::cout << owlet::regress::tsumego_help();
    return 0;
  }
  if (options.value().action == TsumegoAction::kVersion) {
    std::cout << "owlet-tsumego " OWLET_VERSION "\n";
    return 0;
  }
  return run(options.value());
}
