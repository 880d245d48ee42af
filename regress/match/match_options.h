// The command lines of owlet-match and of `owlet-match tune`, and their configuration files.
#pragma once

#include <string>

#include "regress/match/match_config.h"

namespace owlet::regress {

// The journal of a match, and the folder of its games, in the folder of the match.
inline constexpr const char* kJournal = "journal.jsonl";
inline constexpr const char* kGames = "games";

enum class MatchAction { kPlay, kMerge, kReport };  // merge, report: old matches

struct MatchOptions {
  CommonOptions common = {};  // inputs of merge and report: a match's folder or its journal
  MatchAction action = MatchAction::kPlay;
  MatchConfig config = {};
  int jobs = 1;
  bool tunes = false;  // what is played is a tuning
  bool resume = false;
  bool quiet = false;
  std::string out = "match";
  std::string html = {};
};

// Fails with one line that names the option. A match to go on with lends its settings
// to all options that are not given.
[[nodiscard]] Result<MatchOptions> parse_match_options(const Strings& arguments);
// The same for what is behind `owlet-match tune`.
[[nodiscard]] Result<MatchOptions> parse_tune_options(const Strings& arguments);

[[nodiscard]] std::string match_help();
[[nodiscard]] std::string tune_help();
// Of both; see engine/base/option_table.h.
[[nodiscard]] std::string match_table();

}  // namespace owlet::regress
