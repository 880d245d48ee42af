#include "engine/life/solver.h"

#include <cstdlib>

namespace owlet::life {
namespace {

struct Budget {
  int room;            // up to so many empty points
  std::int64_t nodes;  // of one search
};

std::int64_t node_limit(int room) {
  static const char* e = getenv("LIFE_NODES");
  if (e) return atol(e);
  (void)room;
  return 50'000;
}

}  // namespace

LifeResult LifeSolver::solve_in(Board& board, const Region& region, const Goal& goal,
                                LifeTask task, std::int64_t node_limit) {
  const bool kill = task == LifeTask::kKill;
  const Color first = kill ? goal.attacker() : goal.defender;
  const KoMaster mover = kill ? KoMaster::kAttacker : KoMaster::kDefender;
  const KoMaster answerer = kill ? KoMaster::kDefender : KoMaster::kAttacker;
  LifeResult result;
  const auto run = [&](KoMaster master) {
    const ProofOutcome outcome = search_.run(board, region, goal, first, master, node_limit);
    result.nodes += outcome.nodes;
    result.move = outcome.move;
    return outcome;
  };
  const auto wins = [](const ProofOutcome& outcome) {
    return outcome.numbers.phi == 0 ||
           (outcome.numbers.delta != 0 && outcome.numbers.phi < outcome.numbers.delta);
  };
  const ProofOutcome hard = run(answerer);
  result.proven = hard.numbers.decided();
  if (wins(hard)) {
    result.verdict = LifeVerdict::kSucceeds;
    return result;
  }
  if (!hard.ko_arose) return result;
  const ProofOutcome easy = run(mover);
  result.proven = easy.numbers.decided();
  if (!wins(easy)) return result;
  const ProofOutcome even = run(KoMaster::kNobody);
  result.proven &= hard.numbers.decided() && even.numbers.decided();
  if (!wins(even)) result.move = easy.move;
  result.verdict = wins(even) ? LifeVerdict::kKoOpponentThreatensFirst
                              : LifeVerdict::kKoWeThreatenFirst;
  return result;
}

LifeResult LifeSolver::solve(const Board& board, Point target, LifeTask task) {
  Board copy(board.width(), board.height(), {KoRule::kSimple, false});
  const Point ko = board.ko_point();
  copy.copy_position(board);
  copy.set_rules({KoRule::kSimple, false});
  (void)ko;
  const Goal goal = find_goal(copy, target);
  const Region region = find_region(copy, goal, 0);
  LifeResult result = solve_in(copy, region, goal, task, node_limit(region.room));
  if (getenv("LIFE_TRACE")) {
    for (int row = copy.height(); row-- > 0;) { for (int c = 0; c < copy.width(); ++c) { Point q = Point::at(c,row); char ch = ".XO"[(int)copy.color(q)]; if (region.inside.contains(q)) ch = ch=='.'?'*':ch=='X'?'x':'o'; if (goal.stones.contains(q)) ch = ch=='x'||ch=='X'?'B':'W'; fprintf(stderr,"%c ",ch);} fprintf(stderr,"\n"); }
    fprintf(stderr, "room %d goal %d/%zu rim %zu refuges %zu nodes %ld proven %d verdict %d\n", region.room, goal.size, goal.strings.size(), region.rim.size(), region.refuges.size(), (long)result.nodes, result.proven, (int)result.verdict);
  }
  if (result.verdict == LifeVerdict::kFails) result.move = Point::pass();
  return result;
}

namespace {

// What the first side gets when the other one, moving next, gets that.
LifeVerdict reversed(LifeVerdict verdict) {
  return static_cast<LifeVerdict>(3 - static_cast<int>(verdict));
}

}  // namespace

LifeResult LifeSolver::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  const Color defender = board.color(target);
  const Color first = task == LifeTask::kKill ? opponent(defender) : defender;
  Board after(board.width(), board.height(), {KoRule::kSimple, false});
  after.copy_position(board);
  after.set_rules({KoRule::kSimple, false});
  if (!after.is_legal({first, move})) return {LifeVerdict::kFails, true, move, 0};
  after.play({first, move});
  if (after.color(target) != defender) {
    const bool killed = task == LifeTask::kKill;
    return {killed ? LifeVerdict::kSucceeds : LifeVerdict::kFails, true, move, 0};
  }
  LifeResult result =
      solve(after, target, task == LifeTask::kKill ? LifeTask::kSave : LifeTask::kKill);
  result.verdict = reversed(result.verdict);
  result.move = move;
  return result;
}

}  // namespace owlet::life
