#include "regress/tsumego/problem_suite.h"

namespace owlet::regress {

SuitePlan suite_of(const ProblemList& list, Asking asking, Shard shard) {
  SuitePlan plan;
  plan.name = list.name;
  auto& commands = plan.tst.commands;
  for (int i = 0; i < static_cast<int>(list.problems.size()); ++i) {
    if (!shard.takes(i)) continue;
    const TsumegoProblem& problem = list.problems[static_cast<std::size_t>(i)];
    const std::size_t begin = commands.size();
    const int number = problem.number;
    for (std::string& command : problem.set_up()) {
      commands.push_back({number, {}, std::move(command)});
    }
    commands.push_back({number, number, problem.question(asking), problem.expectation(asking)});
    commands.back().title = problem.id;
    plan.positions.push_back({begin, commands.size()});
  }
  for (const TstCommand& command : commands) plan.wanted.push_back(command.is_test());
  return plan;
}

Outcome<RunResult> run_lists(const std::vector<ProblemList>& lists, Asking asking,
                             const SuiteOptions& options, int jobs, const TestObserver& observer) {
  std::vector<SuitePlan> plans;
  for (const ProblemList& list : lists) {
    for (int i = 1; i <= jobs; ++i) plans.push_back(suite_of(list, asking, {i, jobs}));
  }
  BOOST_OUTCOME_TRY(check_engine(plans, options));
  BOOST_OUTCOME_TRY(run, merge_runs({run_suites(plans, options, jobs, observer)}));
  return std::move(run);
}

}  // namespace owlet::regress
