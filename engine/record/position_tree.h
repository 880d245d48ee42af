// An SGF game tree that begins with a position, for whoever writes down what was thought about it.
#pragma once

#include <string>
#include <string_view>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/record/sgf.h"

namespace owlet {

// One game with the position as its root. Ko and what was played before are not in it.
[[nodiscard]] SgfCollection position_tree(const Board& board, Color to_play, std::string comment);

// A node for a move below another one. It becomes the last variation there.
SgfNodeId add_move(SgfCollection& tree, SgfNodeId at, Move move, int height);

// One property with all of the points, say "TR"; none if there are none.
void add_points(SgfCollection& tree, SgfNodeId node, std::string_view ident, const PointSet& points,
                int height);

}  // namespace owlet
