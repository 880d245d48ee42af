// What a proof search is asked: a goal that one side, the attacker, wants to reach and the other,
// the defender, to prevent. A problem knows when a position is decided, how hard the rest looks,
// and which moves are worth a try; the search knows no Go beyond playing them.
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/tactics/ko_master.h"
#include "engine/tactics/moves_to_try.h"
#include "engine/tactics/proof_number.h"

namespace owlet {

// Proof numbers of the attacker's success (proof) and failure (disproof). One of them is 0 where it
// is certain, and the other kDecided.
struct Estimate {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  // A decided estimate that rests on the rules alone, not on experience.
  bool certain = true;
  // A decided estimate that holds only as long as a ko may not be retaken.
  bool ko = false;

  [[nodiscard]] constexpr bool decided() const { return proof == 0 || disproof == 0; }
  static constexpr Estimate reached() { return {0, kDecided}; }
  static constexpr Estimate failed(bool certain) { return {kDecided, 0, certain}; }
};

class Problem {
 public:
  virtual ~Problem() = default;

  [[nodiscard]] virtual Color attacker() const = 0;

  // Evaluates a position with that side to move. `banned` is where it may not retake, or none.
  [[nodiscard]] virtual Estimate estimate(const Board& board, Color to_move,
                                          Point banned) const = 0;

  // Whether a decided estimate is answer enough to the question itself, before anything was read:
  // nobody needs to move.
  [[nodiscard]] virtual bool trusts_first(Estimate /*first*/) const { return true; }

  // Moves for that side, legal or not, a pass among them only if passing may reach its goal.
  virtual void candidates(const Board& board, Color to_move, MovesToTry& moves) const = 0;

  // Adds the points on which the attacker's success rests in a position that the estimate calls
  // reached, or in which the defender has no moves but the complete candidates.
  virtual void add_zone(const Board& board, Color to_move, PointSet& zone) const = 0;
};

}  // namespace owlet
