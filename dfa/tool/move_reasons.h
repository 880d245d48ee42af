// Why the policy gives a move its chance: what becomes of the chance when one thing that was seen is
// hidden.
//
// The network is no sum in which each thing has a share of its own. But each can be left out, and
// the network run again:
//
//     a reading    forgets all but its anchor: its state is 1, 2 or 3
//     a feature    is none: its number is 0
//     a point      all of its readings and features, at once
//
// The gain of a thing is the logarithm of the chance with it minus that of the chance without it.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/network/path_automaton.h"

namespace owlet::dfa::tool {

struct MoveReason {
  enum class Kind { kReading, kFeature, kPoint };

  Kind kind = Kind::kPoint;
  Point point;         // that of the move but for kPoint
  int number = 0;      // of the feature, or the state in which the reading ended
  unsigned turns = 0;  // a reading: bit t if orientation t ended in this state
  float gain = 0;      // nats
};

struct MoveReasons {
  float chance = 0;                 // of the move, among all legal ones
  std::vector<MoveReason> reasons;  // readings and features of the move's point, and every point
                                    // whose gain is not 0; largest first, whatever its sign
};

// The chances of all legal moves but passes, best first, equal ones in the order of the points.
struct MoveChance {
  Point point;
  float chance = 0;
};
[[nodiscard]] std::vector<MoveChance> move_chances(Board& board);

// Requires a legal play. One run of the network for each thing that is hidden: tens of milliseconds
// on 19x19. Moves the board about and leaves it as it was.
[[nodiscard]] MoveReasons reasons_for(Board& board, Point move);

// The word of a state that readings come to: its anchor, then the cells as far as it saw, each 0 empty,
// 1 own, 2 other or 3 outside. Slow.
[[nodiscard]] std::vector<std::uint8_t> word_of(const PathAutomaton& automaton,
                                                PathAutomaton::State state);

}  // namespace owlet::dfa::tool
