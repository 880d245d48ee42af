// A rectangle of points, for what looks at a part of the board only.
#pragma once

#include <algorithm>

#include "engine/board/board.h"
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

  // The smallest that has all of those points, none of which may be off the board, and as many
  // lines around them as there are on the board. Requires a point.
  [[nodiscard]] static Window around(const PointSet& points, int lines, const Board& board) {
    int left = kMaxBoardSize;
    int bottom = kMaxBoardSize;
    int right = 0;
    int top = 0;
    for (const Point p : points) {
      left = std::min(left, p.column());
      bottom = std::min(bottom, p.row());
      right = std::max(right, p.column());
      top = std::max(top, p.row());
    }
    left = std::max(left - lines, 0);
    bottom = std::max(bottom - lines, 0);
    right = std::min(right + lines, board.width() - 1);
    top = std::min(top + lines, board.height() - 1);
    return {left, bottom, right - left + 1, top - bottom + 1};
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
