#include "engine/player/ending.h"

#include <algorithm>

#include "engine/board/score.h"
#include "engine/board/self_atari.h"
#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/search/ownership.h"

namespace owlet {
namespace {

// A string that survives with less probability is dead.
constexpr double kDeadBelow = 0.5;

// Strings that the status evaluator is asked about where no clock runs. On 19x19 boards of 200 random moves
// it would be 25 to 40, a quarter of a second each, on finished ones a few.
constexpr int kMostAsked = 32;

// Whether a string is lost that survives with that probability; where the first move decides
// it is the probability that does. Never what the status evaluator denies.
bool is_dead(owl::StatusEvaluator& evaluator, const Board& board, Point string, double survival) {
  const auto fails = [&](life::LifeTask task) {
    return evaluator.solve(board, string, task).verdict == Verdict::kFails;
  };
  if (survival < kDeadBelow) return !fails(life::LifeTask::kKill);
  return fails(life::LifeTask::kSave) && !fails(life::LifeTask::kKill);
}

// Strings that neither side can take without losing its own: a liberty of both can be filled by neither
// without putting stones of its own in atari. Else a seki shows by hopeless strings that touch each other,
// directly or at a common liberty: two neighbours cannot both be taken.
PointSet find_seki(const Board& board, const PointSet& hopeless) {
  PointSet seki;
  const auto keep_if_opposed = [&](Point stone, Point at) {
    for (const Point q : board.neighbours(at, opponent(board.color(stone)))) {
      if (!hopeless.contains(q)) continue;
      add_string(board, stone, seki);
      add_string(board, q, seki);
    }
  };
  for (const Point p : board.empty_points()) {
    if (!is_bad_self_atari(board, p, Color::kBlack) || !is_bad_self_atari(board, p, Color::kWhite))
      continue;
    for (const Point q : board.neighbours(p))
      if (is_stone(board.color(q))) add_string(board, q, seki);
  }
  for (const Point stone : hopeless) {
    if (board.string_root(stone) != stone) continue;
    board.for_each_stone(stone, [&](Point s) { keep_if_opposed(stone, s); });
    for (const Point liberty : board.liberties(stone)) keep_if_opposed(stone, liberty);
  }
  return seki;
}

}  // namespace

double Ending::sure_lead(Color c) const {
  return c == Color::kBlack ? std::min(score, score_standing) : std::min(-score, -score_standing);
}

Ending standing(const Game& game) {
  Ending ending;
  ending.score_standing = final_score(game.board(), {}, game.rules(), game.komi(), game.handicap());
  ending.score = ending.score_standing;
  return ending;
}

Ending assess_ending(const Game& game, owl::StatusEvaluator& evaluator, Care care,
                     Deadline deadline) {
  const Board& board = game.board();
  const Ownership ownership = evaluator.ownership(board);

  Ending ending = standing(game);
  ending.strings_settled = true;
  PointSet hopeless;
  PointSet open;  // stones of strings whose quick status is unknown
  const bool quick = care == Care::kQuick || deadline;
  const owl::Effort effort = quick ? evaluator.timed_effort() : evaluator.full_effort();
  for (const auto& [string, status] : evaluator.survey(board, effort)) {
    using owl::GroupState;
    const GroupState state = status.state;
    const bool decided = state != GroupState::kUnknown && state != GroupState::kCritical;
    if (!decided) add_string(board, string, open);
    if (state == GroupState::kCritical) add_string(board, string, ending.doubtful);
    if (state == GroupState::kSeki) add_string(board, string, ending.seki);
    const double survival = ownership.survival(board, string);
    const double chance = decided ? (state == GroupState::kDead ? 0 : 1) : survival;
    if (chance < kDeadBelow) add_string(board, string, hopeless);
    ending.strings_settled = ending.strings_settled && is_sure(chance);
  }
  ending.seki |= find_seki(board, hopeless & open) - (hopeless - open);
  int asked = 0;
  if (care == Care::kFull)
    for (const Point string : all_strings(board)) {
      const double survival = ownership.survival(board, string);
      if (!open.contains(string) || (is_sure(survival) && !ending.seki.contains(string))) continue;
      if (deadline ? std::chrono::steady_clock::now() >= *deadline : ++asked > kMostAsked) break;
      PointSet stones;
      add_string(board, string, stones);
      ending.doubtful |= stones;
      if (is_dead(evaluator, board, string, survival)) {
        hopeless |= stones;
        ending.seki -= stones;
      } else {
        hopeless -= stones;
      }
    }
  hopeless -= ending.seki;
  ending.strings_settled = ending.strings_settled && ending.seki.empty();
  ending.points_settled = ending.strings_settled;
  const PointMap<Color> owners = point_owners(board, hopeless);
  for (const Point p : board.empty_points()) {
    const double share = is_stone(owners[p]) ? ownership.share(p, owners[p]) : 0;
    ending.points_settled = ending.points_settled && share > 0.5 && is_sure(share);
  }
  ending.hopeless = hopeless;
  if (!game.rules().play_out) ending.dead = hopeless;
  ending.score =
      final_score(board, ending.dead, game.rules(), game.komi(), game.handicap(), ending.seki);
  return ending;
}

}  // namespace owlet
