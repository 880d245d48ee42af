// The line that tells how a run is getting on.
#pragma once

#include <string>
#include <vector>

#include "regress/suite/results.h"
#include "regress/suite/suite_plan.h"

namespace owlet::regress {

class ProgressLine {
 public:
  // `live`: the output is a terminal; otherwise there is nothing to show.
  ProgressLine(const std::vector<SuitePlan>& plans, bool live);

  // What to write after a test: the line, over the previous one; after the last test the line is
  // wiped.
  std::string after(const SuitePlan& plan, const TestResult& test);

 private:
  bool live_;
  int total_ = 0;
  int done_ = 0;
  int passes_ = 0;
  int breakages_ = 0;
};

}  // namespace owlet::regress
