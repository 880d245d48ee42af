#include "engine/lab/pattern_worth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "dfa/tool/statistics.h"
#include "engine/base/stopwatch.h"

namespace owlet::lab {

using dfa::tool::mean;
using dfa::tool::median;

namespace {

using owl::OwlProblem;
using owl::OwlSearch;
using owl::OwlSettings;

// A weight that is not nothing but vanishes when it is added.
constexpr float kUnheard = 1e-30F;

// Seconds, and how many answers were right.
struct Run {
  double seconds = 0;
  std::size_t right = 0;
};

Run run_all(const Examination& examination, const OwlSettings& settings) {
  OwlSearch search(examination.sets, settings);
  Run run;
  for (const GroupProblem& question : examination.questions) {
    OwlProblem problem = question.problem();
    const Stopwatch watch;
    search.begin(problem, {question.first()});
    search.play(examination.playouts);
    run.seconds += watch.cpu();
    if (question.is_solution(search.estimate().move)) ++run.right;
  }
  return run;
}

std::int64_t effort_of(const GroupProblem& question, OwlSearch& search, std::int64_t most) {
  OwlProblem problem = question.problem();
  search.begin(problem, {question.first()});
  std::int64_t since = most;  // how long the move has been right
  std::int64_t done = 0;
  for (int step = 0; done < most; ++step) {
    const auto next = std::min<std::int64_t>(most, std::llround(std::exp2(step / 2.0)));
    search.play(next - done);
    done = next;
    since = question.is_solution(search.estimate().move) ? std::min(since, done) : most;
  }
  return since;
}

std::vector<std::int64_t> efforts(const Examination& examination, const OwlSettings& settings) {
  OwlSearch search(examination.sets, settings);
  std::vector<std::int64_t> all;
  for (const GroupProblem& question : examination.questions)
    all.push_back(effort_of(question, search, examination.playouts));
  return all;
}

}  // namespace

Share measure_share(const Examination& examination) {
  const auto run = [&](float weight, bool rescan) {
    OwlSettings settings = examination.settings;
    settings.pattern_visits = weight;
    settings.rescan = rescan;
    return run_all(examination, settings);
  };
  const float weight = examination.settings.pattern_visits;
  Share share;
  const Run none = run(0, false);
  const Run heard = run(weight, false);
  share.none = none.seconds;
  share.right_none = none.right;
  share.unheard = run(kUnheard, false).seconds;
  share.unheard_rescan = run(kUnheard, true).seconds;
  share.heard = heard.seconds;
  share.right = heard.right;
  share.heard_rescan = run(weight, true).seconds;
  return share;
}

std::string to_text(const Share& share, const Examination& examination) {
  return fmt::format(
      "questions                     {}\n"
      "right without / with patterns {} / {}\n"
      "CPU seconds, no patterns      {:.2f}\n"
      "  matched, not listened to    {:.2f}  share of matching {:.1f}%\n"
      "  the same, matched anew      {:.2f}  {:.2f} times as long\n"
      "CPU seconds, patterns         {:.2f}\n"
      "  the same, matched anew      {:.2f}  {:.2f} times as long\n",
      examination.questions.size(), share.right_none, share.right, share.none, share.unheard,
      100 * (1 - share.none / share.unheard), share.unheard_rescan,
      share.unheard_rescan / share.unheard, share.heard, share.heard_rescan,
      share.heard_rescan / share.heard);
}

Effort measure_effort(const Examination& examination) {
  const auto run = [&](bool code, bool patterns) {
    OwlSettings settings = examination.settings;
    if (!code) settings.priors.code = 0;
    if (!patterns) settings.pattern_visits = 0;
    return efforts(examination, settings);
  };
  return {run(false, false), run(false, true), run(true, false), run(true, true)};
}

std::string to_text(const Effort& effort, const Examination& examination) {
  const std::int64_t most = examination.playouts;
  std::string text =
      fmt::format("{} questions     median     mean  not in {}\n", effort.plain.size(), most);
  const auto add = [&](const char* name, const std::vector<std::int64_t>& all) {
    text += fmt::format("{:<16} {:8} {:8.0f} {:8}   {:.2f} and {:.2f} times less\n", name,
                        median(all), mean(all), std::count(all.begin(), all.end(), most),
                        static_cast<double>(median(effort.plain)) /
                            static_cast<double>(std::max<std::int64_t>(1, median(all))),
                        mean(effort.plain) / std::max(1.0, mean(all)));
  };
  add("nothing", effort.plain);
  add("patterns", effort.patterns);
  add("code", effort.code);
  add("code, patterns", effort.both);
  return text;
}

}  // namespace owlet::lab
