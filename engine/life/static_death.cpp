#include "engine/life/static_death.h"

#include <algorithm>
#include <iterator>

#include "engine/board/eye_shape.h"
#include "engine/board/spread.h"

namespace owlet::life {
namespace {

// Whether what is neither in the region nor of the goal is connected.
bool outside_is_connected(const Board& board, const Region& region, const Goal& goal) {
  const PointSet rest = board.points() - region.inside - goal.stones;
  return rest.empty() || part_around(rest, *rest.begin()) == rest;
}

}  // namespace

void StaticDeath::begin(const Board& board, const Region& region, const Goal& goal, int quorum) {
  region_ = &region;
  goal_ = &goal;
  quorum_ = quorum;
  one_outside_ = outside_is_connected(board, region, goal);
}

// Whether a string that is down to that liberty outside gets enough of them by playing there, when
// its other liberties are filled.
bool StaticDeath::can_extend(const Board& board, Point string, Point liberty) const {
  if (board.in_atari(string) && board.to_move() == goal_->defender) return false;
  int liberties = 0;
  for (const Point q : board.neighbours(liberty)) {
    if (board.color(q) == Color::kEmpty) liberties += region_->inside.contains(q) ? 0 : 1;
    if (board.color(q) != goal_->attacker() || board.same_string(q, string)) continue;
    liberties += (board.liberties(q) - region_->inside - PointSet{liberty}).size();
  }
  return liberties >= 2;
}

bool StaticDeath::is_wall(const Board& board, Point stone) {
  const Point root = board.string_root(stone);
  if (!now_.looked_at.insert(root)) return now_.walls.contains(root);
  const PointSet outside = board.liberties(root) - region_->inside;
  const auto first = outside.begin();
  bool wall = first != outside.end() && std::next(first) != outside.end();
  if (!wall && first != outside.end()) {
    // One such string can be helped in time, two perhaps not.
    wall = !now_.leaning && can_extend(board, root, *first);
    now_.leaning |= wall;
    now_.open |= !wall;
  }
  if (wall) now_.walls.insert(root);
  return wall;
}

bool StaticDeath::may_be_eye(const Board& board, Point p) {
  const Color attacker = goal_->attacker();
  for (const Point q : board.neighbours(p, attacker))
    if (is_wall(board, q)) return false;
  if (!one_outside_) return true;
  int walls = 0;
  bool at_edge = false;
  for (const int offset : kDiagonal) {
    const Point q = p.step(offset);
    at_edge |= board.color(q) == Color::kOff;
    walls += board.color(q) == attacker && is_wall(board, q) ? 1 : 0;
  }
  return walls + (at_edge ? 1 : 0) < 2;
}

// A string that may be lost without the goal being dead, so that what it leaves may become an eye.
// Not a single stone: what takes it stands next to that point.
bool StaticDeath::may_be_given_up(const Board& board, Point stone) const {
  int lost = 0;
  board.for_each_stone(stone, [&](Point s) { lost += goal_->stones.contains(s) ? 1 : 0; });
  return lost <= now_.spare && board.string_size(stone) > 1;
}

// Of empty points and weak attacking stones; or of defending stones that may be given up. False if
// there are too many.
bool StaticDeath::add_eye_points(const Board& board, bool defending_stones) {
  const PointSet& own = board.stones(goal_->defender);
  int room = kMaxEyeShape - now_.eye_points.size();
  for (const Point p : defending_stones ? (own & region_->inside) : region_->inside - own) {
    if (defending_stones && !may_be_given_up(board, p)) continue;
    if (board.color(p) == goal_->attacker() && is_wall(board, p)) continue;
    if (!may_be_eye(board, p)) continue;
    if (room-- == 0) return false;
    now_.eye_points.insert(p);
  }
  return !now_.open;
}

bool StaticDeath::is_single_eye(const Board& board) const {
  const EyeShape shape = eye_shape(now_.eye_points);
  if (!shape.one_eye || shape.vital.is_none()) return shape.one_eye;
  const int attackers = (now_.eye_points & board.stones(goal_->attacker())).size();
  const int size = now_.eye_points.size();
  const bool is_small = size < 5;
  if (board.color(shape.vital) == goal_->attacker()) return is_small || attackers == 1;
  // Where all other points are taken the attacker would have no liberty there.
  return board.color(shape.vital) == Color::kEmpty && board.to_move() == goal_->attacker() &&
         (is_small ? attackers < size - 1 : attackers == 0);
}

bool StaticDeath::may_leave(const Board& board, Point stone) {
  return now_.stay.insert(board.string_root(stone)) &&
         way_out_of(board, *region_, stone) != WayOut::kNone;
}

// Nothing leads out of the region, and its walls are walls.
bool StaticDeath::is_shut_in(const Board& board) {
  const PointSet empty = empties_of(board);
  const PointSet reached = region_->inside | (region_->inside & empty).grown();
  if (!((reached & empty) - region_->inside).empty()) return false;
  for (const Point p : board.stones(goal_->defender) & reached)
    if (may_leave(board, p)) return false;
  return std::ranges::all_of(region_->boundary, [&](Point p) {
    return board.color(p) != goal_->attacker() || is_wall(board, p);
  });
}

bool StaticDeath::is_dead(const Board& board) {
  now_ = {};
  if (!add_eye_points(board, false) || !is_single_eye(board)) return false;
  now_.spare = (goal_->stones & board.stones(goal_->defender)).size() - quorum_;
  return add_eye_points(board, true) && is_single_eye(board) && is_shut_in(board);
}

}  // namespace owlet::life
