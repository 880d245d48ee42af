#include "engine/life/solver.h"

namespace owlet::life {
namespace {

// Regions with more empty points can hardly be read; who has so much room is likelier to live.
constexpr int kReadableRoom = 16;
// A ko is tried to be avoided by a wider look at regions with at most so many.
constexpr int kRoomToEscapeKo = 9;

// A group with at most so much room that is lost is tried to be saved from outside: nodes of each
// search after such a move, and of all of them; the latter also in searches.
constexpr int kRoomToLookOutside = 9;
constexpr std::int64_t kNodesOutside = 30'000;
constexpr std::int64_t kMostOutside = 150'000;
constexpr std::int64_t kMostSearchesOutside = 5;

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

// Life first; flight where there is a way out and no life.
LifeResult LifeSolver::read_inside(const Reading& reading) {
  if (reading.task == LifeTask::kKill) return read(reading);
  Reading standing = reading;
  standing.escape = Escape::kIsNone;
  const LifeResult life = read(standing);
  if (life.verdict == Verdict::kSucceeds || life.way_out == WayOut::kNone) return life;
  const LifeResult flight = read(reading);
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
      const LifeResult second = read({copy, wide, goal, task, Escape::kIsLife, true});
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
    if (best.verdict == Verdict::kSucceeds) break;
  }
  return best;
}

LifeResult LifeSolver::solve(const Board& board, Point target, LifeTask task) {
  assert(is_stone(board.color(target)));
  nodes_of_search_ = most_nodes_;
  const LifeResult result = solve_as_is(board, target, task);
  const bool lost = task == LifeTask::kSave && result.verdict == Verdict::kFails;
  return lost ? save_from_outside(board, target, result) : result;
}

LifeResult LifeSolver::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, group_reader(*this));
}

}  // namespace owlet::life
