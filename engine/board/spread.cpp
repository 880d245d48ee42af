#include "engine/board/spread.h"

namespace owlet {

PointSet spread(PointSet points, const PointSet& within, int steps) {
  for (; steps > 0; --steps) {
    const PointSet larger = points | (points.grown() & within);
    if (larger == points) break;
    points = larger;
  }
  return points;
}

PointSet part_around(const PointSet& set, Point p) {
  PointSet part;
  part.insert(p);
  return spread(part, set);
}

std::vector<PointSet> parts_of(PointSet set) {
  std::vector<PointSet> parts;
  while (!set.empty()) {
    parts.push_back(part_around(set, *set.begin()));
    set -= parts.back();
  }
  return parts;
}

PointMap<int> steps_from(const PointSet& sources, const PointSet& within) {
  PointMap<int> steps;
  steps.fill(kNoWay);
  PointSet rest = within;
  PointSet front = sources;
  for (int n = 1; !front.empty(); ++n) {
    front = front.grown() & rest;
    rest -= front;
    for (const Point p : front) steps[p] = n;
  }
  return steps;
}

PointSet surroundings(const Board& board, PointSet points, int steps) {
  points &= board.points();
  PointSet seen;  // strings that are in, by their roots
  for (; steps > 0; --steps) {
    points = points.grown() & board.points();
    for (const Point p : PointSet(points)) {
      if (board.color(p) == Color::kEmpty) continue;
      if (seen.insert(board.string_root(p))) add_string(board, p, points);
    }
  }
  return points;
}

}  // namespace owlet
