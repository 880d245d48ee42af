#include "engine/life/semeai.h"

#include <algorithm>
#include <array>
#include <vector>

namespace owlet::life {
namespace {

// What is looked at: all there is, and where that is too much, what is near.
constexpr int kAll = 1000;
constexpr int kNear = 2;
constexpr std::array<RaceScope, 3> kScopes = {
    {{kAll, true, true}, {kAll, true, false}, {kAll, false, false}}};
// Larger graphs are hardly ever read to the end.
constexpr int kMostNodes = 36;
// The reader of groups knows of itself what capturing a few stones is worth.
constexpr int kLeastRival = 5;

// Where deciding took no more nodes than this, the best of the moves that work is looked for, and
// up to more, whether a pass will do.
constexpr std::int64_t kCheap = 20'000;
constexpr std::int64_t kFair = 60'000;

// Does the other side take the string of `victim`?
GraphProblem problem_of(const RaceGraph& race, Color victim) {
  GraphProblem problem;
  problem.graph = race.graph;
  problem.stones = race.stones;
  problem.attacker = opponent(victim);
  problem.targets = race.runners[victim];
  problem.must_live = !race.large[victim];
  if (problem.must_live || race.large[problem.attacker])
    problem.prizes = race.runners[problem.attacker];
  return problem;
}

// Whether a move that plain reading has found is on the graph: if not, something around the race is
// weaker than the graph takes it for.
bool knows(const RaceGraph& race, Point move) {
  return !move.on_board() ||
         std::find(race.points.begin(), race.points.end(), move) != race.points.end();
}

// The solver of groups does not see that two groups are racing. Then it takes the first for lost.
bool is_credible(const SemeaiResult& result) {
  return result.saves != Verdict::kFails && result.saves >= result.kills;
}

// The legal moves; first those that take a liberty of the other group and none of one's own.
std::vector<int> moves_by_rank(const RaceGraph& race, Color mine) {
  const auto rank = [&](int node) {
    const Nodes around = race.graph.neighbours(node);
    const int own = (around & race.runners[mine]) != 0 ? 1 : 0;
    const int theirs = (around & race.runners[opponent(mine)]) != 0 ? 1 : 0;
    return own - 2 * theirs;
  };
  std::vector<int> moves;
  for_each_node(race.graph.legal_moves({race.stones, 0, mine, false}),
                [&](int node) { moves.push_back(node); });
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return rank(a) < rank(b); });
  return moves;
}

// A stone of each opposing group that is shut in, no mere handful, and shares a liberty with the
// string of `target` or touches it.
std::vector<Point> rivals_of(const Board& board, Point target) {
  std::vector<Point> rivals;
  PointSet seen;
  const auto look_around = [&](Point p) {
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board.color(q) != opponent(board.color(target)) || seen.contains(q)) continue;
      const Goal group = find_goal(board, q);
      seen |= group.stones;
      if (group.size >= kLeastRival && is_shut_in(board, group)) rivals.push_back(q);
    }
  };
  board.for_each_stone(target, look_around);
  for (const Point liberty : board.liberties(target)) look_around(liberty);
  return rivals;
}

}  // namespace

SemeaiResult SemeaiReader::read_on_graph(const RaceGraph& race, Color mine) {
  const GraphProblem life = problem_of(race, mine);
  const GraphProblem death = problem_of(race, opponent(mine));
  const GraphAnswer save = search_.solve(life, mine);
  const GraphAnswer kill = search_.solve(death, mine);
  SemeaiResult result{save.verdict, kill.verdict, Point::pass(), save.proven && kill.proven};
  if (save.proven && !found_.saves) found_.saves = {save.verdict, race.move(save.move)};
  if (kill.proven && !found_.kills) found_.kills = {kill.verdict, race.move(kill.move)};
  if (result.saves == Verdict::kFails && result.kills == Verdict::kFails) return result;
  const bool killing = result.kills != Verdict::kFails;
  result.move = race.move(killing ? kill.move : save.move);
  const std::int64_t nodes = save.nodes + kill.nodes;
  const bool cheap = nodes <= kCheap;
  if (!cheap && (nodes > kFair || !result.proven)) return result;
  std::vector<int> moves = {killing ? kill.move : save.move};
  if (cheap) moves = moves_by_rank(race, mine);
  serve_both(race, life, death, mine, moves, result);
  if (cheap) settle_patient_ko(race, life, death, mine, result);
  return result;
}

// A ko that only the killer can begin, that it can begin whenever it likes and that does not
// endanger it, as that of a bent four in the corner: the killer waits until there are no threats
// left, so the victim is dead as it stands.
void SemeaiReader::settle_patient_ko(const RaceGraph& race, const GraphProblem& life,
                                     const GraphProblem& death, Color mine, SemeaiResult& result) {
  if (result.saves == Verdict::kSucceeds && result.kills == Verdict::kKoAhead) {
    const auto can_wait = [&](int move) {
      if (search_.after(life, mine, move) != Verdict::kSucceeds) return false;
      GraphPosition next = race.graph.after({race.stones, 0, mine, false}, move);
      next.ko = 0;
      return search_.solve(death, next).verdict == Verdict::kKoBehind;
    };
    std::vector<int> moves = moves_by_rank(race, mine);
    moves.insert(moves.begin(), -1);
    const auto waiting = std::find_if(moves.begin(), moves.end(), can_wait);
    if (waiting == moves.end()) return;
    result.kills = Verdict::kSucceeds;
    result.move = race.move(*waiting);
  } else if (result.saves == Verdict::kKoBehind && result.kills == Verdict::kFails) {
    if (search_.after(life, mine, -1) != Verdict::kKoBehind) return;
    result.saves = Verdict::kFails;
    result.move = Point::pass();
  }
}

// Of the moves, and the pass, that save as much as can be saved, one that kills most.
void SemeaiReader::serve_both(const RaceGraph& race, const GraphProblem& life,
                              const GraphProblem& death, Color mine, std::vector<int> moves,
                              SemeaiResult& result) {
  const bool behind = result.saves == Verdict::kKoBehind || result.kills == Verdict::kKoBehind;
  moves.insert(behind ? moves.end() : moves.begin(), -1);
  std::optional<Verdict> most;
  for (const int move : moves) {
    if (search_.after(life, mine, move) < result.saves) continue;
    const Verdict kills = search_.after(death, mine, move);
    if (most && kills <= *most) continue;
    most = kills;
    result.move = race.move(move);
    if (kills >= result.kills) return;
  }
  if (most) result.kills = *most;
}

// Whether the race is over before it begins, because one of the strings is taken.
std::optional<SemeaiResult> SemeaiReader::read_strings(const Board& board, Point mine,
                                                       Point theirs) {
  StringSafety safety(board, strings_);
  const StringStanding& own = safety.of(mine);
  const StringStanding& other = safety.of(theirs);
  const bool own_at_stake = own.safety == Safety::kCritical && !own.by_ko;
  if (other.safety == Safety::kDead) {
    const Point move = own_at_stake ? own.defend : Point::pass();
    return SemeaiResult{Verdict::kSucceeds, Verdict::kSucceeds, move, false};
  }
  if (other.safety == Safety::kCritical && !other.by_ko)
    return SemeaiResult{Verdict::kSucceeds, Verdict::kSucceeds, other.attack, false};
  if (own.safety == Safety::kDead)
    return SemeaiResult{Verdict::kFails, Verdict::kFails, Point::pass(), false};
  if (own_at_stake) return SemeaiResult{Verdict::kSucceeds, Verdict::kFails, own.defend, false};
  return std::nullopt;
}

// What no graph has proven is asked of the reader of groups.
SemeaiResult SemeaiReader::read_groups(const Board& board, Point mine, Point theirs) {
  const bool nothing = !found_.saves && !found_.kills;
  bool proven = true;
  const auto answer = [&](std::optional<Finding>& finding, Point target, LifeTask task) {
    if (finding) return;
    const LifeResult life = groups_(board, target, task);
    finding = {life.verdict, life.move};
    proven &= life.proven;
  };
  answer(found_.saves, mine, LifeTask::kSave);
  const bool save_proven = std::exchange(proven, true);
  answer(found_.kills, theirs, LifeTask::kKill);
  const bool kill_proven = proven;
  proven &= save_proven;
  const auto [saves, save] = *found_.saves;
  const auto [kills, kill] = *found_.kills;
  SemeaiResult result{saves, kills, kills != Verdict::kFails ? kill : save, proven};
  if (kill_proven) result.saves = better(saves, kills);
  if (nothing && guess_ && !is_credible(result)) return *guess_;
  return result;
}

// The race as far as it is in that scope, if it is proven and no other has been tried that was as
// large.
std::optional<SemeaiResult> SemeaiReader::read_in_scope(const Board& board, Point mine,
                                                        Point theirs, RaceScope scope) {
  const auto race = find_race(board, mine, theirs, scope);
  if (!race || race->graph.size() == size_ || race->graph.size() > kMostNodes) return std::nullopt;
  size_ = race->graph.size();
  const SemeaiResult result = read_on_graph(*race, board.color(mine));
  if (!guess_) guess_ = result;
  if (!result.proven || (settled_ && !knows(*race, settled_->move))) return std::nullopt;
  return result;
}

void SemeaiReader::begin() {
  found_ = {};
  settled_ = std::nullopt;
  guess_ = std::nullopt;
  size_ = 0;
}

// Saving a string from capture may not be enough for it to live.
SemeaiResult SemeaiReader::confirmed(const Board& board, Point mine, SemeaiResult settled) {
  if (settled.saves == Verdict::kFails || settled.kills != Verdict::kFails) return settled;
  settled.saves = groups_(board, mine, LifeTask::kSave).verdict;
  if (settled.saves == Verdict::kFails) settled.move = Point::pass();
  return settled;
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  begin();
  settled_ = read_strings(board, mine, theirs);
  for (const RaceScope scope : kScopes)
    if (const auto result = read_in_scope(board, mine, theirs, scope)) return *result;
  if (settled_) return confirmed(board, mine, *settled_);
  if (const auto result = read_in_scope(board, mine, theirs, {kNear, false, false})) return *result;
  return read_groups(board, mine, theirs);
}

// The reader of groups takes all that surrounds a group for a wall, so a race can only help the
// group.
LifeResult SemeaiReader::solve(const Board& board, Point target, LifeTask task) {
  LifeResult result = groups_(board, target, task);
  const bool save = task == LifeTask::kSave;
  const Verdict best = save ? Verdict::kSucceeds : Verdict::kFails;
  for (const Point rival : rivals_of(board, target)) {
    if (result.verdict == best) break;
    begin();
    (void)read_in_scope(board, save ? target : rival, save ? rival : target, kScopes.front());
    const std::optional<Finding>& finding = save ? found_.saves : found_.kills;
    if (finding && (save ? finding->verdict > result.verdict : finding->verdict < result.verdict))
      result = {finding->verdict, true, finding->move};
  }
  return result;
}

}  // namespace owlet::life
