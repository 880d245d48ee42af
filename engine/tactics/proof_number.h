// Proof numbers (Allis 1994): how many positions, at least, must still be decided before something
// is certain. What the searches of strings and of groups have in common about them.
#pragma once

#include <cstdint>

namespace owlet {

// The number of what can not come true any more.
inline constexpr std::uint32_t kDecided = 1U << 30;

// What a child may cost before the search turns to the runner-up, which costs this: a quarter more,
// which saves walking to and fro ("1 + epsilon", Pawlewicz and Lew 2006).
constexpr std::uint32_t with_patience(std::uint32_t runner_up) {
  return runner_up >= kDecided ? kDecided : runner_up + runner_up / 4 + 1;
}

}  // namespace owlet
