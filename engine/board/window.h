// A rectangle of points, for what looks at a part of the board only.
#pragma once

#include "engine/board/point_set.h"

namespace owlet {

struct Window {
  int left = 0;    // column
  int bottom = 0;  // row
  int width = 0;
  int height = 0;

  [[nodiscard]] static Window whole(int board_width, int board_height) {
    return {0, 0, board_width, board_height};
  }

  [[nodiscard]] PointSet points() const {
    PointSet all;
    for (int row = bottom; row < bottom + height; ++row)
      for (int column = left; column < left + width; ++column) all.insert(Point::at(column, row));
    return all;
  }

  friend bool operator==(const Window&, const Window&) = default;
};

}  // namespace owlet
