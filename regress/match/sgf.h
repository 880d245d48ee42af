// SGF FF[4]: a finished game is written, openings are read, by the engine's reader of records
// (engine/record), which plays nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/played_game.h"

namespace owlet::regress {

// "dp" on 19x19; a pass is empty.
[[nodiscard]] std::string to_sgf(Vertex v, int size);

[[nodiscard]] std::string to_sgf(const PlayedGame& game);

// The openings of a file: the main line of each game, its handicap, set-up stones and moves, as
// loadsgf reads them; one that names no size has this one. Fails (with line and column) on broken
// SGF, a text cut short included, on a board of another size, on set-up stones after the first
// move, and when there is no game.
[[nodiscard]] Result<std::vector<Opening>> read_openings(std::string_view text, int size);

}  // namespace owlet::regress
