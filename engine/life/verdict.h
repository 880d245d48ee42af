// What becomes of a group, in the order of what the side that moves first prefers.
#pragma once

#include <cstdint>

namespace owlet::life {

enum class LifeVerdict : std::uint8_t {
  kFails,                     // whatever it tries
  kKoWeThreatenFirst,         // wins a ko in which it must find the first threat
  kKoOpponentThreatensFirst,  // wins a ko in which the opponent must
  kSucceeds
};

}  // namespace owlet::life
