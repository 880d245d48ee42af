#include "engine/owl/owl_area.h"

#include "engine/tactics/influence.h"

namespace owlet::owl {
namespace {

// Four steps and five pass no more tests and cost a fifth more for each.
constexpr int kSteps = 3;

}  // namespace

PointSet owl_area(const Board& board, const life::GroupAtStake& group) {
  PointSet area = group.goal.stones;
  area |= group.region.inside;
  for (int i = 0; i < kSteps; ++i) {
    area = area.grown();
    area &= all_points(board);
  }
  return area;
}

}  // namespace owlet::owl
