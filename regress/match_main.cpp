// owlet-match: plays GTP engines against each other. Options in, exit status out; the work is in
// regress/match.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "regress/base/file.h"
#include "regress/match/dat_writer.h"
#include "regress/match/match_html.h"
#include "regress/match/match_options.h"
#include "regress/match/match_runner.h"
#include "regress/match/merge.h"
#include "regress/match/statistics.h"
#include "regress/match/text_report.h"

namespace {

using owlet::regress::Error;
using owlet::regress::GameRecord;
using owlet::regress::Journal;
using owlet::regress::MatchAction;
using owlet::regress::MatchData;
using owlet::regress::MatchObserver;
using owlet::regress::MatchOptions;
using owlet::regress::OpeningBook;
using owlet::regress::Result;
using owlet::regress::RunOptions;
namespace fs = std::filesystem;

constexpr int kWrongOptions = 1;
constexpr int kIncomplete = 2;
constexpr const char* kJournal = "journal.jsonl";

int complain(const Error& error, int status) {
  std::cerr << "owlet-match: " << error.describe() << "\n";
  return status;
}

bool decided(const MatchData& match) {
  if (!match.config.sprt.on) return false;
  const auto standings = owlet::regress::standings_of(match);
  const auto sample = owlet::regress::sample_of(standings.pairings.front());
  return owlet::regress::sprt(sample, match.config.sprt).verdict !=
         owlet::regress::SprtVerdict::kGoOn;
}

// The journal of a new match, or of the one to go on with.
Result<Journal> open_journal(const MatchOptions& options, MatchData& match) {
  const fs::path path = options.out / kJournal;
  const bool there = fs::exists(path);
  if (there && !options.resume) {
    return Error{"there is a match in '" + options.out.string() +
                 "' already: add --resume to go on with it, or choose another --out"};
  }
  if (!there) {
    match.config = options.config;
    return Journal::create(path, options.config);
  }
  auto journal = Journal::resume(path, match);
  if (!journal) return journal;
  if (const auto why = incompatibility(match.config, options.config)) {
    return Error{"this is not the match in '" + options.out.string() + "': " + *why};
  }
  if (to_json(match.config) != to_json(options.config)) {
    BOOST_OUTCOME_TRY(journal.value().append(options.config));
  }
  match.config = options.config;
  return journal;
}

// A line for each game; on a terminal the standings stay below it.
class Screen {
 public:
  explicit Screen(bool quiet) : quiet_(quiet), live_(::isatty(STDOUT_FILENO) != 0) {}

  void show(const MatchData& match, const GameRecord& game) {
    if (quiet_) return;
    if (live_ && lines_ > 0) std::cout << "\x1b[" << lines_ << "A\x1b[J";
    std::cout << game_line(game) << "\n";
    if (live_) {
      const std::string table = live_table(match);
      lines_ = std::count(table.begin(), table.end(), '\n');
      std::cout << table;
    }
    std::cout << std::flush;
  }

 private:
  bool quiet_;
  bool live_;
  std::ptrdiff_t lines_ = 0;
};

Result<bool> play(const MatchOptions& options, MatchData& match) {
  BOOST_OUTCOME_TRY(book, OpeningBook::load(options.config.openings, options.config.game.size));
  BOOST_OUTCOME_TRY(check_engines(options.config));
  auto journal = open_journal(options, match);
  if (!journal) return journal.error();
  if (decided(match)) return true;
  Screen screen(options.quiet);
  MatchObserver observer;
  observer.on_game = [&](const MatchData& now, const GameRecord& game) { screen.show(now, game); };
  observer.enough = decided;
  const RunOptions run{options.jobs, options.out / "games"};
  return run_match(match, journal.value(), book, run, observer);
}

Result<MatchData> read_match(const fs::path& path) {
  return owlet::regress::read_journal(fs::is_directory(path) ? path / kJournal : path);
}

// Gathers the parts, their journals into one and their games into one folder.
Result<MatchData> merge(const MatchOptions& options) {
  std::vector<MatchData> parts;
  for (const std::string& input : options.inputs) {
    BOOST_OUTCOME_TRY(part, read_match(input));
    parts.push_back(std::move(part));
  }
  BOOST_OUTCOME_TRY(merged, owlet::regress::merge_matches(std::move(parts)));
  if (fs::exists(options.out / kJournal)) {
    return Error{"there is a match in '" + options.out.string() +
                 "' already: choose another --out"};
  }
  for (const std::string& input : options.inputs) {
    std::error_code failed;
    const fs::path games = fs::path(input) / "games";
    if (!fs::is_directory(games, failed)) continue;
    fs::create_directories(options.out, failed);
    const auto how = fs::copy_options::overwrite_existing | fs::copy_options::recursive;
    fs::copy(games, options.out / "games", how, failed);
    if (failed) return Error{"cannot copy '" + games.string() + "': " + failed.message()};
  }
  BOOST_OUTCOME_TRY(
      owlet::regress::write_file(options.out / kJournal, owlet::regress::journal_text(merged)));
  return std::move(merged);
}

Result<bool> write_reports(const MatchOptions& options, const MatchData& match) {
  const std::string report = text_report(match);
  std::cout << "\n" << report;
  const fs::path& folder = options.out;
  if (options.action != MatchAction::kReport) {
    BOOST_OUTCOME_TRY(owlet::regress::write_file(folder / "report.txt", report));
    if (match.config.engines.size() == 2) {
      BOOST_OUTCOME_TRY(
          owlet::regress::write_file(folder / "match.dat", owlet::regress::to_dat(match)));
    }
  }
  if (options.html.empty()) return true;
  std::error_code failed;
  const fs::path source =
      options.action == MatchAction::kReport ? fs::path(options.inputs.front()) : folder;
  const fs::path games = fs::relative(source / "games", options.html, failed);
  const bool known = !failed && fs::is_directory(source / "games", failed);
  return write_match_html(options.html, match, known ? games.string() : "");
}

Result<bool> execute(const MatchOptions& options, MatchData& match) {
  if (options.action == MatchAction::kPlay) return play(options, match);
  auto read =
      options.action == MatchAction::kMerge ? merge(options) : read_match(options.inputs.front());
  if (!read) return read.error();
  match = std::move(read.value());
  return true;
}

int run(const MatchOptions& options) {
  MatchData match;
  const auto done = execute(options, match);
  if (!match.games.empty()) {
    if (const auto written = write_reports(options, match); !written) {
      return complain(written.error(), kIncomplete);
    }
  }
  if (!done) return complain(done.error(), kIncomplete);
  const auto missing = missing_games(match).size();
  if (missing == 0 || decided(match)) return 0;
  return complain(Error{std::to_string(missing) + " games are missing"}, kIncomplete);
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = owlet::regress::parse_match_options({argv + 1, argv + argc});
  if (!options) return complain(options.error(), kWrongOptions);
  if (options.value().action == MatchAction::kHelp) {
    std::cout << owlet::regress::match_help();
    return 0;
  }
  if (options.value().action == MatchAction::kVersion) {
    std::cout << "owlet-match " OWLET_VERSION "\n";
    return 0;
  }
  return run(options.value());
}
