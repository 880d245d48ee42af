// Who may retake a ko at once, as if that side had threats without end. A question with a ko in it
// is answered by searches that differ in this alone (ko_levels.h).
#pragma once

#include <cstdint>

#include "engine/board/point.h"

namespace owlet {

// The attacker is the side that wants to bring something about, the defender its opponent.
enum class KoMaster : std::uint8_t { kNobody, kAttacker, kDefender };

// The other side as ko master; nobody's opponent is nobody.
constexpr KoMaster opponent(KoMaster side) {
  if (side == KoMaster::kNobody) return side;
  return side == KoMaster::kAttacker ? KoMaster::kDefender : KoMaster::kAttacker;
}

// The ko master's colour; kEmpty if there is none.
constexpr Color color_of(KoMaster master, Color attacker) {
  if (master == KoMaster::kNobody) return Color::kEmpty;
  return master == KoMaster::kAttacker ? attacker : opponent(attacker);
}

}  // namespace owlet
