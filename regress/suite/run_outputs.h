// The files and folders that a run is written to.
#pragma once

#include <string>

#include "regress/suite/results.h"

namespace owlet::regress {

// Empty: none.
struct RunOutputs {
  std::string json = {};
  std::string junit = {};
  std::string html = {};  // a folder

  // Whether one of them is the program's standard output, so that reports go elsewhere.
  [[nodiscard]] bool on_stdout() const;
};

// Before the run: what cannot be written afterwards would be lost.
[[nodiscard]] Result<void> check_outputs(const RunOutputs& outputs);

[[nodiscard]] Result<void> write_outputs(const RunOutputs& outputs, const RunResult& run);

}  // namespace owlet::regress
