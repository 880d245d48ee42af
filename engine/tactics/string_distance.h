// How many stones a string is away from everything around it.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>

#include "engine/board/board.h"

namespace owlet {

class StringDistance {
 public:
  static constexpr int kUnreached = 255;

  // Distances from the string at `from` for its owner, up to `farthest`. A point that is empty
  // costs one stone, a string of the owner nothing, one of the opponent as many as it has
  // liberties.
  // Ends where the string at `until`, if there is one, was reached, but for `slack` more.
  StringDistance(const Board& board, Point from, int farthest, Point until = Point::none(),
                 int slack = 0);

  // Of an empty point, its own stone included, or of a string, by any of its stones.
  [[nodiscard]] int to(const Board& board, Point p) const {
    return distance_[is_stone(board.color(p)) ? board.string_root(p) : p];
  }
  // The empty points within reach, in no useful order.
  [[nodiscard]] std::span<const Point> empty_points() const {
    return {empty_points_.data(), empty_points_.size()};
  }

 private:
  PointMap<std::uint8_t> distance_;
  boost::container::static_vector<Point, kMaxArea> empty_points_;
};

}  // namespace owlet
