// owlet-match: plays GTP engines against each other, to compare them or to tune their numbers. Options
// in, exit status out; the work is in regress/match and regress/tune.
#include <unistd.h>

#include <iostream>

#include "regress/base/output.h"
#include "regress/base/program.h"
#include "regress/base/progress.h"
#include "regress/base/text.h"
#include "regress/match/dat_writer.h"
#include "regress/match/match_html.h"
#include "regress/match/match_options.h"
#include "regress/match/match_report.h"
#include "regress/match/match_runner.h"
#include "regress/match/set_up.h"
#include "regress/match/shards.h"
#include "regress/match/statistics.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

bool decided(const MatchData& match) {
  if (!match.config.sprt.on) return false;
  const ScoreSample sample = sample_of(standings_of(match).pairings.front());
  return sprt(sample, match.config.sprt).verdict != SprtVerdict::kGoOn;
}

fs::path journal_path(const MatchOptions& options) {
  return fs::path(options.out) / kJournal;
}

// The match of all shards that are known of; if one cannot be read, our own.
MatchData all_shards(const MatchOptions& options, const MatchData& match) {
  auto all = with_other_shards(match, journal_path(options));
  if (!all) return match;
  return std::move(all.value());
}

// The journal of a new match, or of the one to go on with.
Outcome<Journal> open_journal(const MatchOptions& options, MatchData& match) {
  const fs::path path = journal_path(options);
  if (fs::exists(path) && !options.resume) {
    return wrong_use("there is a match in '" + options.out +
                     "' already: add --resume to go on with it, or choose another --out");
  }
  if (!is_begun(path)) {
    match.config = options.config;
    BOOST_OUTCOME_TRY(created, Journal::create(path, journal_line(options.config)));
    return std::move(created);
  }
  BOOST_OUTCOME_TRY(journal, accepted(resume_journal(path, match)));
  if (const auto why = incompatibility(match.config, options.config)) {
    return wrong_use("this is not the match in '" + options.out + "': " + *why);
  }
  if (const Json line = journal_line(options.config); line != journal_line(match.config)) {
    BOOST_OUTCOME_TRY(journal.append(line));
  }
  match.config = options.config;
  return std::move(journal);
}

// All that can be wrong with a match is found out before its first game.
Outcome<OpeningBook> check(const MatchOptions& options) {
  BOOST_OUTCOME_TRY(accepted(check_folder(options.out)));
  if (!options.html.empty()) {
    BOOST_OUTCOME_TRY(accepted(check_folder(options.html)));
  }
  BOOST_OUTCOME_TRY(book,
                    accepted(OpeningBook::load(options.config.openings, options.config.game.size)));
  BOOST_OUTCOME_TRY(warnings, rehearse(options.config, book));
  for (const std::string& warning : warnings) {
    std::cerr << "owlet-match: warning: " << printable(warning) << "\n";
  }
  return std::move(book);
}

Outcome<void> play(const MatchOptions& options, MatchData& match) {
  BOOST_OUTCOME_TRY(book, check(options));
  BOOST_OUTCOME_TRY(journal, open_journal(options, match));
  BOOST_OUTCOME_TRY(all, accepted(with_other_shards(match, journal_path(options))));
  if (decided(all)) return success();
  const int missing = static_cast<int>(missing_games(match).size());
  ShownProgress progress(std::cout, {missing, "games", ::isatty(STDOUT_FILENO) != 0},
                         options.quiet);
  MatchObserver observer;
  observer.on_game = [&](const MatchData& now, const PlayedGame& game) {
    progress.after({.done = game.is_void ? 0 : 1, .line = game_line(game), .table = [&] {
                      return printable(live_table(now));
                    }});
  };
  observer.enough = [&](const MatchData& now) {
    return now.config.sprt.on && decided(all_shards(options, now));
  };
  const MatchRunOptions run{options.jobs, fs::path(options.out) / kGames};
  return run_match(match, journal, book, run, observer);
}

Result<MatchData> read_match(const fs::path& path) {
  return read_journal(fs::is_directory(path) ? path / kJournal : path);
}

// Gathers the parts, their journals into one and their games into one folder.
Outcome<MatchData> merge(const MatchOptions& options) {
  std::vector<MatchData> parts;
  for (const std::string& input : options.common.inputs) {
    BOOST_OUTCOME_TRY(part, accepted(read_match(input)));
    parts.push_back(std::move(part));
  }
  BOOST_OUTCOME_TRY(merged, accepted(merge_matches(std::move(parts))));
  const fs::path out = options.out;
  if (fs::exists(out / kJournal)) {
    return wrong_use("there is a match in '" + options.out + "' already: choose another --out");
  }
  for (const std::string& input : options.common.inputs) {
    std::error_code failed;
    const fs::path games = fs::path(input) / kGames;
    if (!fs::is_directory(games, failed)) continue;
    fs::create_directories(out, failed);
    const auto how = fs::copy_options::overwrite_existing | fs::copy_options::recursive;
    fs::copy(games, out / kGames, how, failed);
    if (failed) return Error{"cannot copy '" + games.string() + "': " + failed.message()};
  }
  BOOST_OUTCOME_TRY(write_output(out / kJournal, journal_text(merged)));
  return std::move(merged);
}

// The sequential test over all shards, where there are others.
std::string test_of_all(const MatchOptions& options, const MatchData& match) {
  const MatchData all = all_shards(options, match);
  const bool alone = !match.config.sprt.on || all.games.size() == match.games.size();
  return alone ? "" : "\nAll shards: " + sprt_text(all, standings_of(all)) + "\n";
}

Result<void> write_reports(const MatchOptions& options, const MatchData& match) {
  const std::string report = text_report(match) + test_of_all(options, match);
  std::cout << "\n" << printable(report);
  fs::path folder = options.out;
  if (options.action == MatchAction::kReport) {
    folder = options.common.inputs.front();
  } else {
    BOOST_OUTCOME_TRY(write_output(folder / "report.txt", report));
    if (match.config.engines.size() == 2 && !match.config.tuning.on()) {
      BOOST_OUTCOME_TRY(write_output(folder / "match.dat", to_dat(match)));
    }
  }
  if (options.html.empty()) return success();
  return write_match_html(options.html, match, folder / kGames);
}

Outcome<void> execute(const MatchOptions& options, MatchData& match) {
  if (options.action == MatchAction::kPlay) return play(options, match);
  BOOST_OUTCOME_TRY(read, options.action == MatchAction::kMerge
                              ? merge(options)
                              : accepted(read_match(options.common.inputs.front())));
  match = std::move(read);
  return success();
}

Outcome<int> run(const MatchOptions& options) {
  MatchData match;
  const auto done = execute(options, match);
  if (!match.games.empty()) {
    BOOST_OUTCOME_TRY(write_reports(options, match));
  }
  if (!done) return done.error();
  const auto missing = missing_games(match).size();
  if (missing == 0 || decided(all_shards(options, match))) return 0;
  return Failure(kExitFailed, Error{std::to_string(missing) + " games are missing"});
}

}  // namespace
}  // namespace owlet::regress

int main(int argc, char** argv) {
  using namespace owlet::regress;
  if (argc > 1 && std::string(argv[1]) == "tune") {
    return run_program<MatchOptions>(
        {"owlet-match tune", OWLET_VERSION, parse_tune_options, tune_help, match_table, run},
        argc - 1, argv + 1);
  }
  return run_program<MatchOptions>(
      {"owlet-match", OWLET_VERSION, parse_match_options, match_help, match_table, run}, argc,
      argv);
}
