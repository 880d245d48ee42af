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
// Larger graphs are hardly ever read to the end.
constexpr int kMostNodes = 30;

// Whether a move that plain reading has found is on the graph: if not, something around the race is
// weaker than the graph takes it for.
bool knows(const RaceGraph& race, Point move) {
  return !move.on_board() ||
         std::find(race.points.begin(), race.points.end(), move) != race.points.end();
}

}  // namespace

SemeaiReader::SemeaiReader(StringReader& strings, RaceGuesser guess, std::int64_t most_nodes)
    : strings_(strings), guess_(std::move(guess)), most_nodes_(most_nodes), races_(most_nodes) {}

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
  const RaceAnswer answer = races_.read(*race, question.board.color(question.mine), question.limit);
  question.nodes += answer.nodes;
  const bool decided = answer.proven() && (answer.complete || question.limit >= most_nodes_);
  question.ran_out = question.ran_out || !decided;
  if (answer.save.proven && !question.save) question.save = answer.save;
  if (answer.kill.proven && !question.kill) question.kill = answer.kill;
  SemeaiResult result{answer.saves, answer.kills, answer.move, decided};
  if (answer.kill.verdict > answer.kills) result.kill_alone = answer.kill;
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

std::optional<SemeaiResult> SemeaiReader::prove(Question& question) {
  question.settled = read_strings(question);
  for (const RaceScope scope : kScopes) {
    if (const auto result = read_in_scope(question, scope)) return result;
    // With more nodes it might have been the answer, before that of a smaller graph.
    if (question.limit < most_nodes_ && question.ran_out) return std::nullopt;
  }
  if (question.settled && question.settled->kills != Verdict::kFails) return question.settled;
  return std::nullopt;
}

SemeaiProof SemeaiReader::prove(const Board& board, Point mine, Point theirs, std::int64_t nodes) {
  Question question{board, mine, theirs, std::min(nodes, most_nodes_)};
  const auto result = prove(question);
  return {result, question.nodes, question.ran_out};
}

SemeaiResult SemeaiReader::read(const Board& board, Point mine, Point theirs) {
  Question question{board, mine, theirs, most_nodes_};
  if (const auto proven = prove(question)) return *proven;
  return guess(question);
}

}  // namespace owlet::life
