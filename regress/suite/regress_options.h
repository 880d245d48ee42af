// owlet-regress's command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/suite/suite_plan.h"

namespace owlet::regress {

enum class RegressAction { kHelp, kVersion, kRun, kMerge };

struct RegressOptions {
  RegressAction action = RegressAction::kRun;
  std::string engine = {};
  std::vector<std::string> inputs = {};  // suites and @lists; for a merge JSON files
  Selection selection;
  double timeout = 60;  // seconds a command
  int jobs = 1;
  bool quiet = false;
  bool update_expected = false;
  std::filesystem::path json = {};
  std::filesystem::path junit = {};
  std::filesystem::path html = {};
  std::filesystem::path baseline = {};
};

// Fails with one line that names the option.
[[nodiscard]] Result<RegressOptions> parse_regress_options(
    const std::vector<std::string>& arguments);

[[nodiscard]] std::string regress_help();

}  // namespace owlet::regress
