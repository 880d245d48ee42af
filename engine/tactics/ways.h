// The ways between two strings of one side, counted in stones (string_distance.h).
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>

#include "engine/board/board.h"

namespace owlet {

// Where the ways lead through, and how much longer than the shortest they are there.
struct WayPoint {
  Point point;
  std::uint8_t excess = 0;
};

class Ways {
 public:
  // Strings further apart than that have no ways.
  static constexpr int kFarthest = 4;

  // Between strings that count as one with each end, not further than `farthest` apart. Points on
  // ways by at most `slack` longer than the shortest are found, but of the longer ones perhaps not
  // those that lead over an opponent's string.
  Ways(const Board& board, std::span<const Point> from, std::span<const Point> to, int slack,
       int farthest = kFarthest);

  [[nodiscard]] bool any() const { return shortest_ <= kFarthest; }
  [[nodiscard]] int shortest() const { return shortest_; }
  [[nodiscard]] std::span<const WayPoint> points() const {
    return {points_.data(), points_.size()};
  }

 private:
  int shortest_;
  boost::container::static_vector<WayPoint, kMaxArea> points_;
};

}  // namespace owlet
