// An SGF game tree that begins with a position, for whoever writes down what was thought about it.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/record/sgf_point.h"

namespace owlet {

// One game with the position as its root. Ko and what was played before are not in it.
[[nodiscard]] SgfCollection position_tree(const Board& board, Color to_play, std::string comment);

}  // namespace owlet
