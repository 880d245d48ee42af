// What a glance tells about the odds that two strings get connected.
#pragma once

#include "engine/board/board.h"
#include "engine/tactics/links.h"

namespace owlet {

struct ConnectSigns {
  int distance = 0;   // in stones, between all that is linked with either end
  int narrowest = 0;  // the shortest ways' points in the layer that has fewest
  int detours = 0;    // points on ways by one stone longer
  int weaker = 0;     // liberties of the weaker of the two strings
  int cutter = 0;     // of the weakest of the opponent's strings beside the shortest ways
};

// Counts stop at these.
inline constexpr int kMostNarrow = 3;
inline constexpr int kMostDetours = 3;  // in steps of two
inline constexpr int kMostLiberties = 4;

[[nodiscard]] ConnectSigns signs_of(const Board& board, const Links& links, Point a, Point b,
                                    bool cuts);

// The logarithm (base 2) of the odds for the connecting side. `cuts`: the other is to move.
[[nodiscard]] double odds_of(const ConnectSigns& signs, bool cuts);

}  // namespace owlet
