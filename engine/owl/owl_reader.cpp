#include "engine/owl/owl_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/tactics/ko_levels.h"

namespace owlet::owl {
namespace {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;

// Chances above are a success of the side that moves first; docs/EXPERIMENTS.md, "Groups: policy and
// value".
constexpr double kSuccess = 0.5;

// A success is one without ko if it has this chance with the other side as ko master.
constexpr double without_ko(LifeTask task) {
  return task == LifeTask::kKill ? 0.3 : 0.4;
}

// A failure hangs on a ko if being the ko master gives at least this chance, and this much more.
constexpr double kWonByKo = 0.7;
constexpr double kGainByKo = 0.3;

// Kos are looked for where one was taken at least once in this many visits.
constexpr std::int64_t kOncePerKo = 50;

// The chance that overrules a proven failure.
constexpr double kClear = 0.7;

// The visits of a question are divided by these where they are to overrule a proven failure, to
// look for a ko, or to find a move that is as good as one that is proven.
constexpr std::int64_t kShareToOverrule = 6;
constexpr std::int64_t kShareOfKo = 2;
constexpr std::int64_t kShareToChoose = 20;

// `search` takes a KoMaster and the chance above which is success, and returns an OwlEstimate, of
// which `what` is asked.
template <typename Search>
KoAnswer<Point> verdict_of(Search search, KoMaster mover, LifeTask task,
                           double OwlEstimate::*what) {
  double even = 0;
  return guess_ko_levels(mover, [&](KoMaster master) {
    double needed = without_ko(task);
    if (master == KoMaster::kNobody) needed = kSuccess;
    if (master == mover) needed = std::max(kWonByKo, even + kGainByKo);
    const OwlEstimate found = search(master, needed);
    if (master == KoMaster::kNobody) even = found.*what;
    const bool takes_kos = found.kos * kOncePerKo > found.visits;
    return KoFinding<Point>{found.*what > needed, false, takes_kos, found.move};
  });
}

}  // namespace

OwlLimits OwlLimits::scaled(double factor) const {
  const auto times = [factor](std::int64_t limit) {
    return std::max<std::int64_t>(1, std::llround(static_cast<double>(limit) * factor));
  };
  return {times(proof_nodes), times(visits), times(race_nodes)};
}

std::int64_t OwlReader::visits_of(std::int64_t share) const {
  return std::max<std::int64_t>(1, limits_.visits / share);
}

OwlReader::OwlReader(std::shared_ptr<const PatternSets> patterns, const OwlLimits& limits)
    : limits_(limits), search_(std::move(patterns)) {}

// A proven failure is overruled only by a clear chance.
LifeResult OwlReader::by_search(const LifeResult& proof, GroupQuestion& question, LifeTask task,
                                const PointSet& refuted) {
  const OwlProblem problem(question);
  if (!proof.proven) return guess(question.board, problem, task, refuted);
  const OwlQuestion asked{first_mover(task, problem.goal.defender), KoMaster::kNobody, refuted,
                          kClear};
  const OwlEstimate found =
      search_.run(question.board, problem, asked, visits_of(kShareToOverrule));
  return found.chance > kClear ? LifeResult{Verdict::kSucceeds, false, found.move} : proof;
}

LifeResult OwlReader::guess(Board& board, const OwlProblem& problem, LifeTask task,
                            const PointSet& refuted) {
  const auto levels = verdict_of(
      [&](KoMaster master, double needed) {
        const OwlQuestion asked{first_mover(task, problem.goal.defender), master, refuted, needed};
        return search_.run(board, problem, asked,
                           visits_of(master == KoMaster::kNobody ? 1 : kShareOfKo));
      },
      task == LifeTask::kKill ? KoMaster::kAttacker : KoMaster::kDefender, task,
      &OwlEstimate::chance);
  return {levels.verdict, false, levels.move};
}

LifeResult OwlReader::prove(GroupQuestion& question, LifeTask task, std::int64_t nodes) {
  solver_.set_most_nodes(std::max<std::int64_t>(1, nodes));
  return solver_.solve(question, task);
}

Point OwlReader::natural_move(GroupQuestion& question, LifeTask task, Point proven) {
  const OwlProblem problem(question);
  const Color first = first_mover(task, problem.goal.defender);
  const Point move = search_.run(question.board, problem, {first}, visits_of(kShareToChoose)).move;
  solver_.set_most_nodes(limits_.proof_nodes);
  return move != proven && solver_.surely_succeeds(question, move, task) ? move : proven;
}

life::SemeaiResult OwlReader::guess_race(Board& board, Point mine, Point theirs) {
  const OwlProblem problem(board, mine, theirs);
  const Color first = problem.goal.defender;
  std::array<std::optional<OwlEstimate>, 3> known;
  const auto search = [&](KoMaster master, double) {
    std::optional<OwlEstimate>& found = known[static_cast<std::size_t>(master)];
    const std::int64_t share = master == KoMaster::kNobody ? 1 : kShareOfKo;
    if (!found) found = search_.run(board, problem, {first, master}, visits_of(share));
    return *found;
  };
  const auto saves = verdict_of(search, KoMaster::kDefender, LifeTask::kSave, &OwlEstimate::chance);
  const auto kills =
      verdict_of(search, KoMaster::kDefender, LifeTask::kKill, &OwlEstimate::rival_falls);
  // Who takes the other group lives.
  const Verdict saved = std::max(saves.verdict, kills.verdict);
  if (saved == Verdict::kFails) return {saved, kills.verdict, Point::pass()};
  const bool behind = saves.verdict == Verdict::kKoBehind;
  return {saved, kills.verdict,
          behind ? saves.move : known[static_cast<std::size_t>(KoMaster::kNobody)]->move};
}

}  // namespace owlet::owl
