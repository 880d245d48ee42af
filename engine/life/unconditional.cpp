#include "engine/life/unconditional.h"

#include "engine/board/benson.h"
#include "engine/board/spread.h"
#include "engine/life/shut_in.h"

namespace owlet::life {
namespace {

bool belongs_to(const Board& board, Color owner, Point p) {
  const UnconditionalLife life = unconditional_life(board, owner);
  if (life.stones.contains(p) || life.territory.contains(p)) return true;
  return life.open_to_seki.contains(p) &&
         keeps_nothing(board, part_around(life.open_to_seki, p), owner);
}

}  // namespace

UnconditionalStatus unconditional_status(const Board& board, Point p) {
  assert(board.contains(p));
  const Color c = board.color(p);
  for (const Color owner : {Color::kBlack, Color::kWhite}) {
    if (!belongs_to(board, owner, p)) continue;
    if (c == owner) return UnconditionalStatus::kAlive;
    if (c != Color::kEmpty) return UnconditionalStatus::kDead;
    return owner == Color::kBlack ? UnconditionalStatus::kBlackTerritory
                                  : UnconditionalStatus::kWhiteTerritory;
  }
  return UnconditionalStatus::kUndecided;
}

}  // namespace owlet::life
