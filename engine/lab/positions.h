// The positions that commands ask about.
#pragma once

#include <functional>

#include "engine/board/board.h"
#include "engine/lab/commands.h"

namespace owlet::lab {

// --games, --positions and --seed.
void add_position_options(Options& options);

// Calls f for each position that the options ask for: of games, or for want of games stones put
// down at random.
[[nodiscard]] Outcome<void> for_each_position(const Values& values,
                                              const std::function<void(const Board&)>& f);

}  // namespace owlet::lab
