// Whether a move puts its own string in atari, and whether that is a blunder: one that throws a
// group away or ends a seki.
#pragma once

#include "engine/board/board.h"

namespace owlet {

// Whether the move leaves its string with one liberty or none and has no excuse. Excuses are a
// capture, a lone stone (a throw-in), and a string that fills an opponent's small eye space with a
// shape that kills. Requires p empty.
[[nodiscard]] bool is_bad_self_atari(const Board& board, Point p, Color c);

}  // namespace owlet
