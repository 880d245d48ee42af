// Benson's theorem (see engine/board/benson.h) inside a region, for every node of a search: nothing
// is allocated.
//
// Parts of it that leave the searched area count for nothing, so life that leans on eyes elsewhere is
// not seen; what is said to live does live.
#pragma once

#include "engine/life/region.h"

namespace owlet::life {

// How many of the goal's stones live even if their owner never plays again. Suicide must be
// forbidden on the board.
[[nodiscard]] int living_stones(const Board& board, const Region& region, const Goal& goal);

}  // namespace owlet::life
