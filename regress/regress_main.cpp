// owlet-regress: runs .tst suites with a GTP engine. Options in, exit status out; the work is in
// regress/suite.
#include <unistd.h>

#include <iostream>

#include "engine/base/file.h"
#include "regress/base/heartbeat.h"
#include "regress/base/output.h"
#include "regress/base/program.h"
#include "regress/base/progress.h"
#include "regress/base/text.h"
#include "regress/suite/baseline.h"
#include "regress/suite/junit.h"
#include "regress/suite/regress_html.h"
#include "regress/suite/regress_options.h"
#include "regress/suite/regress_report.h"
#include "regress/suite/run_suites.h"
#include "regress/suite/update_expected.h"

namespace owlet::regress {
namespace {

Result<RunResult> read_run(const std::string& path) {
  BOOST_OUTCOME_TRY(text, read_file(path));
  auto run = parse_run(text);
  if (!run) return in_file(path, run.error());
  return run;
}

Result<RunResult> merge(const RegressOptions& options) {
  std::vector<RunResult> parts;
  for (const std::string& path : options.common.inputs) {
    BOOST_OUTCOME_TRY(part, read_run(path));
    parts.push_back(std::move(part));
  }
  return merge_runs(std::move(parts));
}

int wanted_tests(const std::vector<SuitePlan>& plans) {
  int count = 0;
  for (const SuitePlan& plan : plans) count += plan.wanted_count();
  return count;
}

// What the line of progress tells besides.
class Tally {
 public:
  std::string after(const SuitePlan& plan, const TestResult& test) {
    passes_ += is_pass(test.verdict) ? 1 : 0;
    breakages_ += test.is_broken() ? 1 : 0;
    return ", " + std::to_string(passes_) + " passes, " + std::to_string(breakages_) +
           " unexpected; " + printable(plan.name) + ":" + std::to_string(test.id);
  }

 private:
  int passes_ = 0;
  int breakages_ = 0;
};

Outcome<RunResult> run_engine(const RegressOptions& options) {
  BOOST_OUTCOME_TRY(plans, accepted(plan_suites(options.common.inputs, options.selection)));
  const bool boards = !options.html.empty() || !options.json.empty();
  const SuiteOptions suite_options{options.engine, options.timeout, boards};
  BOOST_OUTCOME_TRY(check_engine(plans, suite_options));
  ProgressLine progress(wanted_tests(plans), "tests", ::isatty(STDERR_FILENO) != 0);
  Heartbeat heart([&] {
    if (!options.quiet) std::cerr << progress.meanwhile() << std::flush;
  });
  Tally tally;
  return run_suites(plans, suite_options, options.jobs, [&](const auto& plan, const auto& test) {
    const auto held = heart.hold();
    if (!options.quiet) std::cerr << progress.after(tally.after(plan, test)) << std::flush;
  });
}

// Before the run: what cannot be written afterwards would be lost.
Result<void> check_outputs(const RegressOptions& options) {
  for (const std::string& file : {options.json, options.junit}) {
    if (!file.empty()) {
      BOOST_OUTCOME_TRY(check_file(file));
    }
  }
  if (options.html.empty()) return success();
  return check_folder(options.html);
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

Result<void> write_outputs(const RegressOptions& options, const RunResult& run) {
  if (!options.json.empty()) {
    BOOST_OUTCOME_TRY(write_output(options.json, to_json_text(run)));
  }
  if (!options.junit.empty()) {
    BOOST_OUTCOME_TRY(write_output(options.junit, to_junit(run)));
  }
  if (!options.html.empty()) {
    BOOST_OUTCOME_TRY(write_regress_html(options.html, run));
  }
  if (options.update_expected) {
    BOOST_OUTCOME_TRY(update_suites(run));
  }
  return success();
}

Outcome<int> run(const RegressOptions& options) {
  BOOST_OUTCOME_TRY(accepted(check_outputs(options)));
  RunResult before;
  if (!options.baseline.empty()) {
    BOOST_OUTCOME_TRY(baseline, accepted(read_run(options.baseline)));
    before = std::move(baseline);
  }
  BOOST_OUTCOME_TRY(outcome, options.action == RegressAction::kMerge ? accepted(merge(options))
                                                                     : run_engine(options));
  const bool results_on_stdout = is_stdout(options.json) || is_stdout(options.junit);
  std::ostream& report = results_on_stdout ? std::cerr : std::cout;
  report << printable(regress_report(outcome));
  if (!options.baseline.empty()) report << "\n" << printable(to_text(compare(before, outcome)));
  report << std::flush;
  BOOST_OUTCOME_TRY(write_outputs(options, outcome));
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
