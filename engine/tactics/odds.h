// From odds to proof and disproof numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/tactics/problem.h"

namespace owlet {

// The estimate for a position in which the attacker's success has these odds, as a logarithm of
// base 2: the less likely a side is to get what it wants, the larger is its number.
[[nodiscard]] inline Estimate estimate_at(double odds) {
  // At even odds both numbers are kEven; every kDoubling doublings of the odds double one of them.
  constexpr double kEven = 2.0;
  constexpr double kDoubling = 2.0;
  constexpr double kMost = 7.0;
  const auto number = [&](double against) {
    return static_cast<std::uint32_t>(
        std::max(1.0, kEven * std::exp2(std::min(against / kDoubling, kMost))));
  };
  return {number(-odds), number(odds)};
}

}  // namespace owlet
