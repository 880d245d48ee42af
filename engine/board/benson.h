// Strings that live even if their owner never plays again, and the territory that is theirs.
//
// Benson, "Life in the game of Go", Information Sciences 10 (1976). A region is a maximal connected
// set of points without stones of the colour. It is vital to a string if each of its empty points
// is a liberty of that string. Strings with two vital regions all of whose neighbours do likewise
// can not be captured. Exact under every ko and suicide rule; says nothing about life that needs an
// answer.
#pragma once

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

struct UnconditionalLife {
  PointSet stones;  // of the strings that live
  // Regions bounded by such strings alone where the opponent can never live: fewer than two points
  // lie off these strings' liberties, so there is no room for two eyes. Dead stones included.
  PointSet territory;
};

[[nodiscard]] UnconditionalLife unconditional_life(const Board& board, Color c);

}  // namespace owlet
