#include "regress/tune_main.h"

#include <unistd.h>

#include <iostream>

#include "regress/base/heartbeat.h"
#include "regress/base/output.h"
#include "regress/base/program.h"
#include "regress/base/progress.h"
#include "regress/base/text.h"
#include "regress/match/match_options.h"
#include "regress/tune/tune_html.h"
#include "regress/tune/tune_options.h"
#include "regress/tune/tune_report.h"
#include "regress/tune/tune_runner.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

// All that can be wrong with a tuning is found out before its first game.
Outcome<OpeningBook> check(const TuneOptions& options) {
  const MatchConfig& match = options.config.match;
  BOOST_OUTCOME_TRY(accepted(check_folder(options.out)));
  if (!options.html.empty()) {
    BOOST_OUTCOME_TRY(accepted(check_folder(options.html)));
  }
  BOOST_OUTCOME_TRY(book, accepted(OpeningBook::load(match.openings, match.game.size)));
  BOOST_OUTCOME_TRY(warnings, rehearse_tuning(options.config, book));
  for (const std::string& warning : warnings) {
    std::cerr << "owlet-match tune: warning: " << printable(warning) << "\n";
  }
  return std::move(book);
}

// The journal of a new tuning, or of the one to go on with.
Outcome<JournalFile> open_journal(const TuneOptions& options, TuneData& data) {
  const fs::path path = fs::path(options.out) / kJournal;
  if (fs::exists(path) && !options.resume) return wrong_use(already_there("journal", options.out));
  if (!is_begun(path)) {
    data.config = options.config;
    BOOST_OUTCOME_TRY(created, JournalFile::create(path, journal_line(options.config)));
    return std::move(created);
  }
  BOOST_OUTCOME_TRY(journal, accepted(resume_tune_journal(path, data)));
  if (const auto why = incompatibility(data.config, options.config)) {
    return wrong_use("this is not the tuning in '" + options.out + "': " + *why);
  }
  if (const Json line = journal_line(options.config); line != journal_line(data.config)) {
    BOOST_OUTCOME_TRY(journal.append(line));
  }
  data.config = options.config;
  return std::move(journal);
}

int missing_iterations(const TuneData& data) {
  int missing = 0;
  for (int i = 0; i < data.config.iterations(); ++i) missing += data.iterations.contains(i) ? 0 : 1;
  return missing;
}

Outcome<void> tune(const TuneOptions& options, TuneData& data) {
  BOOST_OUTCOME_TRY(book, check(options));
  BOOST_OUTCOME_TRY(journal, open_journal(options, data));
  LiveTable screen(2 * missing_iterations(data), "games", ::isatty(STDOUT_FILENO) != 0);
  Heartbeat heart([&] {
    if (!options.quiet) std::cout << screen.meanwhile() << std::flush;
  });
  int done = 0;
  const auto observe = [&](const TuneData& now, const Iteration& iteration) {
    done += 2;
    if (options.quiet) return;
    const auto held = heart.hold();
    std::cout << screen.after(iteration_line(now, iteration), done, [&] {
      return printable(live_table(now));
    }) << std::flush;
  };
  return run_tuning(data, journal, book, {options.jobs, fs::path(options.out) / kGames}, observe);
}

Result<void> write_reports(const TuneOptions& options, const TuneData& data) {
  const std::string report = text_report(data);
  std::cout << "\n" << printable(report);
  if (options.action == TuneAction::kTune) {
    BOOST_OUTCOME_TRY(write_output(fs::path(options.out) / "report.txt", report));
  }
  if (options.html.empty()) return success();
  return write_tune_html(options.html, data);
}

Outcome<void> execute(const TuneOptions& options, TuneData& data) {
  if (options.action == TuneAction::kTune) return tune(options, data);
  const fs::path path = options.common.inputs.front();
  BOOST_OUTCOME_TRY(read,
                    accepted(read_tune_journal(fs::is_directory(path) ? path / kJournal : path)));
  data = std::move(read);
  return success();
}

Outcome<int> run(const TuneOptions& options) {
  TuneData data;
  const auto done = execute(options, data);
  if (!data.iterations.empty()) {
    BOOST_OUTCOME_TRY(write_reports(options, data));
  }
  if (!done) return done.error();
  const int missing = missing_iterations(data);
  if (missing == 0) return 0;
  return Failure(kExitFailed, Error{std::to_string(2 * missing) + " games are missing"});
}

}  // namespace

int tune_main(int argc, char** argv) {
  return run_program<TuneOptions>(
      {"owlet-match tune", OWLET_VERSION, parse_tune_options, tune_help, tune_table, run}, argc,
      argv);
}

}  // namespace owlet::regress
