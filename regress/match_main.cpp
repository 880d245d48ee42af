// owlet-match: plays GTP engines against each other. Options in, exit status out; the work is in
// regress/match.
//
// Exit status: 0 the match is complete, 1 wrong options, 2 it is not complete.
#include <iostream>
#include <string>
#include <vector>

#include "regress/base/file.h"
#include "regress/match/match_options.h"
#include "regress/match/match_runner.h"
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

constexpr int kWrongOptions = 1;
constexpr int kIncomplete = 2;

int complain(const Error& error, int status) {
  std::cerr << "owlet-match: " << error.describe() << "\n";
  return status;
}

Result<Journal> open_journal(const MatchOptions& options, MatchData& match) {
  const auto path = options.out / "journal.jsonl";
  const bool there = std::filesystem::exists(path);
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
  match.config = options.config;
  return journal;
}

Result<bool> play(const MatchOptions& options, MatchData& match) {
  BOOST_OUTCOME_TRY(book, OpeningBook::load(options.config.openings, options.config.game.size));
  BOOST_OUTCOME_TRY(check_engines(options.config));
  auto journal = open_journal(options, match);
  if (!journal) return journal.error();
  MatchObserver observer;
  observer.on_game = [&](const MatchData&, const GameRecord& game) {
    if (!options.quiet) std::cout << game_line(game) << std::endl;
  };
  const RunOptions run{options.jobs, options.out / "games"};
  return run_match(match, journal.value(), book, run, observer);
}

}  // namespace

int main(int argc, char** argv) {
  const auto parsed = owlet::regress::parse_match_options({argv + 1, argv + argc});
  if (!parsed) return complain(parsed.error(), kWrongOptions);
  const MatchOptions& options = parsed.value();
  if (options.action == MatchAction::kHelp) {
    std::cout << owlet::regress::match_help();
    return 0;
  }
  if (options.action == MatchAction::kVersion) {
    std::cout << "owlet-match " OWLET_VERSION "\n";
    return 0;
  }
  MatchData match;
  const auto done = play(options, match);
  if (!match.games.empty()) {
    const std::string report = owlet::regress::text_report(match);
    std::cout << "\n" << report;
    const auto written = owlet::regress::write_file(options.out / "report.txt", report);
    if (!written) return complain(written.error(), kIncomplete);
  }
  return done ? 0 : complain(done.error(), kIncomplete);
}
