// Reads openings from SGF: the main line of each game in a file, its set-up stones and moves.
// Everything else in the file is skipped. Not a general SGF library: no variations, no properties.
#pragma once

#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/game_record.h"

namespace owlet::regress {

// The openings of a file; fails (with line and column) on broken SGF, on a board of another size,
// on set-up stones after the first move, and when there is no game. Nesting costs no stack.
[[nodiscard]] Result<std::vector<Opening>> read_openings(std::string_view text, int size);

}  // namespace owlet::regress
