#include "engine/player/ending.h"

#include <algorithm>

#include "engine/board/score.h"
#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/search/ownership.h"

namespace owlet {
namespace {

// Share of playouts: a string that survives in fewer is dead.
constexpr double kDeadBelow = 0.5;

// Share of playouts: a liberty that stays empty between both sides in as many is a seki's.
constexpr double kSekiLiberty = 0.8;

// Whether a string is lost whose survival playouts put at that chance; where the first move decides
// they do. Never what the judge denies.
bool is_dead(owl::GroupJudge& judge, const Board& board, Point string, double survival) {
  const auto fails = [&](life::LifeTask task) {
    return judge.solve(board, string, task).verdict == Verdict::kFails;
  };
  if (survival < kDeadBelow) return !fails(life::LifeTask::kKill);
  return fails(life::LifeTask::kSave) && !fails(life::LifeTask::kKill);
}

// Strings that neither side can take without losing its own. Playouts mostly leave such strings
// alone, and with them the liberties that both sides share. Where they do not, a seki shows by
// hopeless strings that touch each other, directly or at a common liberty: two neighbours cannot
// both be taken.
PointSet find_seki(const Board& board, const Ownership& ownership, const PointSet& hopeless) {
  PointSet seki;
  const auto keep_if_opposed = [&](Point stone, Point at) {
    for (const Point q : board.neighbours(at, opponent(board.color(stone)))) {
      if (!hopeless.contains(q)) continue;
      add_string(board, stone, seki);
      add_string(board, q, seki);
    }
  };
  for (const Point p : board.empty_points()) {
    if (static_cast<double>(ownership.nobody[p]) < kSekiLiberty) continue;
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

Ending assess_ending(const Game& game, owl::GroupJudge& judge, Care care) {
  const Board& board = game.board();
  const Ownership ownership = judge.ownership(board);

  Ending ending;
  ending.strings_settled = true;
  PointSet hopeless;
  PointSet open;  // stones of strings about which a glance says nothing
  const owl::Haste haste = care == Care::kFull ? owl::Haste::kNone : owl::Haste::kClockRuns;
  for (const auto& [string, status] : judge.survey(board, haste)) {
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
  ending.seki |= find_seki(board, ownership, hopeless & open);
  if (care == Care::kFull)
    for (const Point string : all_strings(board)) {
      const double survival = ownership.survival(board, string);
      if (!open.contains(string) || (is_sure(survival) && !ending.seki.contains(string))) continue;
      PointSet stones;
      add_string(board, string, stones);
      ending.doubtful |= stones;
      if (is_dead(judge, board, string, survival)) {
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
  if (!game.rules().play_out) ending.dead = hopeless;
  ending.score = final_score(board, ending.dead, game.rules(), game.komi(), game.handicap());
  ending.score_standing = final_score(board, {}, game.rules(), game.komi(), game.handicap());
  return ending;
}

ScoreRange score_range(const Game& game, owl::GroupJudge& judge, const Ending& ending) {
  if (game.rules().play_out) return {ending.score, ending.score};
  const Board& board = game.board();
  const auto is_critical = [&](Point string) {
    return ending.doubtful.contains(string) &&
           judge.status(board, string).state == owl::GroupState::kCritical;
  };
  SideMap<PointSet> critical;
  for (const Point string : all_strings(board))
    if (is_critical(string)) add_string(board, string, critical[board.color(string)]);
  const auto score_if_given_to = [&](Color c) {
    const PointSet dead = (ending.dead | critical[opponent(c)]) - critical[c];
    return final_score(board, dead, game.rules(), game.komi(), game.handicap());
  };
  return {std::min(ending.score, score_if_given_to(Color::kWhite)),
          std::max(ending.score, score_if_given_to(Color::kBlack))};
}

}  // namespace owlet
