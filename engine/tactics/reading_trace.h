// What a proof search has seen, for people: its best line, and its tree as an SGF game tree.
//
// At each position the moves come in the order of hope of the side to move, so the first variation
// is the line in which both sides do their best. Positions that several orders of moves reach are
// followed once. Nothing is searched here.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/record/sgf.h"
#include "engine/tactics/string_search.h"

namespace owlet {

// What a tree is about. The tree must have a root.
struct Trace {
  const ProofTree& tree;
  Color attacker;
  Color to_move;  // at the root
};

// The line of both sides' most hopeful moves: from the root to a position that is decided without
// looking further, that nobody looked into, or that has been in the line before.
[[nodiscard]] std::vector<Move> principal_variation(const Trace& trace);

// A game tree with at most that many nodes besides the root: the principal variation, then all
// other moves, nearest to the root first. Comments tell each position's proof numbers and what its
// decision rests on. At the root the targets are marked with triangles, and if the attacker
// succeeds, the zone of the proof with circles. `board` is the position of the question.
[[nodiscard]] SgfCollection trace_tree(const Trace& trace, const Board& board,
                                       std::span<const Point> targets, std::size_t most_nodes);

}  // namespace owlet
