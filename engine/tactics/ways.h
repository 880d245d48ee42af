// The ways of a side between strings or points, counted in stones (string_distance.h).
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/tactics/string_distance.h"

namespace owlet {

// Where the ways lead through, and how much longer than the shortest they are there.
struct WayPoint {
  Point point;
  std::uint8_t excess = 0;
};

class Ways {
 public:
  // What is further apart than that has no ways.
  static constexpr int kFarthest = 4;

  // From any of the points, and strings at the stones among them, to any of the others, not further
  // than `farthest`. Points on ways by at most `slack` longer than the shortest are found.
  Ways(const Board& board, Color side, const PointSet& from, const PointSet& to, int slack,
       int farthest = kFarthest);

  [[nodiscard]] bool any() const { return shortest_ <= kFarthest; }
  [[nodiscard]] int shortest() const { return shortest_; }
  [[nodiscard]] std::span<const WayPoint> points() const {
    return {points_.data(), points_.size()};
  }

 private:
  int shortest_ = StringDistance::kUnreached;
  boost::container::static_vector<WayPoint, kMaxArea> points_;
};

}  // namespace owlet
