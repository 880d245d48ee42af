// For tests: small closed problems with random stones.
#pragma once

#include <optional>

#include "engine/base/random.h"
#include "engine/life/goal.h"

namespace owlet::life {

// A slow twin gives up beyond this many positions.
inline constexpr std::size_t kMostPositions = OWLET_TEST_EFFORT < 100 ? 2'000 : 20'000;

// A corner of random stones behind an unbroken white wall with liberties of its own:
//
//     . . . . .
//     O O O O .
//     * * * O .     the corner: Black defends
//     * * * O .
struct Corner {
  Board board{1, 1};
  PointSet field;
  Goal goal;
};

// Nothing if the stones can not stand so.
inline std::optional<Corner> random_corner(Random& random, int columns, int rows) {
  PointMap<Color> colors;
  Corner corner;
  Point target;
  for (int column = 0; column <= columns; ++column) {
    for (int row = 0; row <= rows; ++row) {
      const Point p = Point::at(column, row);
      if (column == columns || row == rows) {
        colors[p] = Color::kWhite;
        continue;
      }
      corner.field.insert(p);
      const std::uint64_t dice = random.below(20);
      colors[p] = dice < 12 ? Color::kBlack : dice < 13 ? Color::kWhite : Color::kEmpty;
      if (colors[p] == Color::kBlack) target = p;
    }
  }
  corner.board = Board(columns + 3, rows + 3);
  if (target.is_none() || !corner.board.set_up(colors, Color::kBlack)) return std::nullopt;
  corner.goal = find_goal(corner.board, target);
  return corner;
}

}  // namespace owlet::life
