#include "engine/owl/owl_area.h"

namespace owlet::owl {
namespace {

// Four steps and five pass no more tests and cost a fifth more for each.
constexpr int kSteps = 3;

void grow(const Board& board, PointSet& set) {
  const PointSet before = set;
  for (const Point p : before)
    for (const int offset : kOrthogonal)
      if (const Point q = p.step(offset); board.color(q) != Color::kOff) set.insert(q);
}

}  // namespace

PointSet owl_area(const Board& board, const life::GroupAtStake& group) {
  PointSet area = group.goal.stones;
  area |= group.region.inside;
  for (int i = 0; i < kSteps; ++i) grow(board, area);
  return area;
}

}  // namespace owlet::owl
