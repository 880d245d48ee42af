#include "engine/tactics/break_in_problem.h"

#include <algorithm>

#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/tactics/links.h"
#include "engine/tactics/odds.h"
#include "engine/tactics/string_distance.h"

namespace owlet {
namespace {

// Stones to an area that is not out of reach.
constexpr int kFarthest = 5;
// How much longer than the shortest a way may be whose points are tried.
constexpr int kWayIn = 1;

// Stones that are missing on the shortest way into the area, and the points where these enter it.
struct Approach {
  int distance = StringDistance::kUnreached;
  int entries = 0;
};

Approach approach(const Board& board, const StringDistance& from_string, const PointSet& area) {
  Approach result;
  for (const Point p : area) {
    const int distance = from_string.to(board, p);
    if (distance < result.distance) result = {distance, 0};
    if (distance == result.distance) ++result.entries;
  }
  return result;
}

}  // namespace

bool BreakInProblem::is_in(const Board& board) const {
  bool found = false;
  board.for_each_stone(string_, [&](Point s) { found = found || area_.contains(s); });
  return found;
}

Point BreakInProblem::linked_friend(const Board& board, bool may_play) const {
  for (const Point p : area_& points_of(board, side_)) {
    const Links links(board, string_, p);
    if (links.connected() || (may_play && links.key().on_board())) return p;
  }
  return Point::none();
}

Estimate BreakInProblem::estimate(const Board& board, Color to_move, Point banned) const {
  if (board.color(string_) != side_) return Estimate::failed(true);
  const bool blocks = to_move != side_;
  const bool in = is_in(board);
  if (in && !board.in_atari(string_)) return Estimate::reached();
  if (blocks && (in || can_be_taken(board, string_, banned))) return Estimate::failed(true);
  if (in) return estimate_at(0);
  if (!linked_friend(board, !blocks).is_none()) return Estimate::reached();
  const Approach way =
      approach(board, StringDistance(board, {&string_, 1}, {.farthest = kFarthest}), area_);
  if (way.distance > kFarthest) return Estimate::failed(false);
  return estimate_at(odds_of_way(way.distance, way.entries, blocks));
}

void BreakInProblem::candidates(const Board& board, Color to_move, MovesToTry& moves) const {
  const Color enemy = opponent(side_);
  if (to_move == enemy) moves.add(Point::pass(), 0);
  const StringDistance near(board, {&string_, 1}, {.farthest = kFarthest});
  const int shortest = approach(board, near, area_).distance;
  // Rings around the area: from the n-th one n stones are missing besides the one there.
  PointSet reached = area_;
  for (int ring = 0; ring <= kFarthest; ++ring) {
    for (const Point p : near.empty_points()) {
      const int excess = near.to(board, p) + ring - shortest;
      if (!reached.contains(p) || excess > kWayIn) continue;
      const int cost = 3 * std::max(0, excess);
      moves.add(p, cost);
      for (const Point q : board.neighbours(p))
        if (is_stone(board.color(q)) && board.liberty_count(q) <= 2)
          moves.add_all(board.liberties(q), 1 + cost + board.liberty_count(q));
    }
    reached = reached.grown() & board.points();
  }
  if (board.liberty_count(string_) <= 2)
    moves.add_all(board.liberties(string_), board.liberty_count(string_));
  for (const Point s : strings_around(board, string_))
    if (board.liberty_count(s) <= 2) moves.add_all(board.liberties(s), 2 * board.liberty_count(s));
}

void BreakInProblem::add_zone(const Board& board, Color to_move, PointSet& zone) const {
  zone.insert(string_);
  if (is_in(board)) return;
  const Point linked = linked_friend(board, to_move == side_);
  if (!linked.is_none()) Links(board, string_, linked).add_zone(board, zone);
}

}  // namespace owlet
