#include "engine/player/ending.h"

#include <algorithm>

#include "engine/board/score.h"
#include "engine/board/spread.h"
#include "engine/search/ownership.h"

namespace owlet {
namespace {

// Playouts of an assessment: the standard error of a share is then below 0.04.
constexpr int kPlayouts = 200;
// Share of playouts: a string that survives in fewer is dead.
constexpr double kDeadBelow = 0.5;
// A share of playouts this close to 0 or 1 is sure.
constexpr double kSureMargin = 0.2;

bool is_sure(double share) {
  return share < kSureMargin || share > 1 - kSureMargin;
}

// Share of playouts: a liberty that stays empty between both sides in as many is a seki's.
constexpr double kSekiLiberty = 0.8;

// What is known of each stone.
struct Survival {
  PointMap<float> chance;  // to live
  PointSet read;           // no guess: by theorem or reading
  PointSet seki;           // by reading
};

bool is_decided(const life::Fate& fate) {
  using life::GroupState;
  return fate.proven && fate.state != GroupState::kUnknown && fate.state != GroupState::kCritical;
}

// As far as reading and playouts know.
Survival survival(const Board& board, const life::BoardStatus& status, const Ownership& ownership) {
  Survival result;
  for (const life::GroupStatus& group : status.groups) {
    const bool read = is_decided(group.fate);
    const float fate = group.fate.state == life::GroupState::kDead ? 0.F : 1.F;
    for (const Point string : group.strings) {
      const float chance = read ? fate : static_cast<float>(ownership.survival(board, string));
      board.for_each_stone(string, [&](Point s) {
        result.chance[s] = chance;
        if (read) result.read.insert(s);
        if (group.fate.state == life::GroupState::kSeki) result.seki.insert(s);
      });
    }
  }
  return result;
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

Ending assess_ending(const Game& game, life::StatusReader& groups) {
  const Board& board = game.board();
  Random random(board.hash().verify);
  const Ownership ownership = estimate_ownership(board, kPlayouts, random);
  const life::BoardStatus status = groups.read(board);
  const Survival known = survival(board, status, ownership);

  Ending ending;
  ending.strings_settled = true;
  PointSet hopeless;
  for (const Point p : board.points()) {
    if (!is_stone(board.color(p))) continue;
    const auto chance = static_cast<double>(known.chance[p]);
    if (chance < kDeadBelow) hopeless.insert(p);
    ending.strings_settled = ending.strings_settled && is_sure(chance);
  }
  PointSet guessed = hopeless;
  guessed -= known.read;
  ending.seki = find_seki(board, ownership, guessed);
  ending.seki |= known.seki;
  hopeless -= ending.seki;
  ending.strings_settled = ending.strings_settled && ending.seki.empty();
  ending.points_settled = ending.strings_settled;
  const PointMap<Color> owners = point_owners(board, hopeless);
  for (const Point p : board.empty_points()) {
    const bool owned = is_stone(owners[p]) && ownership.share(p, owners[p]) > 1 - kSureMargin;
    ending.points_settled = ending.points_settled && owned;
  }
  if (!game.rules().play_out) ending.dead = hopeless;
  ending.score = final_score(board, ending.dead, game.rules(), game.komi(), game.handicap());
  ending.score_standing = final_score(board, {}, game.rules(), game.komi(), game.handicap());
  return ending;
}

}  // namespace owlet
