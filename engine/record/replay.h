// The position after some moves of a game record.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/board.h"
#include "engine/record/game_record.h"

namespace owlet {

// The stones of a handicap that the record counts and does not place: on the fixed places. None
// where there is no handicap or the record sets up stones; fails if there are not enough places.
[[nodiscard]] Result<std::vector<Point>> unplaced_handicap(const GameRecord& record);
// Plays a move as it stands in a record, ko or no ko. False, and no change, if it cannot be played.
bool play_recorded(Board& board, Move move);

// Set-ups that stand before the next move are on the board. Any ko is allowed, suicide is. Fails if
// the record has fewer moves, or one that cannot be played.
[[nodiscard]] Result<Board> replay(const GameRecord& record, std::size_t moves);

}  // namespace owlet
