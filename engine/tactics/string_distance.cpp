#include "engine/tactics/string_distance.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cassert>

namespace owlet {

// Dijkstra's algorithm with a set for each distance. At equal distance, strings of the side come
// last: the other places may add some of them, and they add nothing.
StringDistance::StringDistance(const Board& board, Color side, const PointSet& from, int farthest,
                               const PointSet& goals, int slack) {
  constexpr int kMostSets = 6;
  assert(farthest < kMostSets);
  boost::container::static_vector<PointSet, kMostSets> at(static_cast<std::size_t>(farthest) + 1);
  distance_.fill(kUnreached);
  const auto place_of = [&](Point p) {
    return is_stone(board.color(p)) ? board.string_root(p) : p;
  };
  PointSet ends;
  for (const Point p : goals) ends.insert(place_of(p));
  const auto reach = [&](Point p, int distance) {
    const Point place = place_of(p);
    if (distance > farthest || distance >= distance_[place]) return;
    distance_[place] = static_cast<std::uint8_t>(distance);
    reached_.insert(place);
    at[static_cast<std::size_t>(distance)].insert(place);
  };
  const auto leave = [&](Point p, int distance) {
    for (const Point q : board.neighbours(p)) {
      const Color c = board.color(q);
      const int cost = c == Color::kEmpty ? 1 : c == side ? 0 : board.liberty_count(q);
      reach(q, distance + cost);
    }
  };
  for (const Point p : from) reach(p, 0);
  for (int d = 0; d <= farthest; ++d) {
    PointSet& places = at[static_cast<std::size_t>(d)];
    for (const bool own : {false, true})
      for (const Point p : PointSet(places)) {
        if (distance_[p] != d || (board.color(p) == side) != own) continue;
        if (board.color(p) == Color::kEmpty)
          leave(p, d);
        else
          board.for_each_stone(p, [&](Point s) { leave(s, d); });
      }
    if (places.intersects(ends)) farthest = std::min(farthest, d + slack);
  }
}

}  // namespace owlet
