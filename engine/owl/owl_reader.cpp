#include "engine/owl/owl_reader.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/search/tree_record.h"

namespace owlet::owl {
namespace {

using life::KoMaster;
using life::LifeResult;
using life::LifeTask;

// Of the side that moves first.
struct Thresholds {
  double succeeds;  // chances above are a success
  double holds;     // and the success is one without ko if it has this chance with the other side
                    // as ko master
};

constexpr Thresholds thresholds(LifeTask task) {
  return task == LifeTask::kKill ? Thresholds{0.35, 0.1} : Thresholds{0.55, 0.4};
}

// A failure hangs on a ko if being the ko master gives at least this chance, and so much more.
constexpr double kWonByKo = 0.7;
constexpr double kGainByKo = 0.3;

// Kos are looked for where one was taken at least once in so many playouts.
constexpr std::int64_t kOncePerKo = 50;

// The chance that overrules a proven failure.
constexpr double kClear = 0.7;

// One part in so many of the playouts is spent on that, or on looking for a ko.
constexpr std::int64_t kShareToOverrule = 6;
constexpr std::int64_t kShareOfKo = 2;

// So many moves that games advise may be refuted, by searches of one part in so many of the nodes.
constexpr int kMostTries = 3;
constexpr std::int64_t kShareToRefute = 2;

Color mover(const OwlProblem& problem, LifeTask task) {
  return task == LifeTask::kKill ? problem.goal.attacker() : problem.goal.defender;
}

LifeResult verdict_of_games(Verdict verdict, const OwlChance& games) {
  return {verdict, false, verdict == Verdict::kFails ? Point::pass() : games.move};
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
    : limits_(limits),
      solver_(limits.proof_nodes),
      refuter_(std::max<std::int64_t>(1, limits.proof_nodes / kShareToRefute)),
      search_(std::move(patterns), {.seed = limits.seed}) {}

LifeResult OwlReader::overrule(const LifeResult& failure, OwlProblem& problem, LifeTask task,
                               const PointSet& refuted) {
  const OwlChance games = search_.run(problem, {mover(problem, task), KoMaster::kNobody, refuted},
                                      playouts_of(kShareToOverrule));
  return games.chance > kClear ? verdict_of_games(Verdict::kSucceeds, games) : failure;
}

LifeResult OwlReader::ask_games(OwlProblem& problem, LifeTask task, const PointSet& refuted) {
  const bool kill = task == LifeTask::kKill;
  const KoMaster mine = kill ? KoMaster::kAttacker : KoMaster::kDefender;
  const KoMaster theirs = kill ? KoMaster::kDefender : KoMaster::kAttacker;
  const auto ask = [&](KoMaster master, std::int64_t share) {
    return search_.run(problem, {mover(problem, task), master, refuted}, playouts_of(share));
  };
  const auto [succeeds, holds] = thresholds(task);
  const OwlChance games = ask(KoMaster::kNobody, 1);
  const bool may_be_ko = games.kos * kOncePerKo > games.playouts;
  if (games.chance > succeeds) {
    const bool sure = !may_be_ko || ask(theirs, kShareOfKo).chance > holds;
    return verdict_of_games(sure ? Verdict::kSucceeds : Verdict::kKoAhead, games);
  }
  if (!may_be_ko) return verdict_of_games(Verdict::kFails, games);
  const OwlChance easy = ask(mine, kShareOfKo);
  const bool ko = easy.chance > std::max(kWonByKo, games.chance + kGainByKo);
  return verdict_of_games(ko ? Verdict::kKoBehind : Verdict::kFails, easy);
}

// What the games advise is played, and the solver asked for a proof against it. A move that is
// refuted is left out when the games are asked again.
LifeResult OwlReader::solve(const Board& board, Point target, LifeTask task) {
  const LifeResult proof = solver_.solve(board, target, task);
  if (proof.proven && proof.verdict != Verdict::kFails) return proof;
  OwlProblem problem(board, target);
  LifeResult best = {Verdict::kFails, proof.proven, Point::pass()};
  std::int64_t nodes = proof.nodes;
  PointSet refuted;
  for (int tries = 0; tries < kMostTries; ++tries) {
    const LifeResult advice =
        proof.proven ? overrule(proof, problem, task, refuted) : ask_games(problem, task, refuted);
    if (advice.verdict <= best.verdict) break;
    if (advice.move.is_pass()) {
      best = advice;
      break;
    }
    const LifeResult check = refuter_.solve_after(board, advice.move, target, task);
    nodes += check.nodes;
    const Verdict verdict = check.proven ? check.verdict : advice.verdict;
    if (verdict > best.verdict) best = {verdict, check.proven, advice.move};
    if (verdict >= advice.verdict) break;
    refuted.insert(advice.move);
  }
  best.nodes = nodes;
  return best;
}

OwlTrace OwlReader::trace(const Board& board, Point target, LifeTask task, std::size_t most_nodes) {
  const LifeResult result = solve(board, target, task);
  OwlProblem problem(board, target);
  const Color first = mover(problem, task);
  search_.begin(problem, {first});
  search_.play(limits_.playouts);
  search_.end();
  const std::string comment = std::string(task == LifeTask::kKill ? "To kill: " : "To save: ") +
                              to_words(result.verdict) + (result.proven ? ", proven" : "");
  return {result, record_tree(search_.tree(), {problem.board, first, comment, problem.goal.stones},
                              most_nodes)};
}

LifeResult OwlReader::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, life::group_reader(*this));
}

}  // namespace owlet::owl
