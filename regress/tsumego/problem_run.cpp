#include "regress/tsumego/problem_run.h"

#include <memory>

#include "regress/client/gtp_client.h"

namespace owlet::regress {
namespace {

constexpr int kMaxFailedStarts = 3;
constexpr std::chrono::seconds kQuitGrace{3};

class ProblemRunner {
 public:
  explicit ProblemRunner(const ProblemRunOptions& options)
      : options_(options),
        limit_(std::chrono::duration_cast<std::chrono::nanoseconds>(options.timeout)) {}
  ~ProblemRunner() {
    if (engine_) engine_->quit(kQuitGrace);
  }
  ProblemRunner(const ProblemRunner&) = delete;
  ProblemRunner& operator=(const ProblemRunner&) = delete;

  // Makes sure that there is an engine that answers.
  Result<bool> revive();
  ProblemResult ask(const Problem& problem);

 private:
  bool set_up(const Problem& problem, ProblemResult& result);
  void judge(const Problem& problem, const Answer& answer, ProblemResult& result) const;

  const ProblemRunOptions& options_;
  std::chrono::nanoseconds limit_;
  std::unique_ptr<GtpClient> engine_;
};

Result<bool> ProblemRunner::revive() {
  if (engine_ && engine_->alive()) return true;
  std::string fault;
  for (int i = 0; i < kMaxFailedStarts; ++i) {
    GtpOptions options;
    options.command_line = options_.engine;
    auto started = GtpClient::start(options);
    if (!started) {
      fault = started.error().detail;
      continue;
    }
    engine_ = std::move(started.value());
    const auto name = engine_->send("name", limit_);
    if (name) return true;
    fault = name.error().detail;
  }
  return Error{"cannot start the engine: " + fault};
}

bool ProblemRunner::set_up(const Problem& problem, ProblemResult& result) {
  for (const std::string& command : problem.set_up()) {
    const auto answer = engine_->send(command, limit_);
    if (!answer) {
      result.fault = answer.error().detail;
    } else if (!answer.value().success) {
      result.fault = command + " was refused: " + answer.value().text;
    }
    if (!result.fault.empty()) return false;
  }
  return true;
}

void ProblemRunner::judge(const Problem& problem, const Answer& answer,
                          ProblemResult& result) const {
  result.answer = (answer.success ? "" : "? ") + std::string(answer.first_line());
  result.right = answer.success && problem.accepts(answer.first_line());
  result.wall = std::chrono::duration<double>(answer.wall).count();
  result.cpu = std::chrono::duration<double>(answer.cpu).count();
}

ProblemResult ProblemRunner::ask(const Problem& problem) {
  ProblemResult result;
  result.id = problem.id;
  result.question = problem.question();
  if (!set_up(problem, result)) return result;
  const auto answer = engine_->send(result.question, limit_);
  if (answer) {
    judge(problem, answer.value(), result);
  } else {
    result.fault = answer.error().detail;
  }
  return result;
}

}  // namespace

Result<std::vector<ProblemResult>> run_problems(const std::vector<Problem>& problems,
                                                const ProblemRunOptions& options,
                                                const ProblemObserver& observer) {
  ProblemRunner runner(options);
  std::vector<ProblemResult> results;
  for (const Problem& problem : problems) {
    BOOST_OUTCOME_TRY(runner.revive());
    results.push_back(runner.ask(problem));
    if (observer) observer(results.back());
  }
  return results;
}

}  // namespace owlet::regress
