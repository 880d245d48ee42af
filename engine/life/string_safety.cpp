#include "engine/life/string_safety.h"

#include "engine/board/reading_board.h"

namespace owlet::life {
namespace {

// Strings with more liberties are hardly ever taken by force.
constexpr int kMostLiberties = 4;

}  // namespace

const StringStanding& StringSafety::of(Point p) {
  const Point root = board_.string_root(p);
  if (standing_[root]) return *standing_[root];
  StringStanding& standing = standing_[root].emplace();
  if (board_.liberty_count(p) > kMostLiberties) return standing;
  const Color owner = board_.color(p);
  const TurnKeeper turn(board_);
  board_.set_ko_point(Point::none());
  board_.set_to_move(opponent(owner));
  const Reading attack = reader_.attack(board_, p);
  if (attack.verdict == Verdict::kFails) return standing;
  board_.set_to_move(owner);
  const Reading defend = reader_.defend(board_, p);
  standing.attack = attack.move;
  standing.defend = defend.move;
  standing.proven = attack.proven && defend.proven;
  standing.by_ko = is_ko(attack.verdict) || is_ko(defend.verdict);
  standing.safety = defend.verdict == Verdict::kFails ? Safety::kDead : Safety::kCritical;
  return standing;
}

bool StringSafety::stays(Color c, Point p) {
  const TurnKeeper turn(board_);
  board_.set_ko_point(Point::none());
  board_.set_to_move(c);
  if (!board_.is_pseudo_legal(p, c)) return false;
  board_.play({c, p});
  Reading attack;
  if (board_.liberty_count(p) <= kMostLiberties) attack = reader_.attack(board_, p);
  board_.undo();
  return attack.verdict != Verdict::kSucceeds;
}

}  // namespace owlet::life
