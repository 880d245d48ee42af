// Whether a string may leave the region that its life is read in.
#pragma once

#include "engine/life/region.h"

namespace owlet::life {

// By what a group left the region, in the order of how well that can be judged.
enum class WayOut : std::uint8_t { kNone, kFriend, kOpenBoard };

// If it is the string's owner's turn, who defends: an outside liberty with two further empty points
// is a way out; a safe friend that the string has reached is as good, whatever room it has.
[[nodiscard]] WayOut way_out_of(const Board& board, const Region& region, Point string);

}  // namespace owlet::life
