// owlet-regress: runs .tst suites with a GTP engine. Options in, exit status out; the work is in
// regress/suite.
#include <unistd.h>

#include <iostream>
#include <string>
#include <vector>

#include "regress/base/file.h"
#include "regress/suite/baseline.h"
#include "regress/suite/junit.h"
#include "regress/suite/progress.h"
#include "regress/suite/regress_html.h"
#include "regress/suite/regress_options.h"
#include "regress/suite/regress_report.h"
#include "regress/suite/run.h"
#include "regress/suite/update_expected.h"

namespace {

using owlet::regress::Error;
using owlet::regress::RegressAction;
using owlet::regress::RegressOptions;
using owlet::regress::Result;
using owlet::regress::RunResult;

constexpr int kWrongOptions = 1;
constexpr int kIncomplete = 2;

int complain(const Error& error, int status) {
  std::cerr << "owlet-regress: " << error.describe() << "\n";
  return status;
}

Result<RunResult> read_run(const std::string& path) {
  BOOST_OUTCOME_TRY(text, owlet::regress::read_file(path));
  auto run = owlet::regress::parse_run(text);
  if (!run) return Error{run.error().message, 0, 0, path};
  return run;
}

Result<RunResult> merge(const RegressOptions& options) {
  std::vector<RunResult> parts;
  for (const std::string& path : options.inputs) {
    BOOST_OUTCOME_TRY(part, read_run(path));
    parts.push_back(std::move(part));
  }
  return owlet::regress::merge_runs(std::move(parts));
}

Result<RunResult> run(const RegressOptions& options) {
  BOOST_OUTCOME_TRY(plans, owlet::regress::plan_suites(options.inputs, options.selection));
  owlet::regress::SuiteOptions suite_options;
  suite_options.engine = options.engine;
  suite_options.timeout = std::chrono::duration<double>(options.timeout);
  suite_options.boards = !options.html.empty() || !options.json.empty();
  owlet::regress::ProgressLine progress(plans, !options.quiet && ::isatty(STDERR_FILENO) != 0);
  return owlet::regress::run_suites(plans, suite_options, options.jobs,
                                    [&](const auto& plan, const auto& test) {
                                      std::cerr << progress.after(plan, test) << std::flush;
                                    });
}

Result<bool> update_suites(const RunResult& run) {
  for (const auto& suite : run.suites) {
    BOOST_OUTCOME_TRY(text, owlet::regress::read_file(suite.file));
    const auto updated = owlet::regress::update_expected(text, suite);
    if (updated.now_passing + updated.now_failing == 0) continue;
    BOOST_OUTCOME_TRY(owlet::regress::write_file(suite.file, updated.text));
    std::cout << suite.file << ": " << updated.now_passing << " now expected to pass, "
              << updated.now_failing << " to fail\n";
  }
  return true;
}

Result<bool> write_outputs(const RegressOptions& options, const RunResult& run) {
  if (!options.json.empty()) {
    BOOST_OUTCOME_TRY(owlet::regress::write_file(options.json, owlet::regress::to_json_text(run)));
  }
  if (!options.junit.empty()) {
    BOOST_OUTCOME_TRY(owlet::regress::write_file(options.junit, owlet::regress::to_junit(run)));
  }
  if (!options.html.empty()) {
    BOOST_OUTCOME_TRY(owlet::regress::write_regress_html(options.html, run));
  }
  if (options.update_expected) {
    BOOST_OUTCOME_TRY(update_suites(run));
  }
  return true;
}

Result<int> execute(const RegressOptions& options) {
  RunResult before;
  if (!options.baseline.empty()) {
    BOOST_OUTCOME_TRY(baseline, read_run(options.baseline.string()));
    before = std::move(baseline);
  }
  auto result = options.action == RegressAction::kMerge ? merge(options) : run(options);
  if (!result) return result.error();
  const RunResult& outcome = result.value();
  std::cout << owlet::regress::regress_report(outcome);
  if (!options.baseline.empty()) {
    std::cout << "\n" << owlet::regress::to_text(owlet::regress::compare(before, outcome));
  }
  BOOST_OUTCOME_TRY(write_outputs(options, outcome));
  return owlet::regress::exit_status(outcome);
}

}  // namespace

int main(int argc, char** argv) {
  const auto parsed = owlet::regress::parse_regress_options({argv + 1, argv + argc});
  if (!parsed) return complain(parsed.error(), kWrongOptions);
  const RegressOptions& options = parsed.value();
  if (options.action == RegressAction::kHelp) {
    std::cout << owlet::regress::regress_help();
    return 0;
  }
  if (options.action == RegressAction::kVersion) {
    std::cout << "owlet-regress " OWLET_VERSION "\n";
    return 0;
  }
  const auto status = execute(options);
  return status ? status.value() : complain(status.error(), kIncomplete);
}
