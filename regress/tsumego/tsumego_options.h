// owlet-tsumego's command line.
#pragma once

#include <string>
#include <vector>

#include "regress/base/result.h"

namespace owlet::regress {

enum class TsumegoAction { kHelp, kVersion, kRun };

struct TsumegoOptions {
  TsumegoAction action = TsumegoAction::kRun;
  std::string engine = {};
  std::vector<std::string> lists = {};  // files
  double timeout = 60;                  // seconds a command
  int every = 1;                        // ask every n-th problem only
  bool verbose = false;                 // a line for each problem, not for wrong ones alone
  bool quiet = false;                   // the table alone
};

// Fails with one line that names the option.
[[nodiscard]] Result<TsumegoOptions> parse_tsumego_options(
    const std::vector<std::string>& arguments);

[[nodiscard]] std::string tsumego_help();

}  // namespace owlet::regress
