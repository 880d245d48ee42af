// owlet-tsumego: asks a GTP engine lists of life-and-death problems. Options in, exit status out;
// the work is in regress/tsumego.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/program.h"
#include "regress/base/progress.h"
#include "regress/base/text.h"
#include "regress/tsumego/problem_play.h"
#include "regress/tsumego/problem_report.h"
#include "regress/tsumego/problem_suite.h"
#include "regress/tsumego/tsumego_options.h"

namespace owlet::regress {
namespace {

// The problems that are to be asked. `counted` goes on from list to list, for the shards.
Result<ProblemList> read_list(const std::string& file, const TsumegoOptions& options,
                              int& counted) {
  BOOST_OUTCOME_TRY(text, read_file(file));
  const std::filesystem::path path(file);
  auto problems = path.extension() == ".sgf" ? read_sgf_problems(text, path.stem().string())
                                             : parse_problems(text);
  if (!problems) return in_file(file, problems.error());
  ProblemList list{path.stem().string(), {}};
  const auto every = static_cast<std::size_t>(options.every);
  for (std::size_t i = 0; i < problems.value().size(); i += every) {
    TsumegoProblem& problem = problems.value()[i];
    if (!problem.can_be_asked(options.asking) || !options.shard.takes(counted++)) continue;
    list.problems.push_back(std::move(problem));
  }
  return list;
}

// All lists are read before the first problem is asked.
Result<std::vector<ProblemList>> read_lists(const TsumegoOptions& options) {
  std::vector<ProblemList> lists;
  int counted = 0;
  for (const std::string& file : options.common.inputs) {
    BOOST_OUTCOME_TRY(list, read_list(file, options, counted));
    if (std::ranges::find(lists, list.name, &ProblemList::name) != lists.end()) list.name = file;
    lists.push_back(std::move(list));
  }
  if (counted == 0) return Error{"there is no problem to ask in these lists"};
  return lists;
}

Outcome<RunResult> ask_engine(const TsumegoOptions& options, std::ostream& report) {
  BOOST_OUTCOME_TRY(lists, accepted(read_lists(options)));
  int total = 0;
  for (const ProblemList& list : lists) total += static_cast<int>(list.problems.size());
  ShownProgress progress(std::cerr, {total, "problems", ::isatty(STDERR_FILENO) != 0},
                         options.quiet);
  const auto show = [&](const SuitePlan&, const TestResult& problem) {
    if (options.quiet) return;
    const bool right = is_pass(problem.verdict);
    if (!right || options.verbose) report << problem_line(problem) << std::endl;
    progress.after({.more = "; " + printable(problem.title)});
  };
  const bool boards = !options.outputs.html.empty() || !options.outputs.json.empty();
  return run_lists(lists, options.asking, {options.engine, options.timeout, boards}, options.jobs,
                   show);
}

// Beside this program, if it is there; else wherever programs are looked for.
std::string default_engine() {
  std::error_code fault;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", fault);
  const std::filesystem::path beside = self.parent_path() / "owlet";
  return !fault && std::filesystem::exists(beside, fault) ? "'" + beside.string() + "'" : "owlet";
}

// As the XDG base directory specification has it; none without a home.
std::string default_progress() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::string(state) + "/owlet/tsumego.json";
  const char* home = std::getenv("HOME");
  return home == nullptr ? "" : std::string(home) + "/.local/state/owlet/tsumego.json";
}

Outcome<void> play(const TsumegoOptions& options) {
  BOOST_OUTCOME_TRY(lists, accepted(read_lists(options)));
  std::vector<TsumegoProblem> problems;
  for (ProblemList& list : lists) std::ranges::move(list.problems, std::back_inserter(problems));
  const std::string file = options.progress.empty() ? default_progress() : options.progress;
  ProblemProgress progress;
  if (std::filesystem::exists(file)) {
    BOOST_OUTCOME_TRY(text, accepted(read_file(file)));
    auto known = parse_progress(text);
    if (!known) return Failure(kExitWrongUse, in_file(file, known.error()));
    progress = std::move(known.value());
  }
  const auto keep = [&]() -> Result<void> {
    if (file.empty()) return success();
    return write_output(file, to_json_text(progress));
  };
  const std::string engine = options.engine.empty() ? default_engine() : options.engine;
  return play_problems(problems, engine, options.timeout, progress, keep, std::cin, std::cout);
}

Outcome<int> run(const TsumegoOptions& options) {
  if (options.plays) {
    BOOST_OUTCOME_TRY(play(options));
    return 0;
  }
  BOOST_OUTCOME_TRY(accepted(check_outputs(options.outputs)));
  std::ostream& report = options.outputs.on_stdout() ? std::cerr : std::cout;
  BOOST_OUTCOME_TRY(outcome, options.merges ? accepted(merge_files(options.common.inputs))
                                            : ask_engine(options, report));
  report << printable(problem_table(outcome)) << std::flush;
  BOOST_OUTCOME_TRY(write_outputs(options.outputs, outcome));
  const auto places = all_tests(outcome);
  const bool faults =
      std::ranges::any_of(places, [](const TestPlace& place) { return is_fault(place.test()); });
  return faults ? kExitEngine : 0;
}

}  // namespace
}  // namespace owlet::regress

int main(int argc, char** argv) {
  using namespace owlet::regress;
  return run_program<TsumegoOptions>(
      {"owlet-tsumego", OWLET_VERSION, parse_tsumego_options, tsumego_help, tsumego_table, run},
      argc, argv);
}
