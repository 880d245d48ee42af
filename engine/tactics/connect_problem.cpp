#include "engine/tactics/connect_problem.h"

#include <algorithm>

#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/tactics/links.h"
#include "engine/tactics/odds.h"
#include "engine/tactics/ways.h"

namespace owlet {
namespace {

// Stones that are missing on a single way which is given up when the other side is to block it.
constexpr int kLongWay = 3;

// How much longer than the shortest a way may be whose points are tried.
constexpr int kSlack = 1;

bool hold(const Links& links, bool cuts) {
  return links.connected() || (!cuts && links.key().on_board());
}

}  // namespace

PointSet ConnectProblem::ends(const Board& board) const {
  PointSet points = ends_;
  if (to_.on_board()) add_string(board, to_, points);
  return points;
}

bool ConnectProblem::stands(const Board& board) const {
  return board.color(from_) == side_ && (!to_.on_board() || board.color(to_) == side_);
}

bool ConnectProblem::is_there(const Board& board) const {
  if (to_.on_board()) return board.same_string(from_, to_);
  PointSet stones;
  add_string(board, from_, stones);
  return stones.intersects(ends_);
}

Estimate ConnectProblem::estimate(const Board& board, Color to_move, Point banned) const {
  if (!stands(board)) return Estimate::failed(true);
  const bool cuts = to_move != side_;
  if (is_there(board)) {
    if (!board.in_atari(from_)) return Estimate::reached();
    return cuts ? Estimate::failed(true) : estimate_at(0);
  }
  if (cuts &&
      (can_be_taken(board, from_, banned) || (to_.on_board() && can_be_taken(board, to_, banned))))
    return Estimate::failed(true);
  PointSet near = {from_};
  PointSet far = ends_;
  for (const Point p : ends_) {
    if (board.color(p) != side_) continue;
    const Links links(board, from_, p);
    if (hold(links, cuts)) return Estimate::reached();
    near |= links.with_first();
    far |= links.with_second();
  }
  const Ways ways(board, side_, near, far, 0, Ways::kFarthest - (cuts ? 1 : 0));
  const int width = static_cast<int>(ways.points().size()) / std::max(1, ways.shortest());
  if (!ways.any() || (cuts && ways.shortest() >= kLongWay && width <= 1))
    return Estimate::failed(false);
  return estimate_at(odds_of_way(ways.shortest(), width, cuts));
}

void ConnectProblem::candidates(const Board& board, Color to_move, MovesToTry& moves) const {
  if (to_move != side_) moves.add(Point::pass(), 0);
  const Ways ways(board, side_, {from_}, ends_, kSlack);
  for (const WayPoint& way : ways.points()) {
    const int cost = 3 * way.excess;
    moves.add(way.point, cost);
    // Strings that bear on the way: weak cutting stones, and own ones in danger.
    for (const Point q : board.neighbours(way.point)) {
      if (!is_stone(board.color(q)) || board.liberty_count(q) > 2) continue;
      moves.add_all(board.liberties(q), 1 + cost + board.liberty_count(q));
    }
  }
  // The liberties of strings in danger; the more there are, the less they matter.
  for (const Point end : PointSet{from_} | ends_) {
    if (board.color(end) != side_) continue;
    if (board.liberty_count(end) <= 2)
      moves.add_all(board.liberties(end), board.liberty_count(end));
    for (const Point s : strings_around(board, end))
      if (board.liberty_count(s) <= 2)
        moves.add_all(board.liberties(s), 2 * board.liberty_count(s));
  }
}

void ConnectProblem::add_zone(const Board& board, Color to_move, PointSet& zone) const {
  zone.insert(from_);
  if (to_.on_board()) zone.insert(to_);
  if (is_there(board)) return;
  for (const Point p : ends_) {
    if (board.color(p) != side_) continue;
    const Links links(board, from_, p);
    if (hold(links, to_move != side_)) return links.add_zone(board, zone);
  }
}

}  // namespace owlet
