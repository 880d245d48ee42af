#include "regress/tsumego/problem_run.h"

#include "regress/client/seat.h"

namespace owlet::regress {
namespace {

// Makes sure that there is an engine that answers.
Result<void> revive(Seat& engine) {
  auto ready = engine.prepare();
  for (int i = 1; i < kMaxFailedStarts && !ready; ++i) ready = engine.prepare();
  if (!ready) return Error{"cannot start the engine: " + ready.error().detail};
  return success();
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

ProblemResult ask(const TsumegoProblem& problem, Seat& engine) {
  ProblemResult result;
  result.id = problem.id;
  result.question = problem.question();
  if (!set_up(problem, engine, result)) return result;
  const auto asked = engine.send(result.question);
  if (!asked) {
    result.fault = asked.error().detail;
    return result;
  }
  const Answer& answer = asked.value();
  result.answer = answer.verbatim();
  result.right = answer.success && problem.accepts(answer.first_line());
  result.wall = answer.wall.count();
  result.cpu = answer.cpu.count();
  return result;
}

}  // namespace

Result<std::vector<ProblemResult>> run_problems(const std::vector<TsumegoProblem>& problems,
                                                const ProblemRunOptions& options,
                                                const ProblemObserver& observer) {
  Seat engine(options.engine, options.timeout);
  std::vector<ProblemResult> results;
  for (const TsumegoProblem& problem : problems) {
    BOOST_OUTCOME_TRY(revive(engine));
    results.push_back(ask(problem, engine));
    if (observer) observer(results.back());
  }
  return results;
}

}  // namespace owlet::regress
