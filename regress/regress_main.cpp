// owlet-regress: runs .tst suites with a GTP engine. Options in, exit status out; the work is in
// regress/suite.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/program.h"
#include "regress/base/progress.h"
#include "regress/base/text.h"
#include "regress/suite/baseline.h"
#include "regress/suite/regress_options.h"
#include "regress/suite/regress_report.h"
#include "regress/suite/run_suites.h"
#include "regress/suite/update_expected.h"

namespace owlet::regress {
namespace {

Outcome<RunResult> run_engine(const RegressOptions& options) {
  BOOST_OUTCOME_TRY(plans, accepted(plan_suites(options.common.inputs, options.selection)));
  const bool boards = !options.outputs.html.empty() || !options.outputs.json.empty();
  const SuiteOptions suite_options{options.engine, options.timeout, boards};
  BOOST_OUTCOME_TRY(check_engine(plans, suite_options));
  int tests = 0;
  for (const SuitePlan& plan : plans) tests += plan.wanted_count();
  ShownProgress progress(std::cerr, {tests, "tests", ::isatty(STDERR_FILENO) != 0}, options.quiet);
  int passes = 0;
  int breakages = 0;
  const auto show = [&](const SuitePlan& plan, const TestResult& test) {
    passes += is_pass(test.verdict) ? 1 : 0;
    breakages += test.is_broken() ? 1 : 0;
    progress.after({.more = fmt::format(", {} passes, {} unexpected; {}:{}", passes, breakages,
                                        printable(plan.name), test.id)});
  };
  return run_suites(plans, suite_options, options.jobs, show);
}

Result<void> update_suites(const RunResult& run) {
  for (const auto& suite : run.suites) {
    BOOST_OUTCOME_TRY(text, read_file(suite.file));
    const auto updated = update_expected(text, suite);
    if (updated.now_passing + updated.now_failing == 0) continue;
    BOOST_OUTCOME_TRY(write_output(suite.file, updated.text));
    std::cout << printable(suite.file) << ": " << updated.now_passing << " now expected to pass, "
              << updated.now_failing << " to fail\n";
  }
  return success();
}

Outcome<int> run(const RegressOptions& options) {
  BOOST_OUTCOME_TRY(accepted(check_outputs(options.outputs)));
  BOOST_OUTCOME_TRY(before, accepted(options.baseline.empty() ? Result<RunResult>(RunResult())
                                                              : read_run(options.baseline)));
  BOOST_OUTCOME_TRY(
      outcome, options.merges ? accepted(merge_files(options.common.inputs)) : run_engine(options));
  std::ostream& report = options.outputs.on_stdout() ? std::cerr : std::cout;
  report << printable(regress_report(outcome));
  if (!options.baseline.empty()) report << "\n" << printable(to_text(compare(before, outcome)));
  report << std::flush;
  BOOST_OUTCOME_TRY(write_outputs(options.outputs, outcome));
  if (options.update_expected) {
    BOOST_OUTCOME_TRY(update_suites(outcome));
  }
  return exit_status(outcome);
}

}  // namespace
}  // namespace owlet::regress

int main(int argc, char** argv) {
  using namespace owlet::regress;
  return run_program<RegressOptions>(
      {"owlet-regress", OWLET_VERSION, parse_regress_options, regress_help, regress_table, run},
      argc, argv);
}
