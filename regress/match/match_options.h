// owlet-match's command line and configuration file.
#pragma once

#include <string>

#include "regress/match/match_config.h"

namespace owlet::regress {

enum class MatchAction { kPlay, kMerge, kReport };  // merge, report: old matches

struct MatchOptions {
  CommonOptions common = {};  // inputs of merge and report: a match's folder or its journal
  MatchAction action = MatchAction::kPlay;
  MatchConfig config = {};
  int jobs = 1;
  bool resume = false;
  bool quiet = false;
  std::string out = "match";
  std::string html = {};
};

// Fails with one line that names the option.
[[nodiscard]] Result<MatchOptions> parse_match_options(const Strings& arguments);

[[nodiscard]] std::string match_help();

}  // namespace owlet::regress
