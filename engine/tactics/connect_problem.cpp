#include "engine/tactics/connect_problem.h"

#include <algorithm>
#include <array>

#include "engine/tactics/odds.h"
#include "engine/tactics/string_distance.h"

namespace owlet {
namespace {

// The logarithm (base 2) of the odds that the strings get connected: by their distance (from 1), by
// whether both have more than two liberties, and by how many points more than the distance lie on
// shortest ways (fewer, as many, one more, ...). From the decided nodes of 1,500 searches between
// strings of games.
using Odds = std::array<std::array<std::array<double, 4>, 2>, ConnectProblem::kFarthest>;
constexpr Odds kToConnect = {{
    {{{8.7, 10.0, 10.0, 10.0}, {10.3, 14.0, 14.0, 14.0}}},
    {{{-0.8, 4.2, 9.0, 9.0}, {5.4, 5.4, 9.3, 9.7}}},
    {{{-6.1, -4.0, -3.0, -2.0}, {-3.5, -1.7, 0.0, 1.0}}},
    {{{-8.0, -7.0, -6.0, -6.0}, {-8.0, -7.0, -6.0, -6.0}}},
}};
constexpr Odds kToCut = {{
    {{{-4.7, 1.0, 5.1, 6.0}, {0.4, 5.4, 11.6, 11.6}}},
    {{{-13.4, -5.0, -4.7, -0.7}, {-10.3, -5.8, -3.0, 2.0}}},
    {{{-12.1, -9.9, -9.0, -7.5}, {-10.2, -9.7, -9.0, -8.0}}},
    {{{-14.0, -14.0, -14.0, -14.0}, {-14.0, -14.0, -14.0, -14.0}}},
}};
// Below these odds the strings are given up, above them two points to connect at are enough if
// neither string is weak: no exception in hundreds of nodes.
constexpr double kHopeless = -13.0;
constexpr double kSafe = 11.0;

// How much longer than the shortest a way may be whose points are tried.
constexpr int kSlack = 1;

// The points on the ways between two strings, and how much longer than the shortest these are.
template <typename F>
void for_each_way_point(const Board& board, const StringDistance& from_a,
                        const StringDistance& from_b, int shortest, int slack, F f) {
  for (const Point p : from_a.empty_points()) {
    const int a = from_a.to(board, p);
    const int b = from_b.to(board, p);
    if (b == StringDistance::kUnreached) continue;
    const int excess = a + b - 1 - shortest;
    if (excess <= slack) f(p, excess);
  }
}

// The liberties of a string in danger; the more it has, the less they matter.
void add_liberties(const Board& board, Point string, int cost_each, CandidateList& moves) {
  const int cost = cost_each * board.liberty_count(string);
  for (const Point l : board.liberties(string)) moves.add(l, cost);
}

}  // namespace

Estimate ConnectProblem::estimate(const Board& board, Color to_move, Point /*banned*/) const {
  if (board.color(a_) != side_ || board.color(b_) != side_) return Estimate::failed(true);
  if (board.same_string(a_, b_)) {
    if (!board.in_atari(a_)) return Estimate::reached();
    return to_move == side_ ? estimate_at(0) : Estimate::failed(false);
  }
  const StringDistance from_a(board, a_, kFarthest, b_);
  const int distance = from_a.to(board, b_);
  if (distance > kFarthest) return Estimate::failed(false);
  const StringDistance from_b(board, b_, distance);
  int ways = 0;
  for_each_way_point(board, from_a, from_b, distance, 0, [&](Point, int) { ++ways; });
  const bool strong = std::min(board.liberty_count(a_), board.liberty_count(b_)) > 2;
  const Odds& table = to_move == side_ ? kToConnect : kToCut;
  const double odds = table[static_cast<std::size_t>(distance - 1)][strong ? 1 : 0]
                           [static_cast<std::size_t>(std::clamp(ways - distance + 1, 0, 3))];
  if (odds < kHopeless) return Estimate::failed(false);
  if (odds > kSafe && to_move != side_) return {0, kDecided, false};
  return estimate_at(odds);
}

bool ConnectProblem::likely(const Board& board, Color to_move) const {
  const StringDistance from_a(board, a_, kFarthest, b_);
  return from_a.to(board, b_) <= (to_move == side_ ? 3 : 2);
}

void ConnectProblem::candidates(const Board& board, Color to_move, CandidateList& moves) const {
  const Color enemy = opponent(side_);
  if (to_move == enemy) moves.add(Point::pass(), 0);
  const StringDistance from_a(board, a_, kFarthest, b_, kSlack);
  const int distance = from_a.to(board, b_);
  const StringDistance from_b(board, b_, std::min(kFarthest, distance + kSlack));
  for_each_way_point(board, from_a, from_b, distance, kSlack, [&](Point p, int excess) {
    moves.add(p, 3 * excess);
    // Strings that bear on the way: weak cutting stones, and own ones in danger.
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (!is_stone(board.color(q)) || board.liberty_count(q) > 2) continue;
      for (const Point l : board.liberties(q))
        moves.add(l, 1 + 3 * excess + board.liberty_count(q));
    }
  });
  for (const Point end : {a_, b_}) {
    if (board.liberty_count(end) <= 2) add_liberties(board, end, 1, moves);
    board.for_each_stone(end, [&](Point s) {
      for (const int offset : kOrthogonal)
        if (const Point q = s.step(offset); board.color(q) == enemy && board.liberty_count(q) <= 2)
          add_liberties(board, q, 2, moves);
    });
  }
}

void ConnectProblem::add_zone(const Board& board, Color /*to_move*/, PointSet& zone) const {
  zone.insert(a_);
  zone.insert(b_);
  if (board.same_string(a_, b_)) return;
  const StringDistance from_a(board, a_, kFarthest, b_);
  const int distance = from_a.to(board, b_);
  const StringDistance from_b(board, b_, distance);
  for_each_way_point(board, from_a, from_b, distance, 0, [&](Point p, int) { zone.insert(p); });
}

}  // namespace owlet
