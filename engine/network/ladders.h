// Which strings of a position are in a ladder, read out by ataris alone.
//
// The attacker has two liberties to choose from at every move and must give atari; the defender
// extends, or captures a string in atari beside its own. Three liberties after the defender's move
// mean that it got away. Within these rules the reading is exact up to its limits, at which the
// string counts as away. It is a feature of the network (point_features.h), which was learned
// with just these answers: engine/tactics reads deeper and answers otherwise.
#pragma once

#include <cstdint>

#include "engine/board/board.h"

namespace owlet {

// In the order in which the features count them.
enum class LadderStatus : std::uint8_t {
  kOther,      // three liberties or more
  kAtariLost,  // in atari, caught if it runs
  kAtariAway,  // in atari, gets away if it runs
  kTwoLost,    // two liberties, caught if the attacker begins
  kTwoSafe,    // two liberties, not caught
};

struct Ladders {
  static constexpr std::uint8_t kTakesOther = 1;
  static constexpr std::uint8_t kTakesOwn = 2;

  PointMap<LadderStatus> status;      // of the string, at every stone
  PointMap<std::uint8_t> first_move;  // at a liberty: a play here by the attacker catches a string
                                      // of the other side or of the side to move
};

// Reads all strings with one or two liberties. Moves the board about and leaves it as it was.
void read_ladders(Board& board, Ladders& ladders);

}  // namespace owlet
