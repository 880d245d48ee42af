// How many stones a string, or several that count as one, is away from everything around it.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

class StringDistance {
 public:
  static constexpr int kUnreached = 255;

  // What need not be measured.
  struct Bounds {
    int farthest = 4;
    // Strings to go to. Where one of them was reached, it goes on for no more than `slack`.
    std::span<const Point> goals = {};
    int slack = 0;
    // Distances from these goals, measured before with the same bounds. Then only points on ways of
    // at most `shortest` + `slack` are wanted.
    const StringDistance* from_goals = nullptr;
    int shortest = 0;
  };

  // Distances from the strings at these stones, of one owner, for that one. A point that is empty
  // costs one stone, a string of the owner nothing, one of the opponent as many as it has
  // liberties.
  StringDistance(const Board& board, std::span<const Point> from, const Bounds& bounds);

  // Of an empty point, its own stone included, or of a string, by any of its stones.
  [[nodiscard]] int to(const Board& board, Point p) const {
    return distance_[is_stone(board.color(p)) ? board.string_root(p) : p];
  }
  // The least to any of several strings.
  [[nodiscard]] int to_nearest(const Board& board, std::span<const Point> strings) const;
  // The empty points within reach, in no useful order.
  [[nodiscard]] std::span<const Point> empty_points() const {
    return {empty_points_.data(), empty_points_.size()};
  }

 private:
  class Walk;

  PointMap<std::uint8_t> distance_;
  boost::container::static_vector<Point, kMaxArea> empty_points_;
};

}  // namespace owlet
