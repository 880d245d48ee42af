// SGF FF[4]: a finished game is written, openings are read. Not a general SGF library: no
// variations, no other properties.
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

// The reverse; accepts "tt" as a pass on boards up to 19x19. Nothing if off the board.
[[nodiscard]] std::optional<Vertex> parse_sgf_vertex(std::string_view text, int size);

[[nodiscard]] std::string to_sgf(const PlayedGame& game);

// The openings of a file: the main line of each game, its set-up stones and moves. Fails (with
// line and column) on broken SGF, on a board of another size, on set-up stones after the first
// move, and when there is no game. Nesting costs no stack.
[[nodiscard]] Result<std::vector<Opening>> read_openings(std::string_view text, int size);

}  // namespace owlet::regress
