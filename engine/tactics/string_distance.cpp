#include "engine/tactics/string_distance.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cassert>

namespace owlet {

// Dijkstra's algorithm with a list for each distance.
StringDistance::StringDistance(const Board& board, std::span<const Point> from,
                               const Bounds& bounds) {
  constexpr int kLists = 6;
  int farthest = bounds.farthest;
  assert(farthest < kLists);
  std::array<boost::container::static_vector<Point, kMaxArea>, kLists> lists;
  distance_.fill(kUnreached);
  const Color own = board.color(from.front());
  const Color enemy = opponent(own);
  const bool has_goal = bounds.from_goals == nullptr && !bounds.goals.empty();
  PointSet goals;
  if (has_goal)
    for (const Point g : bounds.goals) goals.insert(board.string_root(g));

  const auto is_off_the_way = [&](Point place, int distance) {
    if (bounds.from_goals == nullptr) return false;
    const int rest = bounds.from_goals->distance_[place];
    if (rest == kUnreached) return true;
    // What stands there is counted from either end.
    const Color c = board.color(place);
    const int twice = c == Color::kEmpty ? 1 : c == enemy ? board.liberty_count(place) : 0;
    return distance + rest - twice > bounds.shortest + bounds.slack;
  };
  const auto reach = [&](Point place, int distance) {
    if (distance > farthest || distance >= distance_[place]) return;
    if (is_off_the_way(place, distance)) return;
    if (distance_[place] == kUnreached && board.color(place) == Color::kEmpty)
      empty_points_.push_back(place);
    distance_[place] = static_cast<std::uint8_t>(distance);
    if (has_goal && goals.contains(place)) farthest = std::min(farthest, distance + bounds.slack);
    auto& list = lists[static_cast<std::size_t>(distance)];
    if (list.size() < list.capacity()) list.push_back(place);
  };
  const auto reach_enemy = [&](Point stone, int distance) {
    const Point root = board.string_root(stone);
    const int beyond = distance + board.liberty_count(root);
    if (beyond <= farthest) reach(root, beyond);
  };
  const auto leave_string = [&](Point string, int distance) {
    for (const Point l : board.liberties(string)) reach(l, distance + 1);
    const Color neighbour = opponent(board.color(string));
    board.for_each_stone(string, [&](Point s) {
      if (!board.neighbourhood(s).has_orthogonal(neighbour)) return;
      for (const int offset : kOrthogonal) {
        const Point q = s.step(offset);
        if (board.color(q) != neighbour) continue;
        if (neighbour == own)
          reach(board.string_root(q), distance);
        else
          reach_enemy(q, distance);
      }
    });
  };
  const auto leave_point = [&](Point p, int distance) {
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      const Color c = board.color(q);
      if (c == Color::kEmpty)
        reach(q, distance + 1);
      else if (c == own)
        reach(board.string_root(q), distance);
      else if (c == enemy)
        reach_enemy(q, distance);
    }
  };
  // From the farthest points on there is nothing left but own strings beside them.
  const auto leave_border = [&](Point p, int distance) {
    if (!board.neighbourhood(p).has_orthogonal(own)) return;
    for (const int offset : kOrthogonal)
      if (const Point q = p.step(offset); board.color(q) == own)
        reach(board.string_root(q), distance);
  };

  for (const Point f : from) reach(board.string_root(f), 0);
  for (int d = 0; d <= farthest; ++d) {
    auto& list = lists[static_cast<std::size_t>(d)];
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Point place = list[i];
      if (distance_[place] != d) continue;
      const Color c = board.color(place);
      if (c == Color::kEmpty) {
        if (d == farthest)
          leave_border(place, d);
        else
          leave_point(place, d);
      } else if (d < farthest || c == enemy) {
        leave_string(place, d);
      }
    }
  }
}

int StringDistance::to_nearest(const Board& board, std::span<const Point> strings) const {
  int least = kUnreached;
  for (const Point s : strings) least = std::min(least, to(board, s));
  return least;
}

}  // namespace owlet
