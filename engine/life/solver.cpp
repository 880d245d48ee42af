#include "engine/life/solver.h"

namespace owlet::life {
namespace {

// A ko is tried to be avoided by a wider look at regions with at most so many.
constexpr int kRoomToEscapeKo = 9;

// A group with at most so much room that is lost is tried to be saved from outside: nodes of each
// search after such a move, and of all of them; the latter also in searches.
constexpr int kRoomToLookOutside = 9;
constexpr std::int64_t kNodesOutside = 30'000;
constexpr std::int64_t kMostOutside = 150'000;
constexpr std::int64_t kMostSearchesOutside = 5;

// A success is looked at again with attacking strings of three liberties inside: nodes of each
// search.
constexpr int kBolder = kWeakEnemy + 1;
constexpr std::int64_t kNodesToConfirm = 40'000;

// Another move than the one that was found gets so many.
constexpr std::int64_t kNodesToMatch = 20'000;

// The share of nodes, in percent, that a region gets: up to 13 empty points most problems are
// proven with all of them, beyond 16 next to none are, so that waiting longer buys little.
int node_share(int room) {
  if (room <= 13) return 100;
  return room <= kReadableRoom ? 50 : 5;
}

// The better verdict; of equal ones the first, unless only the second is proven. All nodes count.
LifeResult better_of(const LifeResult& first, const LifeResult& second) {
  const bool same = first.verdict == second.verdict;
  const bool take_second = same ? second.proven && !first.proven : second.verdict > first.verdict;
  LifeResult result = take_second ? second : first;
  result.nodes = first.nodes + second.nodes;
  result.way_out = std::max(first.way_out, second.way_out);
  return result;
}

// Whether a search to which an escape is life saved the group by one, as far as that can be told.
bool may_have_run(const LifeResult& result, LifeTask task) {
  return task == LifeTask::kSave && result.verdict == Verdict::kSucceeds &&
         result.way_out != WayOut::kNone;
}

}  // namespace

// Decided; or likely, for the side that moves first has less left to prove than its opponent.
bool LifeSolver::wins(const Reading& reading, const ProofOutcome& outcome) {
  const bool readable = outcome.numbers.decided() || reading.region.room <= kReadableRoom;
  if (!readable) return reading.task == LifeTask::kSave;
  return outcome.numbers.phi < outcome.numbers.delta;
}

ProofOutcome LifeSolver::run(const Reading& reading, KoMaster master, LifeResult& result) {
  const Goal& goal = reading.goal;
  ProofTerms terms;
  terms.first = reading.task == LifeTask::kKill ? goal.attacker() : goal.defender;
  terms.master = master;
  terms.escape = reading.escape;
  terms.outskirts = reading.outskirts;
  terms.quorum = reading.quorum;
  terms.node_limit = nodes_of_search_ * node_share(reading.region.room) / 100;
  const ProofOutcome outcome = search_.run(reading.board, reading.region, goal, terms);
  result.nodes += outcome.nodes;
  result.way_out = std::max(result.way_out, outcome.way_out);
  result.move = outcome.move;
  result.proven = outcome.numbers.decided();
  return outcome;
}

LifeResult LifeSolver::read(const Reading& reading) {
  const bool kill = reading.task == LifeTask::kKill;
  const KoMaster mover = kill ? KoMaster::kAttacker : KoMaster::kDefender;
  const KoMaster answerer = kill ? KoMaster::kDefender : KoMaster::kAttacker;
  LifeResult result;
  search_.clear();

  const ProofOutcome hard = run(reading, answerer, result);
  if (wins(reading, hard)) {
    result.verdict = Verdict::kSucceeds;
    return result;
  }
  if (hard.numbers.decided() && !hard.leans_on_ko) return result;

  const ProofOutcome easy = run(reading, mover, result);
  if (!wins(reading, easy)) return result;

  const ProofOutcome even = run(reading, KoMaster::kNobody, result);
  result.proven = hard.numbers.decided() && easy.numbers.decided() && even.numbers.decided();
  result.verdict = Verdict::kKoAhead;
  if (!wins(reading, even)) {
    result.verdict = Verdict::kKoBehind;
    result.move = easy.move;
  }
  return result;
}

// Life first; flight where there is a way out and no life. What waits outside has not been read.
LifeResult LifeSolver::read_inside(const Reading& reading) {
  if (reading.task == LifeTask::kKill) return read(reading);
  Reading standing = reading;
  standing.escape = Escape::kIsNone;
  const LifeResult life = read(standing);
  if (life.verdict == Verdict::kSucceeds || life.way_out == WayOut::kNone) return life;
  LifeResult flight = read(reading);
  if (flight.verdict == Verdict::kSucceeds) flight.proven = false;
  if (flight.verdict > life.verdict) return better_of(flight, life);
  return better_of(life, flight);
}

// On the region as it is, and once more on a wider one.
LifeResult LifeSolver::solve_as_is(const Board& board, Point target, LifeTask task) {
  Board copy = reading_board(board);
  const auto [goal, region] = find_group(copy, target);
  LifeResult result = read_inside({copy, region, goal, task});
  const int most_room = result.verdict == Verdict::kFails ? kReadableRoom : kRoomToEscapeKo;
  if (result.verdict != Verdict::kSucceeds && region.room <= most_room) {
    const Region wide = find_region(copy, goal, 1);
    if (wide.inside != region.inside || !region.outskirts.empty()) {
      LifeResult second = read({copy, wide, goal, task, Escape::kIsLife, true});
      if (may_have_run(second, task)) second.proven = false;
      // A guess does not overrule a proof, nor one ko another guess.
      if (second.proven || (!result.proven && result.verdict == Verdict::kFails)) {
        result = better_of(result, second);
      } else {
        result.nodes += second.nodes;
        result.way_out = std::max(result.way_out, second.way_out);
      }
    }
  }
  if (result.verdict == Verdict::kFails) result.move = Point::pass();
  return result;
}

// A stone outside may change where the group has its room, which a search on one region does not
// see: each such first move is read on its own.
LifeResult LifeSolver::save_from_outside(const Board& board, Point target, const LifeResult& lost) {
  Board copy = reading_board(board);
  const auto [goal, region] = find_group(copy, target);
  LifeResult best = lost;
  if (region.room > kRoomToLookOutside) return best;
  nodes_of_search_ = std::min(most_nodes_, kNodesOutside);
  const std::int64_t most_outside = std::min(kMostOutside, kMostSearchesOutside * most_nodes_);
  for (const Point p : region.outskirts) {
    if (best.nodes - lost.nodes > most_outside) break;
    if (!copy.is_legal({goal.defender, p})) continue;
    copy.play({goal.defender, p});
    const LifeResult reply = solve_as_is(copy, target, LifeTask::kKill);
    copy.undo();
    best.nodes += reply.nodes;
    if (!reply.proven || reversed(reply.verdict) <= best.verdict) continue;
    best.verdict = reversed(reply.verdict);
    best.move = p;
    if (best.verdict != Verdict::kSucceeds) continue;
    best.proven = reply.way_out == WayOut::kNone;
    break;
  }
  return best;
}

// Whether the move found succeeds under other terms as well. Where that is not certain and another
// move does, this is better. Moves are only compared, so that the verdict stays what it was.
LifeSolver::Standing LifeSolver::hold_against(const Reading& reading, LifeResult& success) {
  const bool kill = reading.task == LifeTask::kKill;
  const Color first = kill ? reading.goal.attacker() : reading.goal.defender;
  Reading answer = reading;
  answer.task = kill ? LifeTask::kSave : LifeTask::kKill;
  reading.board.play({first, success.move});
  const LifeResult refutation = read(answer);
  reading.board.undo();
  success.nodes += refutation.nodes;
  const bool refuted = refutation.verdict != Verdict::kFails;
  if (refutation.proven && !refuted) return Standing::kHolds;

  const LifeResult other = read(reading);
  success.nodes += other.nodes;
  if (other.proven && other.verdict == Verdict::kSucceeds) {
    success.move = other.move;
    return Standing::kHolds;
  }
  return refutation.proven ? Standing::kRefuted : Standing::kOpen;
}

// A proof takes for granted that strings with three liberties around the region stand, and is
// content with half of the group. Better are moves that succeed without either, and who is to live
// must do so without running.
void LifeSolver::confirm(const Board& board, Point target, LifeTask task, LifeResult& success) {
  Board copy = reading_board(board);
  const auto [goal, region] = find_group(copy, target);
  nodes_of_search_ = std::min(most_nodes_, kNodesToConfirm);
  const Escape escape = task == LifeTask::kSave ? Escape::kIsNone : Escape::kIsLife;
  const Region bold = find_region(copy, goal, 0, kBolder);
  if (bold.inside != region.inside &&
      hold_against({copy, bold, goal, task, escape}, success) == Standing::kRefuted)
    success.proven = false;
  if (task == LifeTask::kSave && goal.strings.size() > 1)
    hold_against({copy, region, goal, task, escape, false, goal.size}, success);
}

LifeResult LifeSolver::solve(const Board& board, Point target, LifeTask task) {
  assert(is_stone(board.color(target)));
  nodes_of_search_ = most_nodes_;
  LifeResult result = solve_as_is(board, target, task);
  if (result.proven && result.verdict == Verdict::kSucceeds) confirm(board, target, task, result);
  const bool lost = task == LifeTask::kSave && result.verdict == Verdict::kFails;
  return lost ? save_from_outside(board, target, result) : result;
}

LifeResult LifeSolver::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, group_reader(*this));
}

bool LifeSolver::surely_succeeds(const Board& board, Point move, Point target, LifeTask task) {
  Board after = reading_board(board);
  const Goal goal = find_group(after, target).goal;
  const Region bold = find_region(after, goal, 0, kBolder);
  const bool kill = task == LifeTask::kKill;
  const Color first = kill ? goal.attacker() : goal.defender;
  if (!bold.inside.contains(move) || !after.is_legal({first, move})) return false;
  after.play({first, move});
  if (after.color(target) != goal.defender) return true;
  nodes_of_search_ = std::min(most_nodes_, kNodesToMatch);
  const Reading answer =
      kill ? Reading{after, bold, goal, LifeTask::kSave}
           : Reading{after, bold, goal, LifeTask::kKill, Escape::kIsNone, false, goal.size};
  const KoMaster answerer = kill ? KoMaster::kDefender : KoMaster::kAttacker;
  LifeResult unused;
  search_.clear();
  const ProofOutcome outcome = run(answer, answerer, unused);
  return outcome.numbers.decided() && !wins(answer, outcome);
}

}  // namespace owlet::life
