// owlet-tsumego's command line.
#pragma once

#include <string>

#include "regress/suite/run_options.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

struct TsumegoOptions : RunOptions {  // inputs: files with lists of problems
  bool plays = false;  // sets them to a person; without an engine that beside the program does
  Asking asking = Asking::kOwl;
  int every = 1;              // ask every n-th problem only
  bool verbose = false;       // a line for each problem, not for wrong ones alone
  std::string progress = {};  // a file that keeps what a person solved, or empty: the usual one
};

// Fails with one line that names the option.
[[nodiscard]] Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments);

[[nodiscard]] std::string tsumego_help();
// See engine/base/option_table.h.
[[nodiscard]] std::string tsumego_table();

}  // namespace owlet::regress
