// Where a group's fate is played out: what may decide it, and some way around.
#pragma once

#include "engine/life/region.h"

namespace owlet::owl {

// The points up to three steps from the group and its region, whatever stands there.
[[nodiscard]] PointSet owl_area(const Board& board, const life::GroupAtStake& group);

}  // namespace owlet::owl
