#include "engine/tactics/string_distance.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>

namespace owlet {

// Dijkstra's algorithm with a list for each distance.
StringDistance::StringDistance(const Board& board, Point from, int farthest, Point until,
                               int slack) {
  constexpr int kLists = 6;
  assert(farthest < kLists);
  std::array<boost::container::static_vector<Point, kMaxArea>, kLists> lists;
  distance_.fill(kUnreached);
  const Color own = board.color(from);
  const Point goal = until.is_none() ? until : board.string_root(until);

  const auto reach = [&](Point place, int distance) {
    if (distance > farthest || distance >= distance_[place]) return;
    if (distance_[place] == kUnreached && board.color(place) == Color::kEmpty)
      empty_points_.push_back(place);
    distance_[place] = static_cast<std::uint8_t>(distance);
    if (place == goal) farthest = std::min(farthest, distance + slack);
    auto& list = lists[static_cast<std::size_t>(distance)];
    if (list.size() < list.capacity()) list.push_back(place);
  };
  const auto leave = [&](Point p, int distance) {
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        reach(q, distance + 1);
      } else if (c == own) {
        reach(board.string_root(q), distance);
      } else if (c == opponent(own)) {
        reach(board.string_root(q), distance + board.liberty_count(q));
      }
    }
  };

  reach(board.string_root(from), 0);
  for (int d = 0; d <= farthest; ++d) {
    auto& list = lists[static_cast<std::size_t>(d)];
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Point place = list[i];
      if (distance_[place] != d) continue;
      if (is_stone(board.color(place)))
        board.for_each_stone(place, [&](Point s) { leave(s, d); });
      else
        leave(place, d);
    }
  }
}

}  // namespace owlet
