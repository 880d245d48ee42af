#include "regress/tsumego/problem_run.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "regress/client/seat.h"

namespace owlet::regress {
namespace {

// Makes sure that there is an engine that answers.
Outcome<void> revive(Seat& engine) {
  auto ready = engine.prepare();
  for (int i = 1; i < kMaxFailedStarts && !ready; ++i) ready = engine.prepare();
  if (ready) return success();
  return Failure(kExitEngine, Error{"cannot start the engine: " + ready.error().detail});
}

bool set_up(const TsumegoProblem& problem, Seat& engine, ProblemResult& result) {
  for (const std::string& command : problem.set_up()) {
    const auto answer = engine.send(command);
    if (!answer) {
      result.fault = answer.error().detail;
    } else if (!answer.value().success) {
      result.fault = command + " was refused: " + answer.value().text;
    }
    if (!result.fault.empty()) return false;
  }
  return true;
}

// A refusal is a fault, for it says nothing about the problem.
ProblemResult ask(const TsumegoProblem& problem, Asking asking, Seat& engine) {
  ProblemResult result = blank_result(problem, asking);
  if (!set_up(problem, engine, result)) return result;
  const auto asked = engine.send(result.question);
  if (!asked) {
    result.fault = asked.error().detail;
    return result;
  }
  const Answer& answer = asked.value();
  result.wall = answer.wall.count();
  result.cpu = answer.cpu.count();
  if (!answer.success) {
    result.fault = "refused: " + answer.first_line();
    return result;
  }
  result.answer = answer.first_line();
  result.right = problem.accepts(answer.first_line(), asking);
  return result;
}

class ProblemRun {
 public:
  ProblemRun(const std::vector<TsumegoProblem>& problems, const ProblemRunOptions& options,
             const ProblemObserver& observer)
      : problems_(problems), options_(options), observer_(observer), results_(problems.size()) {}

  Outcome<std::vector<ProblemResult>> run(std::string& engine_name) {
    const auto jobs = std::min(static_cast<std::size_t>(options_.jobs), problems_.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (fault_) return *fault_;
    if (!name_.empty()) engine_name = name_;
    return std::move(results_);
  }

 private:
  void work() {
    Seat engine(options_.engine, options_.timeout);
    for (std::size_t i = next_++; i < problems_.size(); i = next_++) {
      const auto ready = revive(engine);
      if (ready) results_[i] = ask(problems_[i], options_.asking, engine);
      const std::lock_guard lock(mutex_);
      if (fault_) return;
      if (!ready) {
        fault_ = ready.error();
        return;
      }
      name_ = engine.identity().name + " " + engine.identity().version;
      if (observer_) observer_(results_[i]);
    }
  }

  const std::vector<TsumegoProblem>& problems_;
  const ProblemRunOptions& options_;
  const ProblemObserver& observer_;
  std::vector<ProblemResult> results_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;  // of what follows, and of calls of the observer
  std::optional<Failure> fault_;
  std::string name_;
};

}  // namespace

Outcome<std::vector<ProblemResult>> run_problems(const std::vector<TsumegoProblem>& problems,
                                                 const ProblemRunOptions& options,
                                                 const ProblemObserver& observer,
                                                 std::string& engine_name) {
  return ProblemRun(problems, options, observer).run(engine_name);
}

}  // namespace owlet::regress
