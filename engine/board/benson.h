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
  // Areas among them where the opponent could not live (solo_life.h) even if it moved alone, and
  // which hold no other stone of the owner. Stones inside are dead.
  PointSet territory;
  // Areas of the same kind that do hold stones of the owner. Beside these the opponent may have a
  // seki; whether it may is not asked here.
  PointSet open_to_seki;
};

[[nodiscard]] UnconditionalLife unconditional_life(const Board& board, Color c);

// A region as the theorem sees it, strings as members of a set.
template <typename Set>
struct BensonRegion {
  Set around{};  // the strings that it touches
  Set vital{};   // those of them that it is vital to
};

// Of points without stones of the colour; strings are their roots. Vital counts what is or may become empty.
[[nodiscard]] BensonRegion<PointSet> benson_region(const Board& board, const PointSet& points,
                                                   Color c);

// The strings that stay when those with fewer than two vital regions go, and with them the regions that
// touch these, until nothing changes. Those of `safe` stay anyway.
template <typename Set, typename Regions>
[[nodiscard]] Set benson_survivors(const Regions& regions, Set alive, const Set& safe = {}) {
  for (;;) {
    Set once{};
    Set twice = safe;
    for (const BensonRegion<Set>& region : regions) {
      if ((region.around & alive) != region.around) continue;
      twice |= once & region.vital;
      once |= region.vital;
    }
    if ((alive & twice) == alive) return alive;
    alive &= twice;
  }
}

}  // namespace owlet
