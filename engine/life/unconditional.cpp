#include "engine/life/unconditional.h"

#include "engine/board/benson.h"

namespace owlet::life {

UnconditionalStatus unconditional_status(const Board& board, Point p) {
  assert(board.contains(p));
  const Color c = board.color(p);
  for (const Color owner : {Color::kBlack, Color::kWhite}) {
    const UnconditionalLife life = unconditional_life(board, owner);
    if (c == owner && life.stones.contains(p)) return UnconditionalStatus::kAlive;
    if (c == owner || !life.territory.contains(p)) continue;
    if (c != Color::kEmpty) return UnconditionalStatus::kDead;
    return owner == Color::kBlack ? UnconditionalStatus::kBlackTerritory
                                  : UnconditionalStatus::kWhiteTerritory;
  }
  return UnconditionalStatus::kUndecided;
}

}  // namespace owlet::life
