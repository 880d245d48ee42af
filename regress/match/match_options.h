// owlet-match's command line and configuration file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/match_config.h"

namespace owlet::regress {

enum class MatchAction { kHelp, kVersion, kPlay, kMerge, kReport };  // merge, report: old matches

struct MatchOptions {
  MatchAction action = MatchAction::kPlay;
  MatchConfig config;
  int jobs = 1;
  bool resume = false;
  bool quiet = false;
  std::filesystem::path out = "match";
  std::filesystem::path html = {};
  std::vector<std::string> inputs = {};  // merge, report: a match's folder or its journal
};

// Fails with one line that names the option.
[[nodiscard]] Result<MatchOptions> parse_match_options(const std::vector<std::string>& arguments);

[[nodiscard]] std::string match_help();

}  // namespace owlet::regress
