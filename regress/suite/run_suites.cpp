#include "regress/suite/run_suites.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

#include "engine/base/stopwatch.h"
#include "regress/client/seat.h"

namespace owlet::regress {
namespace {

std::vector<std::size_t> largest_first(const std::vector<SuitePlan>& plans) {
  std::vector<std::size_t> order(plans.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return plans[a].wanted_count() > plans[b].wanted_count();
  });
  return order;
}

}  // namespace

Outcome<void> check_engine(const std::vector<SuitePlan>& plans, const SuiteOptions& options) {
  for (const SuitePlan& plan : plans) {
    if (plan.wanted_count() == 0) continue;
    Seat engine(options.engine, options.timeout, plan.file.parent_path());
    const auto ready = engine.prepare();
    if (ready) return success();
    return Failure(kExitEngine, Error{"cannot start the engine: " + ready.error().detail});
  }
  return success();
}

RunResult run_suites(const std::vector<SuitePlan>& plans, const SuiteOptions& options, int jobs,
                     const TestObserver& observer) {
  RunResult run;
  run.command = options.engine;
  run.date = utc_now();
  const Stopwatch stopwatch;
  const auto order = largest_first(plans);
  std::vector<SuiteResult> results(plans.size());
  std::vector<std::string> names(plans.size());
  std::mutex mutex;
  const TestObserver one_at_a_time = [&](const SuitePlan& plan, const TestResult& test) {
    const std::lock_guard lock(mutex);
    if (observer) observer(plan, test);
  };
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < order.size(); i = next++) {
      const std::size_t suite = order[i];
      results[suite] = run_suite(plans[suite], options, one_at_a_time, names[suite]);
    }
  };
  std::vector<std::thread> threads;
  const auto count =
      std::min<std::size_t>(static_cast<std::size_t>(std::max(jobs, 1)), plans.size());
  for (std::size_t i = 0; i < count; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < plans.size(); ++i) {
    if (run.engine.empty()) run.engine = names[i];
    if (plans[i].wanted_count() > 0) run.suites.push_back(std::move(results[i]));
  }
  run.wall = stopwatch.wall();
  return run;
}

}  // namespace owlet::regress
