// owlet-tsumego's command line.
#pragma once

#include <string>

#include "regress/base/options.h"

namespace owlet::regress {

struct TsumegoOptions {
  CommonOptions common = {};  // inputs: files with lists of problems
  std::string engine = {};
  Seconds timeout{60};   // a command
  int every = 1;         // ask every n-th problem only
  bool verbose = false;  // a line for each problem, not for wrong ones alone
  bool quiet = false;    // the table alone
};

// Fails with one line that names the option.
[[nodiscard]] Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments);

[[nodiscard]] std::string tsumego_help();

}  // namespace owlet::regress
