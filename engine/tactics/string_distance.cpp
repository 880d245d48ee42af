#include "engine/tactics/string_distance.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cassert>

namespace owlet {

// Dijkstra's algorithm with a list for each distance.
class StringDistance::Walk {
 public:
  Walk(StringDistance& result, const Board& board, Color own, const Bounds& bounds)
      : result_(result),
        board_(board),
        own_(own),
        enemy_(opponent(own)),
        bounds_(bounds),
        farthest_(bounds.farthest),
        has_goal_(bounds.from_goals == nullptr && !bounds.goals.empty()) {
    assert(farthest_ < kLists);
    if (has_goal_)
      for (const Point g : bounds.goals) goals_.insert(board.string_root(g));
  }

  void run(std::span<const Point> from) {
    for (const Point f : from) reach(board_.string_root(f), 0);
    for (int d = 0; d <= farthest_; ++d) {
      auto& list = lists_[static_cast<std::size_t>(d)];
      for (std::size_t i = 0; i < list.size(); ++i)
        if (result_.distance_[list[i]] == d) leave(list[i], d);
    }
  }

 private:
  static constexpr int kLists = 6;

  // Whether no way of the wanted length leads on to the goals from there.
  [[nodiscard]] bool is_off_the_way(Point place, int distance) const {
    if (bounds_.from_goals == nullptr) return false;
    const int rest = bounds_.from_goals->distance_[place];
    if (rest == kUnreached) return true;
    // What stands there is counted from either end.
    const Color c = board_.color(place);
    const int twice = c == Color::kEmpty ? 1 : c == enemy_ ? board_.liberty_count(place) : 0;
    return distance + rest - twice > bounds_.shortest + bounds_.slack;
  }

  void reach(Point place, int distance) {
    if (distance > farthest_ || distance >= result_.distance_[place]) return;
    if (is_off_the_way(place, distance)) return;
    if (result_.distance_[place] == kUnreached && board_.color(place) == Color::kEmpty)
      result_.empty_points_.push_back(place);
    result_.distance_[place] = static_cast<std::uint8_t>(distance);
    if (has_goal_ && goals_.contains(place))
      farthest_ = std::min(farthest_, distance + bounds_.slack);
    auto& list = lists_[static_cast<std::size_t>(distance)];
    if (list.size() < list.capacity()) list.push_back(place);
  }

  void reach_enemy(Point stone, int distance) {
    const Point root = board_.string_root(stone);
    reach(root, distance + board_.liberty_count(root));
  }

  void leave(Point place, int distance) {
    const Color c = board_.color(place);
    if (c == Color::kEmpty) {
      if (distance == farthest_)
        leave_border(place, distance);
      else
        leave_point(place, distance);
    } else if (distance < farthest_ || c == enemy_) {
      leave_string(place, distance);
    }
  }

  void leave_string(Point string, int distance) {
    for (const Point l : board_.liberties(string)) reach(l, distance + 1);
    const Color neighbour = opponent(board_.color(string));
    board_.for_each_stone(string, [&](Point s) {
      for (const Point q : board_.neighbours(s, neighbour)) {
        if (neighbour == own_)
          reach(board_.string_root(q), distance);
        else
          reach_enemy(q, distance);
      }
    });
  }

  void leave_point(Point p, int distance) {
    for (const Point q : board_.neighbours(p)) {
      const Color c = board_.color(q);
      if (c == Color::kEmpty)
        reach(q, distance + 1);
      else if (c == own_)
        reach(board_.string_root(q), distance);
      else
        reach_enemy(q, distance);
    }
  }

  // From the farthest points on there is nothing left but own strings beside them.
  void leave_border(Point p, int distance) {
    for (const Point q : board_.neighbours(p, own_)) reach(board_.string_root(q), distance);
  }

  StringDistance& result_;
  const Board& board_;
  Color own_;
  Color enemy_;
  const Bounds& bounds_;
  int farthest_;  // shrinks once a goal was reached
  bool has_goal_;
  PointSet goals_;
  std::array<boost::container::static_vector<Point, kMaxArea>, kLists> lists_;
};

StringDistance::StringDistance(const Board& board, std::span<const Point> from,
                               const Bounds& bounds) {
  distance_.fill(kUnreached);
  Walk(*this, board, board.color(from.front()), bounds).run(from);
}

int StringDistance::to_nearest(const Board& board, std::span<const Point> strings) const {
  int least = kUnreached;
  for (const Point s : strings) least = std::min(least, to(board, s));
  return least;
}

}  // namespace owlet
