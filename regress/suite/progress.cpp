#include "regress/suite/progress.h"

namespace owlet::regress {
namespace {

constexpr const char* kWipe = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine(const std::vector<SuitePlan>& plans, bool live) : live_(live) {
  for (const SuitePlan& plan : plans) total_ += plan.wanted_count();
}

std::string ProgressLine::after(const SuitePlan& plan, const TestResult& test) {
  ++done_;
  passes_ += is_pass(test.verdict) ? 1 : 0;
  breakages_ += test.is_broken() ? 1 : 0;
  if (!live_) return "";
  if (done_ == total_) return kWipe;
  return kWipe + std::to_string(done_) + "/" + std::to_string(total_) + " tests, " +
         std::to_string(passes_) + " passes, " + std::to_string(breakages_) + " unexpected; " +
         plan.name + ":" + std::to_string(test.id);
}

}  // namespace owlet::regress
