#include "engine/tactics/connect_problem.h"

#include <algorithm>

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

}  // namespace

Estimate ConnectProblem::estimate(const Board& board, Color to_move, Point banned) const {
  if (board.color(a_) != side_ || board.color(b_) != side_) return Estimate::failed(true);
  const bool cuts = to_move != side_;
  if (board.same_string(a_, b_)) {
    if (!board.in_atari(a_)) return Estimate::reached();
    return cuts ? Estimate::failed(true) : estimate_at(0);
  }
  if (cuts && (can_be_taken(board, a_, banned) || can_be_taken(board, b_, banned)))
    return Estimate::failed(true);
  const Links links(board, a_, b_);
  if (links.connected() || (!cuts && links.key().on_board())) return Estimate::reached();
  const Ways ways(board, links.with_first(), links.with_second(), 0,
                  Ways::kFarthest - (cuts ? 1 : 0));
  const int width = static_cast<int>(ways.points().size()) / std::max(1, ways.shortest());
  if (!ways.any() || (cuts && ways.shortest() >= kLongWay && width <= 1))
    return Estimate::failed(false);
  return estimate_at(odds_of_way(ways.shortest(), width, cuts));
}

void ConnectProblem::candidates(const Board& board, Color to_move, MovesToTry& moves) const {
  const Color enemy = opponent(side_);
  if (to_move == enemy) moves.add(Point::pass(), 0);
  const Ways ways(board, {&a_, 1}, {&b_, 1}, kSlack);
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
  for (const Point end : {a_, b_}) {
    if (board.liberty_count(end) <= 2)
      moves.add_all(board.liberties(end), board.liberty_count(end));
    for (const Point s : strings_around(board, end))
      if (board.liberty_count(s) <= 2)
        moves.add_all(board.liberties(s), 2 * board.liberty_count(s));
  }
}

void ConnectProblem::add_zone(const Board& board, Color to_move, PointSet& zone) const {
  zone.insert(a_);
  zone.insert(b_);
  if (board.same_string(a_, b_)) return;
  const Links links(board, a_, b_);
  if (links.connected() || (to_move == side_ && links.key().on_board()))
    links.add_zone(board, zone);
}

}  // namespace owlet
