#include "engine/life/unconditional.h"

#include "engine/board/benson.h"

namespace owlet::life {

UnconditionalStatus unconditional_status(const Board& board, Point p) {
  assert(board.contains(p));
  const Color c = board.color(p);
  for (const Color owner : {Color::kBlack, Color::kWhite}) {
    const UnconditionalLife life = unconditional_life(board, owner);
    if (!life.stones.contains(p) && !life.territory.contains(p)) continue;
    if (c == owner) return UnconditionalStatus::kAlive;
    if (c != Color::kEmpty) return UnconditionalStatus::kDead;
    return owner == Color::kBlack ? UnconditionalStatus::kBlackTerritory
                                  : UnconditionalStatus::kWhiteTerritory;
  }
  return UnconditionalStatus::kUndecided;
}

}  // namespace owlet::life
