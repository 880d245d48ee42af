// Games as the matcher sees them: which cells each move changes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dfa/grid.h"
#include "dfa/incremental.h"
#include "engine/base/error.h"

namespace owlet::dfa::tool {

struct GameMoves {
  dfa::Grid start{19, 19};
  // By move: the stone played first, then what it captured. Black's stones are X. Passes change
  // nothing and are left out.
  std::vector<std::vector<dfa::Change>> moves;
};

// The games of a file, as read_games() finds them (dfa/tool/game_list.h).
[[nodiscard]] Result<std::vector<GameMoves>> load_games(const std::string& path, std::size_t limit);

}  // namespace owlet::dfa::tool
