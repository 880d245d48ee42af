// What a glance tells about the odds that a string gets captured.
#pragma once

#include "engine/board/board.h"

namespace owlet {

struct CaptureSigns {
  int liberties = 0;
  int best = 0;     // liberties after the best extension
  int next = 0;     // after the second best
  int weakest = 0;  // liberties of the weakest of the opponent's strings beside it, at most kMany
  int friends = 0;  // of the own strings beside its liberties, together, each with all of its own
  int second = 0;   // empty points beside its liberties that are none
  int safe = 0;  // its liberties where a stone of the attacker would not be in atari; for an attack

  static constexpr int kMany = 3;
  static constexpr int kMostLiberties = 4;
};

// `attacks`: the attacker is to move.
[[nodiscard]] CaptureSigns signs_of(const Board& board, Point target, bool attacks);

// The logarithm (base 2) of the odds for the attacker. Requires at most CaptureSigns::kMostLiberties.
[[nodiscard]] double odds_of(const CaptureSigns& signs, bool attacks);

}  // namespace owlet
