// For tests: small closed problems with random stones.
#pragma once

#include <optional>

#include "engine/base/random.h"
#include "engine/life/goal.h"

namespace owlet::life {

// A slow twin gives up beyond this many positions.
inline constexpr std::size_t kMostPositions = OWLET_TEST_EFFORT < 100 ? 2'000 : 20'000;

// A corner behind a white wall with liberties of its own. Black defends.
//
//     . . . . .          O O O O O
//     O O O O .          O . O O O
//     * * * O .          * * * O O
//     * * * O .          * * * O O
//
//     unbroken           with a gap that belongs to the field
struct Corner {
  Board board{1, 1};
  PointSet field;
  Goal goal;
};

// With those stones. Nothing if they can not stand so.
inline std::optional<Corner> corner_of(const PointMap<Color>& colors, const PointSet& field,
                                       int columns, int rows) {
  Corner corner{Board(columns, rows), field, {}};
  Point target;
  for (const Point p : field)
    if (colors[p] == Color::kBlack) target = p;
  if (target.is_none() || !corner.board.set_up(colors, Color::kBlack)) return std::nullopt;
  corner.goal = find_goal(corner.board, target);
  return corner;
}

// Random stones behind an unbroken wall.
inline std::optional<Corner> random_corner(Random& random, int columns, int rows) {
  PointMap<Color> colors;
  PointSet field;
  for (int column = 0; column <= columns; ++column) {
    for (int row = 0; row <= rows; ++row) {
      const Point p = Point::at(column, row);
      if (column == columns || row == rows) {
        colors[p] = Color::kWhite;
        continue;
      }
      field.insert(p);
      const std::uint64_t dice = random.below(20);
      colors[p] = dice < 12 ? Color::kBlack : dice < 13 ? Color::kWhite : Color::kEmpty;
    }
  }
  return corner_of(colors, field, columns + 3, rows + 3);
}

// Visits every corner of two rows with that gap in its wall in which at most `others` points are not Black's.
template <typename Visit>
void for_each_corner_with_gap(int columns, Point gap, int others, Visit visit) {
  const PointSet inside = all_points(columns, 2);
  PointMap<Color> colors;
  for (const Point p : all_points(columns + 2, 4)) colors[p] = Color::kWhite;
  for (const Point p : inside) colors[p] = Color::kBlack;
  colors[gap] = Color::kEmpty;
  PointSet field = inside;
  field.insert(gap);
  const auto vary = [&](auto& self, Point after, int more) -> void {
    if (const auto corner = corner_of(colors, field, columns + 4, 6)) visit(*corner);
    for (const Point p : inside) {
      if (more == 0 || p <= after) continue;
      for (const Color c : {Color::kWhite, Color::kEmpty}) {
        colors[p] = c;
        self(self, p, more - 1);
      }
      colors[p] = Color::kBlack;
    }
  };
  vary(vary, Point::none(), others);
}

}  // namespace owlet::life
