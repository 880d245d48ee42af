// Groups at the root of a search whose life the next move decides by proof, and what follows from that at the
// end of a line.
//
// The network may be wrong about such a group. What is proven takes the place of what it says of the group's
// points:
//
//     nobody has moved there      the points are nobody's: half of what is at stake is what the move is worth
//     its owner moved first       they are its owner's
//     its opponent did            they are the opponent's
//
// A proof answers each move beside the group. After two moves there without an answer, or another first move
// than the one that the proof is about, nothing is known any more, and the network decides.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

struct CriticalGroup {
  PointSet points;  // its stones, and the empty points that become the same side's
  Color owner = Color::kBlack;
  Point attack;  // where its opponent moves to kill it
  Point defend;  // where its owner moves to live
};

// Whose the points are after the moves from that ply on: 1 the owner's, -1 the opponent's, 0 nobody's yet;
// nothing where that is not known any more.
[[nodiscard]] std::optional<int> owner_of(const CriticalGroup& group, const Board& board,
                                          int root_ply);

// Corrects ownership from the side to move's point of view, 127 for own, of the board's points in their order.
// Returns by how much the side to move's lead grows.
[[nodiscard]] double apply_proofs(std::span<const CriticalGroup> groups, const Board& board,
                                  int root_ply, std::span<std::int8_t> ownership);

}  // namespace owlet
