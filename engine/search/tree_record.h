// What a tree search has tried, for people: its tree as an SGF game tree.
//
// The most visited nodes are written, and the moves from a position stand in the order of their
// visits, so that the first variation is what the search expects. Comments tell the visits
// of a node, the chance to win and the lead, as means over them, of the side that moved there, and the move's
// probability by the policy. Nothing is searched here.
#pragma once

#include <cstddef>
#include <string>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/record/sgf.h"
#include "engine/search/game_tree.h"

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

}  // namespace owlet
