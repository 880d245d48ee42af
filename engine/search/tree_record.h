// What a tree search has tried, for people: its tree as an SGF game tree.
//
// The most visited nodes are written, and the moves from a position stand in the order of their
// visits, so that the first variation is what the search expects. Comments tell what is known of a node,
// from the point of view of the side that moved there. Nothing is searched here.
#pragma once

#include <cstddef>
#include <string>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/record/sgf.h"
#include "engine/search/game_tree.h"
#include "engine/search/tree.h"

namespace owlet {

// The position that a tree is about.
struct TreeRoot {
  const Board& board;
  Color to_move;
  std::string comment;  // goes in front of what the tree has to say
  PointSet marked;      // with triangles
};

// At most that many nodes besides the root; none that nobody visited.
[[nodiscard]] SgfCollection record_tree(const GameTree& tree, const TreeRoot& root,
                                        std::size_t most_nodes);
[[nodiscard]] SgfCollection record_tree(const Tree& tree, const TreeRoot& root,
                                        std::size_t most_nodes);

}  // namespace owlet
