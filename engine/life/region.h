// Where a group's life is decided: the points that the search plays on, and what lies around them.
//
// Distances are counted through empty points, from the goal (dD) and from the attacker's stones
// (dA). From points far from the goal the outside spreads over every empty point with dD > dA or
// dD > 3; what it does not reach is the region. With it go the strings that have liberties nowhere else and
// attacking strings next to it with two liberties at most, for they may be taken.
//
//     . O O O O . .      . O O O O . .      X the goal; * the region. The outside comes from the
//     . O X X X O .      . O X X X O .      right and stops at the points that the goal is as near
//     . O X . X . .      . O X * X * .      to as the attacker.
//     . O . . X O .      . O * * X O .
#pragma once

#include <vector>

#include "engine/life/goal.h"

namespace owlet::life {

struct Region {
  PointSet inside;  // empty points and stones
  int room = 0;     // empty points inside
  // One stone of each string that touches the region and is not in it.
  std::vector<Point> boundary;
  // Those of them that are friends of the goal with room elsewhere: reaching one is an escape.
  std::vector<Point> refuges;
  // Where a first move may be that is not inside: empty points next to the region and the last
  // liberties of the strings of the boundary.
  PointSet nearby;
};

// Attacking strings with this many liberties may be taken: they go inside.
inline constexpr int kWeakEnemy = 2;

// Regions with more empty points can hardly be read to the end; who has so much room is likelier to
// live.
inline constexpr int kReadableRoom = 16;

// `growth` widens the region by as many steps through empty points.
[[nodiscard]] Region find_region(const Board& board, const Goal& goal, int growth,
                                 int weak_enemy = kWeakEnemy);

// Adds to the goal the defender's strings inside that have no liberties elsewhere: who attacks one
// attacks them all. Tells whether there were any.
bool extend_goal(const Board& board, const Region& region, Goal& goal);

// By what a group left the region, in the order of how well that can be evaluated.
enum class WayOut : std::uint8_t { kNone, kFriend, kOpenBoard };

// Whether a string may leave the region that its life is read in, if it is its owner's turn, who
// defends: an outside liberty with two further empty points is a way out; a safe friend that the
// string has reached is as good, whatever room it has.
[[nodiscard]] WayOut way_out_of(const Board& board, const Region& region, Point string);

// The group at a stone, and its region, once what is shut in with it belongs to it.
struct GroupAtStake {
  Goal goal;
  Region region;
};
[[nodiscard]] GroupAtStake find_group(const Board& board, Point target);

}  // namespace owlet::life
