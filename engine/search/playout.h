// A random game to the end: the tree search's evaluation of a leaf.
//
// Light: any legal move that does not fill an own eye, uniformly from a random start in the list of
// empty points; two passes in a row or a length cap end it. The board must not be needed
// afterwards: it is played full.
#pragma once

#include "engine/base/random.h"
#include "engine/board/board.h"

namespace owlet {

class Playout {
 public:
  // Plays on from the board's side to move. Requires !board.can_undo().
  static void run(Board& board, Random& random);

  // One move of the policy, a pass if there is none.
  static Point choose(const Board& board, Color c, Random& random);

  // Black's stones and eyes minus White's, no komi. Right for a board that a playout left: every
  // empty point is an eye of its neighbours or belongs to nobody.
  static int final_area(const Board& board);

  // No playout is longer, in moves per point of the board.
  static constexpr int kMaxMovesPerPoint = 3;
};

}  // namespace owlet
