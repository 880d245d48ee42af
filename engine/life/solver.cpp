#include "engine/life/solver.h"

#include <cstdlib>

namespace owlet::life {
namespace {
int knob(const char* n, int d) { const char* e = getenv(n); return e ? atoi(e) : d; }

void extend_goal(const Board& board, const Region& region, Goal& goal) {
  for (const Point p : region.points) {
    if (board.color(p) != goal.defender || goal.stones.contains(p)) continue;
    bool closed = true;
    for (const Point q : board.liberties(p)) closed &= region.inside.contains(q);
    if (!closed) continue;
    goal.strings.push_back(p);
    board.for_each_stone(p, [&](Point s) { goal.stones.insert(s); });
    goal.size += board.string_size(p);
  }
}

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
                                LifeTask task, Escape escape, bool outskirts, std::int64_t node_limit, bool& saw_escape) {
  const bool kill = task == LifeTask::kKill;
  const Color first = kill ? goal.attacker() : goal.defender;
  const KoMaster mover = kill ? KoMaster::kAttacker : KoMaster::kDefender;
  const KoMaster answerer = kill ? KoMaster::kDefender : KoMaster::kAttacker;
  LifeResult result;
  search_.clear();
  const auto run = [&](KoMaster master) {
    const ProofOutcome outcome = search_.run(board, region, goal, {first, master, escape, outskirts, node_limit});
    saw_escape |= outcome.saw_escape;
    result.nodes += outcome.nodes;
    if (getenv("LIFE_TRACE")) fprintf(stderr, "run master %d mover %d phi %u delta %u nodes %ld ko %d\n", (int)master, (int)mover, outcome.numbers.phi, outcome.numbers.delta, (long)outcome.nodes, outcome.leans_on_ko);
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
  if (hard.numbers.delta == 0 && !hard.leans_on_ko) return result;
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
  Goal goal = find_goal(copy, target);
  Region region = find_region(copy, goal, 0);
  if (knob("K_GOAL", 1)) {
    extend_goal(copy, region, goal);
    region = find_region(copy, goal, 0);
  }
  LifeResult result;
  bool saw_escape = false;
  if (task == LifeTask::kSave && knob("K_STRICT", 1)) {
    result = solve_in(copy, region, goal, task, Escape::kIsNone, false, node_limit(region.room), saw_escape);
    if (result.verdict != LifeVerdict::kSucceeds && saw_escape) {
      const std::int64_t nodes = result.nodes;
      result = solve_in(copy, region, goal, task, Escape::kIsLife, task == LifeTask::kKill && knob("K_OUT1", 0), node_limit(region.room), saw_escape);
      result.nodes += nodes;
    }
  } else {
    result = solve_in(copy, region, goal, task, Escape::kIsLife, task == LifeTask::kKill && knob("K_OUT1", 0), node_limit(region.room), saw_escape);
  }
  if (result.verdict == LifeVerdict::kFails && knob("K_WIDE", 1)) {
    Region wide = find_region(copy, goal, 1);
    if (!region.outskirts.empty() || wide.inside != region.inside) {
      const LifeResult second = solve_in(copy, wide, goal, task, Escape::kIsLife, true, node_limit(wide.room), saw_escape);
      const std::int64_t nodes = result.nodes + second.nodes;
      if (second.verdict != LifeVerdict::kFails && (second.proven || !result.proven)) result = second;
      result.nodes = nodes;
    }
  }
  if (getenv("LIFE_TRACE")) {
    if (getenv("LIFE_TRACE")[0]=='2') for (int row = copy.height(); row-- > 0;) { for (int c = 0; c < copy.width(); ++c) { Point q = Point::at(c,row); char ch = ".XO"[(int)copy.color(q)]; if (region.inside.contains(q)) ch = ch=='.'?'*':ch=='X'?'x':'o'; if (goal.stones.contains(q)) ch = ch=='x'||ch=='X'?'B':'W'; fprintf(stderr,"%c ",ch);} fprintf(stderr,"\n"); }
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
