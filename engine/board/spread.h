// How far sets of points reach over the board: connected parts, steps, surroundings. A set spreads
// as a whole, a step at a time (PointSet::grown()), so that no list of points is kept.
#pragma once

#include <limits>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

inline constexpr int kAnySteps = std::numeric_limits<int>::max();

// The points and, as many times as told, the points of `within` beside what is there.
[[nodiscard]] PointSet spread(PointSet points, const PointSet& within, int steps = kAnySteps);

// The connected part of a set around one of its points.
[[nodiscard]] PointSet part_around(const PointSet& set, Point p);

// All connected parts, that of the lowest point first.
[[nodiscard]] std::vector<PointSet> parts_of(PointSet set);

// Steps to each point of `within` over points of it: 1 beside a source. kNoWay for points that
// cannot be reached and those not in `within`, which must hold no source.
inline constexpr int kNoWay = std::numeric_limits<int>::max();
[[nodiscard]] PointMap<int> steps_from(const PointSet& sources, const PointSet& within);

// The empty points.
[[nodiscard]] inline PointSet empties_of(const Board& board) {
  return board.points() - board.stones(Color::kBlack) - board.stones(Color::kWhite);
}

// Adds the stones of the string at p.
inline void add_string(const Board& board, Point p, PointSet& points) {
  board.for_each_stone(p, [&](Point s) { points.insert(s); });
}

// Those of the points that are on the board and, as many times as told, what lies beside and the
// whole of each string among it.
[[nodiscard]] PointSet surroundings(const Board& board, PointSet points, int steps);

}  // namespace owlet
