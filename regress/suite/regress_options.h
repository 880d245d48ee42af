// owlet-regress's command line.
#pragma once

#include <string>

#include "regress/base/options.h"
#include "regress/suite/suite_plan.h"

namespace owlet::regress {

enum class RegressAction { kRun, kMerge };

struct RegressOptions {
  CommonOptions common = {};  // inputs: suites and @lists; for a merge JSON files
  RegressAction action = RegressAction::kRun;
  std::string engine = {};
  Selection selection = {};
  Seconds timeout{60};  // a command
  int jobs = 1;
  bool quiet = false;
  bool update_expected = false;
  // Files and folders; empty: none.
  std::string json = {};
  std::string junit = {};
  std::string html = {};
  std::string baseline = {};
};

// Fails with one line that names the option.
[[nodiscard]] Result<RegressOptions> parse_regress_options(const Strings& arguments);

[[nodiscard]] std::string regress_help();
// See engine/base/option_table.h.
[[nodiscard]] std::string regress_table();

}  // namespace owlet::regress
