#include "engine/life/semeai.h"

#include <algorithm>
#include <array>

namespace owlet::life {
namespace {

// What is looked at, the most first.
constexpr std::array<RaceScope, 3> kScopes = {{{true, true}, {true, false}, {false, false}}};
// Larger graphs are hardly ever read to the end.
constexpr int kMostNodes = 30;

// Whether a move that plain reading has found is on the graph: if not, something around the race is
// weaker than the graph takes it for.
bool knows(const RaceGraph& race, Point move) {
  return !move.on_board() || std::ranges::count(race.points, move) > 0;
}

}  // namespace

// What plain reading knows: that the race is over before it begins, because the other string is
// taken, or at least a move that the own string needs.
std::optional<SemeaiResult> SemeaiReader::read_strings(Board& board, Point mine, Point theirs) {
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
  if (own_at_stake) return SemeaiResult{Verdict::kSucceeds, Verdict::kFails, own.defend, false};
  return std::nullopt;
}

SemeaiProof SemeaiReader::prove(Board& board, Point mine, Point theirs, std::int64_t nodes) {
  const bool all = nodes >= most_nodes_;
  SemeaiProof proof;
  const std::optional<SemeaiResult> settled = read_strings(board, mine, theirs);
  int size = 0;  // of the last graph
  for (const RaceScope scope : kScopes) {
    const auto race = find_race(board, mine, theirs, scope);
    if (!race || race->graph.size() == size || race->graph.size() > kMostNodes) continue;
    size = race->graph.size();
    const RaceAnswer answer = races_.read(*race, board.color(mine), std::min(nodes, most_nodes_));
    proof.nodes += answer.nodes;
    const bool decided = answer.proven() && (answer.complete || all);
    proof.ran_out |= !decided;
    if (decided && !(settled && !knows(*race, settled->move))) {
      proof.result = {answer.saves, answer.kills, answer.move, true};
      if (answer.kill.verdict > answer.kills) proof.result->kill_alone = answer.kill;
      return proof;
    }
    // With more nodes it might have been the answer, before that of a smaller graph.
    if (!all && proof.ran_out) return proof;
  }
  if (settled && settled->kills != Verdict::kFails) proof.result = settled;
  return proof;
}

}  // namespace owlet::life
