#include "engine/lab/pattern_worth.h"

#include <fmt/format.h>

#include "engine/base/stopwatch.h"

namespace owlet::lab {

namespace {

using owl::OwlProblem;
using owl::OwlSearch;
using owl::OwlSettings;

// A share that is not nothing but vanishes when it is added.
constexpr double kWeightless = 1e-30;

// Seconds, and how many answers were right.
struct Run {
  double seconds = 0;
  std::size_t right = 0;
};

Run run_all(const Examination& examination, const OwlSettings& settings) {
  OwlSearch search(examination.sets, settings);
  Run run;
  for (const GroupProblem& question : examination.questions) {
    Board board = question.board();
    const OwlProblem problem = question.problem();
    const Stopwatch watch;
    search.begin(board, problem, {question.first()});
    search.visit(examination.visits - 1);
    run.seconds += watch.cpu();
    if (question.is_solution(search.estimate().move)) ++run.right;
  }
  return run;
}

}  // namespace

Share measure_share(const Examination& examination) {
  const auto run = [&](double share) {
    OwlSettings settings = examination.settings;
    settings.pattern_share = share;
    return run_all(examination, settings);
  };
  Share share;
  const Run none = run(0);
  const Run weighted = run(examination.settings.pattern_share);
  share.none = none.seconds;
  share.right_none = none.right;
  share.weightless = run(kWeightless).seconds;
  share.weighted = weighted.seconds;
  share.right = weighted.right;
  return share;
}

std::string to_text(const Share& share, const Examination& examination) {
  return fmt::format(
      "questions                     {}\n"
      "right without / with patterns {} / {}\n"
      "CPU seconds, no patterns      {:.2f}\n"
      "  matched, not listened to    {:.2f}  share of matching {:.1f}%\n"
      "CPU seconds, patterns         {:.2f}\n",
      examination.questions.size(), share.right_none, share.right, share.none, share.weightless,
      100 * (1 - share.none / share.weightless), share.weighted);
}

}  // namespace owlet::lab
