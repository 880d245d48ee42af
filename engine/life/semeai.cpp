#include "engine/life/semeai.h"

#include <algorithm>
#include <array>
#include <vector>

namespace owlet::life {
namespace {

// What is looked at, the most first.
constexpr int kAnyDistance = kMaxBoardSize * kMaxBoardSize;
constexpr std::array<RaceScope, 3> kScopes = {
    {{kAnyDistance, true, true}, {kAnyDistance, true, false}, {kAnyDistance, false, false}}};
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

SemeaiReader::SemeaiReader(GroupReader groups, StringReader& strings, RaceGuesser guess)
    : groups_(std::move(groups)), strings_(strings), guess_(std::move(guess)), races_(kNodes) {}

// What plain reading knows: that the race is over before it begins, because the other string is
// taken, or at least a move that the own string needs.
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
  if (own_at_stake) return SemeaiResult{Verdict::kSucceeds, Verdict::kFails, own.defend, false};
  return std::nullopt;
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
  const bool overlooked = question.settled && !knows(*race, question.settled->move);
  if (!result.proven || overlooked) return std::nullopt;
  return result;
}

// What a graph has proven of one of the questions stands. Who takes the other group lives.
SemeaiResult SemeaiReader::guess(const Question& question) const {
  SemeaiResult result = guess_(question.board, question.mine, question.theirs);
  const auto correct = [&](Verdict& verdict, const std::optional<RaceFinding>& found) {
    if (!found) return;
    if (found->verdict > verdict) result.move = found->move;
    verdict = found->verdict;
  };
  correct(result.saves, question.save);
  correct(result.kills, question.kill);
  result.saves = better(result.saves, result.kills);
  result.proven = false;
  if (result.saves == Verdict::kFails) result.move = Point::pass();
  return result;
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  Question question{board, mine, theirs};
  question.settled = read_strings(question);
  for (const RaceScope scope : kScopes)
    if (const auto result = read_in_scope(question, scope)) return *result;
  if (question.settled && question.settled->kills != Verdict::kFails) return *question.settled;
  return guess(question);
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
