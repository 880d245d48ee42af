#include "engine/owl/owl_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "engine/search/tree_record.h"
#include "engine/tactics/ko_levels.h"

namespace owlet::owl {
namespace {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;

// Chances of the side that moves first; docs/EXPERIMENTS.md, "Groups: playouts".
struct Thresholds {
  double succeeds;  // chances above are a success
  double holds;     // and the success is one without ko if it has this chance with the other side
                    // as ko master
};

constexpr Thresholds thresholds(LifeTask task) {
  return task == LifeTask::kKill ? Thresholds{0.35, 0.1} : Thresholds{0.55, 0.4};
}

// A failure hangs on a ko if being the ko master gives at least this chance, and this much more.
constexpr double kWonByKo = 0.7;
constexpr double kGainByKo = 0.3;

// Kos are looked for where one was taken at least once in this many playouts.
constexpr std::int64_t kOncePerKo = 50;

// The chance that overrules a proven failure.
constexpr double kClear = 0.7;

// The playouts of a question are divided by these where they are to overrule a proven failure, to
// look for a ko, or to find a move that is as good as one that is proven.
constexpr std::int64_t kShareToOverrule = 6;
constexpr std::int64_t kShareOfKo = 2;
constexpr std::int64_t kShareToChoose = 20;

// Moves of the playouts that may be refuted one after the other, and what the nodes are divided by
// in the searches that refute them.
constexpr int kMostTries = 3;
constexpr std::int64_t kShareToRefute = 2;

// `playouts` takes a KoMaster and returns an OwlEstimate, of which `what` is asked.
template <typename Playouts>
KoAnswer<Point> verdict_of(Playouts playouts, KoMaster mover, LifeTask task,
                           double OwlEstimate::*what) {
  double even = 0;
  return guess_ko_levels(mover, [&](KoMaster master) {
    const OwlEstimate found = playouts(master);
    double needed = thresholds(task).holds;
    if (master == KoMaster::kNobody) {
      even = found.*what;
      needed = thresholds(task).succeeds;
    } else if (master == mover) {
      needed = std::max(kWonByKo, even + kGainByKo);
    }
    const bool takes_kos = found.kos * kOncePerKo > found.playouts;
    return KoFinding<Point>{found.*what > needed, false, takes_kos, found.move};
  });
}

}  // namespace

OwlLimits OwlLimits::scaled(double factor) const {
  const auto times = [factor](std::int64_t limit) {
    return std::max<std::int64_t>(1, std::llround(static_cast<double>(limit) * factor));
  };
  return {times(proof_nodes), times(playouts), seed};
}

std::int64_t OwlReader::playouts_of(std::int64_t share) const {
  return std::max<std::int64_t>(1, limits_.playouts / share);
}

OwlReader::OwlReader(std::shared_ptr<const PatternSets> patterns, const OwlLimits& limits)
    : limits_(limits), search_(std::move(patterns), {.seed = limits.seed}) {}

// A proven failure is overruled only by a clear chance.
LifeResult OwlReader::advice(const LifeResult& proof, const OwlProblem& problem, LifeTask task,
                             const PointSet& refuted) {
  const Color first = first_mover(task, problem.goal.defender);
  const auto playouts = [&](KoMaster master, std::int64_t share) {
    return search_.run(problem, {first, master, refuted}, playouts_of(share));
  };
  if (proof.proven) {
    const OwlEstimate found = playouts(KoMaster::kNobody, kShareToOverrule);
    return found.chance > kClear ? LifeResult{Verdict::kSucceeds, false, found.move} : proof;
  }
  const auto levels = verdict_of(
      [&](KoMaster master) {
        return playouts(master, master == KoMaster::kNobody ? 1 : kShareOfKo);
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
  const Point move = search_.run(problem, {first}, playouts_of(kShareToChoose)).move;
  solver_.set_most_nodes(limits_.proof_nodes);
  return move != proven && solver_.surely_succeeds(question, move, task) ? move : proven;
}

// A move that is refuted is left out of further playouts.
LifeResult OwlReader::solve(GroupQuestion& question, LifeTask task, const MoveCheck& check) {
  LifeResult proof = prove(question, task, limits_.proof_nodes);
  if (proof.proven && proof.verdict != Verdict::kFails) {
    if (proof.verdict == Verdict::kSucceeds && !proof.move.is_pass())
      proof.move = natural_move(question, task, proof.move);
    return proof;
  }
  const auto refuter = [this](const Board& board, Point target, LifeTask reply) {
    GroupQuestion next(board, target);
    return prove(next, reply, limits_.proof_nodes / kShareToRefute);
  };
  const OwlProblem problem(question);
  LifeResult best = {Verdict::kFails, proof.proven, Point::pass()};
  std::int64_t nodes = proof.nodes;
  PointSet refuted;
  for (int tries = 0; tries < kMostTries; ++tries) {
    const LifeResult advised = advice(proof, problem, task, refuted);
    if (advised.verdict <= best.verdict) break;
    if (advised.move.is_pass()) {
      best = advised;
      break;
    }
    const LifeResult after =
        check ? check(advised.move)
              : life::solve_after(question.board, advised.move, question.target, task, refuter);
    nodes += after.nodes;
    const Verdict verdict = check || after.proven ? after.verdict : advised.verdict;
    if (verdict > best.verdict) best = {verdict, after.proven, advised.move};
    if (verdict >= advised.verdict) break;
    refuted.insert(advised.move);
  }
  best.nodes = nodes;
  return best;
}

life::SemeaiResult OwlReader::guess_race(const Board& board, Point mine, Point theirs) {
  const OwlProblem problem(board, mine, theirs);
  const Color first = problem.goal.defender;
  std::array<std::optional<OwlEstimate>, 3> known;
  const auto playouts = [&](KoMaster master) {
    std::optional<OwlEstimate>& found = known[static_cast<std::size_t>(master)];
    const std::int64_t share = master == KoMaster::kNobody ? 1 : kShareOfKo;
    if (!found) found = search_.run(problem, {first, master}, playouts_of(share));
    return *found;
  };
  const auto saves =
      verdict_of(playouts, KoMaster::kDefender, LifeTask::kSave, &OwlEstimate::chance);
  const auto kills =
      verdict_of(playouts, KoMaster::kDefender, LifeTask::kKill, &OwlEstimate::rival_falls);
  const bool behind = saves.verdict == Verdict::kKoBehind;
  return {saves.verdict, kills.verdict, behind ? saves.move : playouts(KoMaster::kNobody).move};
}

SgfCollection OwlReader::playouts(const GroupQuestion& question, LifeTask task,
                                  const LifeResult& answer, std::size_t most_nodes) {
  const OwlProblem problem(question);
  const Color first = first_mover(task, problem.goal.defender);
  search_.begin(problem, {first});
  search_.play(limits_.playouts);
  const std::string comment = std::string(task == LifeTask::kKill ? "To kill: " : "To save: ") +
                              to_words(answer.verdict) + (answer.proven ? ", proven" : "");
  return record_tree(search_.tree(), {problem.board, first, comment, problem.goal.stones},
                     most_nodes);
}

}  // namespace owlet::owl
