#include "engine/owl/owl_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

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

// `playouts` takes a KoMaster and the chance above which is success, and returns an OwlEstimate, of
// which `what` is asked.
template <typename Playouts>
KoAnswer<Point> verdict_of(Playouts playouts, KoMaster mover, LifeTask task,
                           double OwlEstimate::*what) {
  double even = 0;
  return guess_ko_levels(mover, [&](KoMaster master) {
    double needed = thresholds(task).holds;
    if (master == KoMaster::kNobody) needed = thresholds(task).succeeds;
    if (master == mover) needed = std::max(kWonByKo, even + kGainByKo);
    const OwlEstimate found = playouts(master, needed);
    if (master == KoMaster::kNobody) even = found.*what;
    const bool takes_kos = found.kos * kOncePerKo > found.playouts;
    return KoFinding<Point>{found.*what > needed, false, takes_kos, found.move};
  });
}

}  // namespace

OwlLimits OwlLimits::scaled(double factor) const {
  const auto times = [factor](std::int64_t limit) {
    return std::max<std::int64_t>(1, std::llround(static_cast<double>(limit) * factor));
  };
  return {times(proof_nodes), times(playouts), times(race_nodes), seed};
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
  const auto playouts = [&](KoMaster master, std::int64_t share, double needed) {
    return search_.run(problem, {first, master, refuted, needed}, playouts_of(share));
  };
  if (proof.proven) {
    const OwlEstimate found = playouts(KoMaster::kNobody, kShareToOverrule, kClear);
    return found.chance > kClear ? LifeResult{Verdict::kSucceeds, false, found.move} : proof;
  }
  const auto levels = verdict_of(
      [&](KoMaster master, double needed) {
        return playouts(master, master == KoMaster::kNobody ? 1 : kShareOfKo, needed);
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

OwlReader::Checked OwlReader::look_for_refutation(const GroupQuestion& question,
                                                  const LifeResult& said, LifeTask task) {
  if (said.proven) return {said};
  Checked checked;
  checked.result = life::solve_after(question.board, said.move, question.target, task,
                                     [&](const Board& board, Point target, LifeTask reply) {
                                       GroupQuestion next(board, target);
                                       const LifeResult proof =
                                           prove(next, reply, limits_.proof_nodes / kShareToRefute);
                                       checked.answer = proof.move;
                                       return proof;
                                     });
  if (!checked.result.proven) checked.result.verdict = said.verdict;
  return checked;
}

// What is said of one move after the other until one of them stands.
class OwlReader::Trials {
 public:
  Trials(MoveCheck check, bool proven) : check_(std::move(check)) {
    best_ = {Verdict::kFails, proven, Point::pass()};
  }

  // Whether the move stands.
  bool stands(const LifeResult& said) {
    const Checked checked = check_(said);
    nodes_ += checked.result.nodes;
    const Verdict verdict = checked.result.verdict;
    if (verdict > best_.verdict)
      best_ = {verdict, said.proven ? verdict == said.verdict : checked.result.proven, said.move,
               said.way_out};
    if (verdict >= said.verdict) return true;
    refuted_.insert(said.move);
    answer_ = checked.answer;
    return false;
  }
  // By which the last move fell, if it has not fallen itself; else a pass.
  [[nodiscard]] Point answer() const {
    return answer_.on_board() && !refuted_.contains(answer_) ? answer_ : Point::pass();
  }
  [[nodiscard]] const PointSet& refuted() const { return refuted_; }
  [[nodiscard]] LifeResult best(std::int64_t nodes) const {
    LifeResult result = best_;
    result.nodes = nodes + nodes_;
    return result;
  }
  [[nodiscard]] Verdict verdict() const { return best_.verdict; }
  // No move is needed, or could be checked.
  void accept(const LifeResult& result) { best_ = result; }

 private:
  MoveCheck check_;
  LifeResult best_;
  std::int64_t nodes_ = 0;
  PointSet refuted_;
  Point answer_ = Point::pass();
};

LifeResult OwlReader::solve(GroupQuestion& question, LifeTask task, const MoveCheck& check,
                            const std::optional<LifeResult>& known) {
  LifeResult proof = known ? *known : prove(question, task, limits_.proof_nodes);
  const bool succeeds = proof.proven && proof.verdict != Verdict::kFails;
  if (succeeds && proof.verdict == Verdict::kSucceeds && proof.move.on_board())
    proof.move = natural_move(question, task, proof.move);
  if (succeeds && !proof.move.on_board()) return proof;
  Trials trials(
      check ? check
            : [&](const LifeResult& said) { return look_for_refutation(question, said, task); },
      proof.proven && !succeeds);
  if (succeeds) {
    if (trials.stands(proof)) return trials.best(proof.nodes);
    proof.proven = false;
  }
  const OwlProblem problem(question);
  const Color first = first_mover(task, problem.goal.defender);
  bool followed = false;  // whether the last move was the opponent's answer to one before
  for (int tries = 0; tries < kMostTries; ++tries) {
    const Point vital = followed ? Point::pass() : trials.answer();
    followed = vital.on_board() && question.board.is_legal({first, vital});
    if (followed) {
      if (trials.stands({Verdict::kSucceeds, false, vital})) break;
      continue;
    }
    const LifeResult advised = advice(proof, problem, task, trials.refuted());
    if (advised.verdict <= trials.verdict()) break;
    if (!advised.move.on_board()) {
      trials.accept(advised);
      break;
    }
    if (trials.stands(advised)) break;
  }
  return trials.best(proof.nodes);
}

life::SemeaiResult OwlReader::guess_race(const Board& board, Point mine, Point theirs) {
  const OwlProblem problem(board, mine, theirs);
  const Color first = problem.goal.defender;
  std::array<std::optional<OwlEstimate>, 3> known;
  const auto playouts = [&](KoMaster master, double) {
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
  return {saves.verdict, kills.verdict,
          behind ? saves.move : known[static_cast<std::size_t>(KoMaster::kNobody)]->move};
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
