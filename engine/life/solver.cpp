#include "engine/life/solver.h"

#include <algorithm>
#include <utility>

#include "engine/tactics/ko_levels.h"

namespace owlet::life {
namespace {

// Where a ko was found in a region with at most this many empty points, a wider one is looked at.
constexpr int kRoomToEscapeKo = 9;

// A lost group with at most this many empty points is tried to be saved from outside: nodes of each
// search after such a move, and of all of them; the latter also in searches.
constexpr int kRoomToLookOutside = 9;
constexpr std::int64_t kNodesOutside = 30'000;
constexpr std::int64_t kMostOutside = 150'000;
constexpr std::int64_t kMostSearchesOutside = 5;

// Nodes of a search on a wider region: those that take more hardly ever find anything.
constexpr std::int64_t kNodesWider = 30'000;

// Nodes of each search of the second look at a success (docs/LIFE.md, "A second look"), and of
// the one that compares another move with it ("A natural move").
constexpr std::int64_t kNodesToConfirm = 40'000;
constexpr std::int64_t kNodesToMatch = 20'000;

// What a region gets of the nodes of a search: up to 13 empty points most problems are proven with
// all of them, few of those up to 16 with more than 25,000, beyond next to none, so that waiting
// longer buys little.
std::int64_t nodes_for(int room, std::int64_t nodes) {
  constexpr std::int64_t kMostForLargeRooms = 25'000;
  if (room <= 13) return nodes;
  return room <= kReadableRoom ? std::min(nodes / 2, kMostForLargeRooms) : nodes / 20;
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

bool kills(const LifeProblem& problem) {
  return problem.first == problem.goal.attacker();
}

// Decided; or likely, for the side that moves first has less left to prove than its opponent.
bool succeeds(const LifeProblem& problem, const LifeSearch::Outcome& outcome) {
  const bool readable = outcome.numbers.decided() || problem.region.room <= kReadableRoom;
  return readable ? outcome.numbers.phi < outcome.numbers.delta : !kills(problem);
}

}  // namespace

LifeSearch::Outcome LifeSolver::run(const LifeProblem& problem, KoMaster master) {
  return search_.run(problem, master, nodes_for(problem.region.room, nodes_of_search_));
}

// What a ko is worth is proven by all searches or none: once one has been left open, the last of
// them, without a ko master, is a guess without a search.
LifeResult LifeSolver::read(const LifeProblem& problem) {
  const KoMaster mover = kills(problem) ? KoMaster::kAttacker : KoMaster::kDefender;
  LifeResult result;
  bool open = false;
  search_.clear();
  const auto levels = read_ko_levels(mover, [&](KoMaster master) {
    if (open && master == KoMaster::kNobody) return KoFinding<Point>{};
    const LifeSearch::Outcome outcome = run(problem, master);
    result.nodes += outcome.nodes;
    result.way_out = std::max(result.way_out, outcome.way_out);
    const bool proven = outcome.numbers.decided();
    open |= !proven;
    return KoFinding<Point>{succeeds(problem, outcome), proven, outcome.leans_on_ko || !proven,
                            outcome.move};
  });
  result.verdict = levels.verdict;
  result.proven = levels.proven;
  result.move = levels.move;
  return result;
}

// Life first; flight where there is a way out and no life. What waits outside has not been read.
LifeResult LifeSolver::read_inside(const LifeProblem& problem) {
  if (kills(problem)) return read(problem);
  LifeProblem standing = problem;
  standing.escape = Escape::kIsNone;
  const LifeResult life = read(standing);
  if (life.verdict == Verdict::kSucceeds || life.way_out == WayOut::kNone) return life;
  LifeResult flight = read(problem);
  if (flight.verdict == Verdict::kSucceeds) flight.proven = false;
  if (flight.verdict > life.verdict) return better_of(flight, life);
  return better_of(life, flight);
}

// On the region as it is, and once more on a wider one.
LifeResult LifeSolver::solve_as_is(GroupQuestion& question, LifeTask task) {
  const auto& [goal, region] = question.group;
  const Color first = first_mover(task, goal.defender);
  LifeResult result = read_inside({question.board, region, goal, first});
  const int most_room = result.verdict == Verdict::kFails ? kReadableRoom : kRoomToEscapeKo;
  if (result.verdict != Verdict::kSucceeds && region.room <= most_room) {
    const Region wide = find_region(question.board, goal, 1);
    if (wide.inside != region.inside || !region.nearby.empty()) {
      const std::int64_t nodes =
          std::exchange(nodes_of_search_, std::min(nodes_of_search_, kNodesWider));
      LifeResult second = read({question.board, wide, goal, first, Escape::kIsLife, true});
      nodes_of_search_ = nodes;
      // That a group is saved by running is no proof.
      if (task == LifeTask::kSave && second.verdict == Verdict::kSucceeds &&
          second.way_out != WayOut::kNone)
        second.proven = false;
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
LifeResult LifeSolver::save_from_outside(GroupQuestion& question, const LifeResult& lost) {
  const auto& [goal, region] = question.group;
  LifeResult best = lost;
  if (region.room > kRoomToLookOutside) return best;
  nodes_of_search_ = std::min(most_nodes_, kNodesOutside);
  const std::int64_t most_outside = std::min(kMostOutside, kMostSearchesOutside * most_nodes_);
  for (const Point p : region.nearby) {
    if (best.nodes - lost.nodes > most_outside) break;
    if (!question.board.is_legal({goal.defender, p})) continue;
    question.board.play({goal.defender, p});
    GroupQuestion after(question.board, question.target);
    const LifeResult reply = solve_as_is(after, LifeTask::kKill);
    question.board.undo();
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

// Whether the move found succeeds in another problem as well. Where that is not certain and another
// move does, this is better. Moves are only compared, so that the verdict stays what it was.
LifeSolver::Standing LifeSolver::hold_against(const LifeProblem& problem, LifeResult& success) {
  LifeProblem answer = problem;
  answer.first = opponent(problem.first);
  problem.board.play({problem.first, success.move});
  const LifeResult refutation = read(answer);
  problem.board.undo();
  success.nodes += refutation.nodes;
  if (refutation.proven && refutation.verdict == Verdict::kFails) return Standing::kHolds;

  const LifeResult other = read(problem);
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
void LifeSolver::confirm(GroupQuestion& question, LifeTask task, LifeResult& success) {
  const auto& [goal, region] = question.group;
  const Color first = first_mover(task, goal.defender);
  const Escape escape = task == LifeTask::kSave ? Escape::kIsNone : Escape::kIsLife;
  nodes_of_search_ = std::min(most_nodes_, kNodesToConfirm);
  const Region bold = question.bold_region();
  if (bold.inside != region.inside &&
      hold_against({question.board, bold, goal, first, escape}, success) == Standing::kRefuted)
    success.proven = false;
  if (task == LifeTask::kSave && goal.strings.size() > 1)
    hold_against({question.board, region, goal, first, escape, false, goal.size}, success);
}

LifeResult LifeSolver::solve(GroupQuestion& question, LifeTask task) {
  nodes_of_search_ = most_nodes_;
  LifeResult result = solve_as_is(question, task);
  if (result.proven && result.verdict == Verdict::kSucceeds) confirm(question, task, result);
  const bool lost = task == LifeTask::kSave && result.verdict == Verdict::kFails;
  return lost ? save_from_outside(question, result) : result;
}

bool LifeSolver::surely_succeeds(GroupQuestion& question, Point move, LifeTask task) {
  Board& board = question.board;
  const Goal& goal = question.group.goal;
  const Region bold = question.bold_region();
  const Move first{first_mover(task, goal.defender), move};
  if (!bold.inside.contains(move) || !board.is_legal(first)) return false;
  board.play(first);
  const bool kill = task == LifeTask::kKill;
  bool succeeds = board.color(question.target) != goal.defender;
  if (!succeeds) {
    nodes_of_search_ = std::min(most_nodes_, kNodesToMatch);
    search_.clear();
    const LifeSearch::Outcome reply =
        kill ? run({board, bold, goal, goal.defender}, KoMaster::kDefender)
             : run({board, bold, goal, goal.attacker(), Escape::kIsNone, false, goal.size},
                   KoMaster::kAttacker);
    succeeds = reply.numbers.delta == 0;
  }
  board.undo();
  return succeeds;
}

}  // namespace owlet::life
