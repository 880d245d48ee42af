// The position after some moves of a game record.
#pragma once

#include <cstddef>

#include "engine/base/error.h"
#include "engine/board/board.h"
#include "engine/record/game_record.h"

namespace owlet {

// Plays a move as it stands in a record, ko or no ko. False, and no change, if it cannot be played.
bool play_recorded(Board& board, Move move);

// The position after so many moves of the record, of which those that place the handicap
// (set_up_handicap()) are there from the beginning. Set-ups that stand before the next move are on
// the board. Any ko is allowed, suicide is. Fails if the record has fewer moves, or one that cannot
// be played.
[[nodiscard]] Result<Board> replay(GameRecord record, std::size_t moves);

}  // namespace owlet
