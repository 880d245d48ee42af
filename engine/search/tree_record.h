// What a tree search has tried, for people: its tree as an SGF game tree.
//
// The most visited nodes are written, and the moves from a position stand in the order of their
// visits, so that the first variation is what the search expects. Comments tell what is known of a node,
// from the point of view of the side that moved there; of a lead only where the search looks for one. Nothing is
// searched here.
#pragma once

#include <cstddef>

#include "engine/board/board.h"
#include "engine/record/sgf.h"
#include "engine/search/game_tree.h"

namespace owlet {

// Of a tree about that position: at most that many nodes besides the root, none that nobody visited.
[[nodiscard]] SgfCollection record_tree(const GameTree& tree, const Board& position,
                                        std::size_t most_nodes);

}  // namespace owlet
