// How a search treats kos. A question with a ko in it is answered by up to three searches that
// differ in who may retake at once, as if that side had threats without end.
#pragma once

#include <cstdint>

#include "engine/board/point.h"

namespace owlet {

// The ko master need not wait before it retakes.
enum class KoMaster : std::uint8_t { kNobody, kAttacker, kDefender };

}  // namespace owlet
