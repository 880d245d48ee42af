// How many stones strings or points are away from everything around them.
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

class StringDistance {
 public:
  static constexpr int kUnreached = 255;

  // Distances for that side, up to `farthest`, from the points and the strings at the stones among
  // them. A point that is empty costs one stone, a string of the side nothing, one of the opponent
  // as many as it has liberties. Where a goal, a point or a string at a stone, has been reached, only what is at
  // most `slack` farther is measured.
  StringDistance(const Board& board, Color side, const PointSet& from, int farthest,
                 const PointSet& goals = {}, int slack = 0);

  // Of an empty point, its own stone included, or of a string, by any of its stones.
  [[nodiscard]] int to(const Board& board, Point p) const {
    return distance_[is_stone(board.color(p)) ? board.string_root(p) : p];
  }
  // The points within reach; of a string one of its stones.
  [[nodiscard]] const PointSet& reached() const { return reached_; }

 private:
  PointMap<std::uint8_t> distance_;
  PointSet reached_;
};

}  // namespace owlet
