// What the command lines of the programs that ask questions have in common.
#pragma once

#include <string>

#include "regress/base/options.h"
#include "regress/base/shard.h"
#include "regress/suite/run_outputs.h"

namespace owlet::regress {

struct RunOptions {
  CommonOptions common = {};  // inputs: what is to be asked; for a merge JSON files
  bool merges = false;
  std::string engine = {};
  Seconds timeout{60};  // a command
  Shard shard = {};
  int jobs = 1;
  bool quiet = false;
  RunOutputs outputs = {};
};

// The options that set these fields; `options` must outlive them.
[[nodiscard]] po::options_description run_options(RunOptions& options);

// Reads "merge PART..." off the inputs; else there have to be an engine, and inputs: `wanted`, for the
// message.
[[nodiscard]] Result<void> check_inputs(RunOptions& options, const std::string& wanted);

}  // namespace owlet::regress
