// owlet-regress's command line.
#pragma once

#include <string>

#include "regress/suite/run_options.h"
#include "regress/suite/suite_plan.h"

namespace owlet::regress {

struct RegressOptions : RunOptions {  // inputs: suites and @lists
  Selection selection = {};
  bool update_expected = false;
  std::string baseline = {};  // a file, or empty
};

// Fails with one line that names the option.
[[nodiscard]] Result<RegressOptions> parse_regress_options(const Strings& arguments);

[[nodiscard]] std::string regress_help();
// See engine/base/option_table.h.
[[nodiscard]] std::string regress_table();

}  // namespace owlet::regress
