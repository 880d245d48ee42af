// owlet-tsumego's command line.
#pragma once

#include <string>

#include "regress/base/options.h"
#include "regress/base/shard.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

enum class TsumegoAction { kRun, kMerge, kPlay };

struct TsumegoOptions {
  CommonOptions common = {};  // inputs: files with lists of problems; for a merge JSON files
  TsumegoAction action = TsumegoAction::kRun;
  std::string engine = {};  // may be empty for kPlay: the engine beside the program
  Seconds timeout{60};      // a command
  Asking asking = Asking::kOwl;
  int every = 1;  // ask every n-th problem only
  Shard shard;    // of these
  int jobs = 1;
  std::string json = {};  // a file, or empty
  std::string html = {};  // a folder, or empty
  std::string progress =
      {};                // a file that keeps what was solved, for kPlay, or empty: the usual one
  bool verbose = false;  // a line for each problem, not for wrong ones alone
  bool quiet = false;    // the table alone
};

// Fails with one line that names the option.
[[nodiscard]] Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments);

[[nodiscard]] std::string tsumego_help();
// See engine/base/option_table.h.
[[nodiscard]] std::string tsumego_table();

}  // namespace owlet::regress
