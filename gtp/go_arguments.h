// Readers of the arguments that know Go: colours, vertices, moves.
#pragma once

#include <string_view>
#include <vector>

#include "engine/board/board.h"
#include "engine/record/game_record.h"
#include "gtp/protocol/arguments.h"

namespace owlet::gtp {

inline constexpr const char* kInvalidColorOrCoordinate = "invalid color or coordinate";

// The next argument. Throw CommandError with the texts of the protocol's specification.
[[nodiscard]] Color read_color(Arguments& arguments);
// A point of the board or a pass.
[[nodiscard]] Point read_vertex(Arguments& arguments, const Board& board);
// A point of the board, no pass.
[[nodiscard]] Point read_point(Arguments& arguments, const Board& board);
// A point with a stone.
[[nodiscard]] Point read_stone(Arguments& arguments, const Board& board);
// "COLOR VERTEX".
[[nodiscard]] Move read_move(Arguments& arguments, const Board& board);
// All that are left: "COLOR VERTEX COLOR VERTEX ...".
[[nodiscard]] std::vector<Move> read_moves(Arguments& arguments, const Board& board);
// All that are left: "b|w|e VERTEX ...", e for an empty point. Each point at most once, for the
// last word on a point counts; black first, then white, then empty, as in a record.
[[nodiscard]] std::vector<Placement> read_placements(Arguments& arguments, const Board& board);
// Writes the file, but not over one that is no game record.
[[nodiscard]] Result<void> write_record(const std::string& name, std::string_view sgf);

}  // namespace owlet::gtp
