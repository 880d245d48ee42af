// The command line of `owlet-match tune`, and its configuration file.
#pragma once

#include <string>

#include "regress/tune/tune_config.h"

namespace owlet::regress {

enum class TuneAction { kTune, kReport };  // report: of an old tuning, or one that is under way

struct TuneOptions {
  CommonOptions common = {};  // inputs of report: the folder of a tuning, or its journal
  TuneAction action = TuneAction::kTune;
  TuneConfig config = {};
  int jobs = 1;
  bool resume = false;
  bool quiet = false;
  std::string out = "tuning";
  std::string html = {};
};

// Fails with one line that names the option. A tuning to go on with lends its settings to all
// options that are not given.
[[nodiscard]] Result<TuneOptions> parse_tune_options(const Strings& arguments);

[[nodiscard]] std::string tune_help();
// The lines of the command in the table of owlet-match; see engine/base/option_table.h.
[[nodiscard]] std::string tune_table();

}  // namespace owlet::regress
