#include "engine/life/semeai.h"

#include <algorithm>
#include <array>
#include <vector>

namespace owlet::life {
namespace {

// What is looked at, the most first, and last, where all that is too much, what is near.
constexpr int kAnyDistance = kMaxBoardSize * kMaxBoardSize;
constexpr std::array<RaceScope, 3> kScopes = {
    {{kAnyDistance, true, true}, {kAnyDistance, true, false}, {kAnyDistance, false, false}}};
constexpr RaceScope kNear = {2, false, false};
// Of one search on a graph.
constexpr std::int64_t kNodes = 120'000;
// Larger graphs are hardly ever read to the end.
constexpr int kMostNodes = 30;
// The reader of groups knows of itself what capturing a few stones is worth.
constexpr int kLeastRival = 5;

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

// A stone of each opposing group that is shut in, no mere handful, and touches the string of
// `target` or one of its liberties.
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

SemeaiReader::SemeaiReader(GroupReader groups, StringReader& strings)
    : groups_(std::move(groups)), strings_(strings), races_(kNodes) {}

// Whether the race is over before it begins, because one of the strings is taken.
std::optional<SemeaiResult> SemeaiReader::read_strings(const Question& question) {
  StringSafety safety(question.board, strings_);
  const StringStanding& own = safety.of(question.mine);
  const StringStanding& other = safety.of(question.theirs);
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

// What no graph has proven is asked of the reader of groups. Who takes the other group lives.
SemeaiResult SemeaiReader::read_groups(const Question& question) {
  const bool in_the_dark = !question.save && !question.kill;
  const auto ask = [&](const std::optional<RaceFinding>& found, Point target, LifeTask task) {
    if (found) return *found;
    const LifeResult life = groups_(question.board, target, task);
    return RaceFinding{life.verdict, life.move, life.proven};
  };
  const RaceFinding save = ask(question.save, question.mine, LifeTask::kSave);
  const RaceFinding kill = ask(question.kill, question.theirs, LifeTask::kKill);
  SemeaiResult result{save.verdict, kill.verdict, save.move, save.proven && kill.proven};
  if (kill.verdict != Verdict::kFails) result.move = kill.move;
  if (kill.proven) result.saves = better(save.verdict, kill.verdict);
  if (in_the_dark && question.guess && !is_credible(result)) return *question.guess;
  return result;
}

// The race as far as it is in that scope: nothing if it is not proven, too large, or no larger than
// what was tried before.
std::optional<SemeaiResult> SemeaiReader::read_in_scope(Question& question, RaceScope scope) {
  const auto race = find_race(question.board, question.mine, question.theirs, scope);
  if (!race || race->graph.size() == question.size || race->graph.size() > kMostNodes)
    return std::nullopt;
  question.size = race->graph.size();
  const RaceAnswer answer = races_.read(*race, question.board.color(question.mine));
  if (answer.save.proven && !question.save) question.save = answer.save;
  if (answer.kill.proven && !question.kill) question.kill = answer.kill;
  const SemeaiResult result{answer.saves, answer.kills, answer.move, answer.proven()};
  if (!question.guess) question.guess = result;
  const bool overlooked = question.settled && !knows(*race, question.settled->move);
  if (!result.proven || overlooked) return std::nullopt;
  return result;
}

// Saving a string from capture may not be enough for it to live.
SemeaiResult SemeaiReader::confirmed(const Question& question) {
  const SemeaiResult& settled = *question.settled;
  if (settled.saves == Verdict::kFails || settled.kills != Verdict::kFails) return settled;
  const LifeResult save = groups_(question.board, question.mine, LifeTask::kSave);
  if (save.verdict == Verdict::kSucceeds) return settled;
  return {save.verdict, settled.kills, save.move, false};
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  Question question{board, mine, theirs};
  question.settled = read_strings(question);
  for (const RaceScope scope : kScopes)
    if (const auto result = read_in_scope(question, scope)) return *result;
  if (question.settled) return confirmed(question);
  if (const auto result = read_in_scope(question, kNear)) return *result;
  return read_groups(question);
}

// The reader of groups takes all that surrounds a group for a wall, so a race can only help the
// group.
LifeResult SemeaiReader::solve(const Board& board, Point target, LifeTask task) {
  LifeResult result = groups_(board, target, task);
  const bool save = task == LifeTask::kSave;
  const Verdict best = save ? Verdict::kSucceeds : Verdict::kFails;
  for (const Point rival : rivals_of(board, target)) {
    if (result.verdict == best) break;
    Question question{board, save ? target : rival, save ? rival : target};
    (void)read_in_scope(question, kScopes.front());
    const std::optional<RaceFinding>& found = save ? question.save : question.kill;
    if (found && (save ? found->verdict > result.verdict : found->verdict < result.verdict))
      result = {found->verdict, true, found->move};
  }
  return result;
}

}  // namespace owlet::life
