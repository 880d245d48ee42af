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

// One part in so many of the playouts is spent on that, on looking for a ko, or on finding a move
// that is as good as one that is proven.
constexpr std::int64_t kShareToOverrule = 6;
constexpr std::int64_t kShareOfKo = 2;
constexpr std::int64_t kShareToChoose = 20;

// So many moves that games advise may be refuted, by searches of one part in so many of the nodes.
constexpr int kMostTries = 3;
constexpr std::int64_t kShareToRefute = 2;

Color mover(const OwlProblem& problem, LifeTask task) {
  return task == LifeTask::kKill ? problem.goal.attacker() : problem.goal.defender;
}

KoMaster opponent(KoMaster side) {
  return side == KoMaster::kAttacker ? KoMaster::kDefender : KoMaster::kAttacker;
}

bool may_be_ko(const OwlEstimate& games) {
  return games.kos * kOncePerKo > games.playouts;
}

Verdict without_ko(double chance, LifeTask task) {
  return chance > thresholds(task).succeeds ? Verdict::kSucceeds : Verdict::kFails;
}

// What a success is by its chance against the other side as ko master, and a failure by what being
// the ko master would make of its chance.
Verdict success_or_ko(double hard, LifeTask task) {
  return hard > thresholds(task).holds ? Verdict::kSucceeds : Verdict::kKoAhead;
}
Verdict failure_or_ko(double chance, double easy) {
  return easy > std::max(kWonByKo, chance + kGainByKo) ? Verdict::kKoBehind : Verdict::kFails;
}

LifeResult verdict_of_games(Verdict verdict, const OwlEstimate& games) {
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
  const OwlEstimate games = search_.run(problem, {mover(problem, task), KoMaster::kNobody, refuted},
                                        playouts_of(kShareToOverrule));
  return games.chance > kClear ? verdict_of_games(Verdict::kSucceeds, games) : failure;
}

LifeResult OwlReader::ask_games(OwlProblem& problem, LifeTask task, const PointSet& refuted) {
  const KoMaster mine = task == LifeTask::kKill ? KoMaster::kAttacker : KoMaster::kDefender;
  const auto ask = [&](KoMaster master, std::int64_t share) {
    return search_.run(problem, {mover(problem, task), master, refuted}, playouts_of(share));
  };
  const OwlEstimate games = ask(KoMaster::kNobody, 1);
  if (!may_be_ko(games)) return verdict_of_games(without_ko(games.chance, task), games);
  if (without_ko(games.chance, task) == Verdict::kSucceeds) {
    const OwlEstimate hard = ask(opponent(mine), kShareOfKo);
    return verdict_of_games(success_or_ko(hard.chance, task), games);
  }
  const OwlEstimate easy = ask(mine, kShareOfKo);
  return verdict_of_games(failure_or_ko(games.chance, easy.chance), easy);
}

// Of the moves that the solver can prove, which are alike to it, the one that games like best.
LifeResult OwlReader::with_natural_move(const LifeResult& success, const Board& board, Point target,
                                        LifeTask task) {
  OwlProblem problem(board, target);
  LifeResult result = success;
  const OwlEstimate games =
      search_.run(problem, {mover(problem, task)}, playouts_of(kShareToChoose));
  if (games.move != success.move && solver_.surely_succeeds(board, games.move, target, task))
    result.move = games.move;
  return result;
}

// What the games advise is played, and the solver asked for a proof against it. A move that is
// refuted is left out when the games are asked again.
LifeResult OwlReader::solve(const Board& board, Point target, LifeTask task) {
  const LifeResult proof = solver_.solve(board, target, task);
  if (proof.proven && proof.verdict == Verdict::kSucceeds && !proof.move.is_pass())
    return with_natural_move(proof, board, target, task);
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

life::SemeaiResult OwlReader::guess_race(const Board& board, Point mine, Point theirs) {
  OwlProblem problem(board, mine, theirs);
  const Color first = problem.goal.defender;
  const auto ask = [&](KoMaster master, std::int64_t share) {
    return search_.run(problem, {first, master}, playouts_of(share));
  };
  const OwlEstimate games = ask(KoMaster::kNobody, 1);
  life::SemeaiResult result = {without_ko(games.chance, LifeTask::kSave),
                               without_ko(games.rival_falls, LifeTask::kKill), games.move};
  if (!may_be_ko(games)) return result;
  const OwlEstimate easy = ask(KoMaster::kDefender, kShareOfKo);
  const OwlEstimate hard = ask(KoMaster::kAttacker, kShareOfKo);
  const auto with_ko = [&](Verdict verdict, LifeTask task, double OwlEstimate::*what) {
    return verdict == Verdict::kSucceeds ? success_or_ko(hard.*what, task)
                                         : failure_or_ko(games.*what, easy.*what);
  };
  result.saves = with_ko(result.saves, LifeTask::kSave, &OwlEstimate::chance);
  result.kills = with_ko(result.kills, LifeTask::kKill, &OwlEstimate::rival_falls);
  if (result.saves == Verdict::kKoBehind) result.move = easy.move;
  return result;
}

OwlTrace OwlReader::trace(const Board& board, Point target, LifeTask task, std::size_t most_nodes) {
  const LifeResult result = solve(board, target, task);
  OwlProblem problem(board, target);
  const Color first = mover(problem, task);
  search_.begin(problem, {first});
  search_.play(limits_.playouts);
  const std::string comment = std::string(task == LifeTask::kKill ? "To kill: " : "To save: ") +
                              to_words(result.verdict) + (result.proven ? ", proven" : "");
  return {result, record_tree(search_.tree(), {problem.board, first, comment, problem.goal.stones},
                              most_nodes)};
}

LifeResult OwlReader::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, life::group_reader(*this));
}

}  // namespace owlet::owl
