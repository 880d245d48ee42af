// From odds to proof and disproof numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/tactics/problem.h"

namespace owlet {

// The number that odds against success (a logarithm of base 2) make, in steps of a quarter: at even
// odds kEven, and twice that for every kDoubling doublings of the odds.
[[nodiscard]] inline std::uint32_t number_against(double odds) {
  constexpr double kEven = 2.0;
  constexpr double kDoubling = 2.0;
  constexpr double kMost = 14.0;
  constexpr double kStepsPerDoubling = 4.0;
  const double steps = std::floor(std::clamp(odds, -kMost, kMost) * kStepsPerDoubling + 0.5);
  const double number = kEven * std::exp2(steps / kStepsPerDoubling / kDoubling);
  return static_cast<std::uint32_t>(std::max(1.0, number));
}

// The estimate for a position in which the attacker's success has these odds: the less likely a
// side is to get what it wants, the larger is its number.
[[nodiscard]] inline Estimate estimate_at(double odds) {
  return {number_against(-odds), number_against(odds)};
}

// The logarithm (base 2) of the odds that a way is made of which that many stones are missing, or is made in
// spite of the other side's move; `width` is of its points at each. By hand: who moves first makes one with a
// stone missing, and hardly with three.
[[nodiscard]] inline double odds_of_way(int missing, int width, bool blocked) {
  constexpr double kOddsOfFirst = 5;
  constexpr double kOddsOfSecond = -1;
  constexpr double kOddsOfStone = -3;
  constexpr int kMostWidth = 4;
  return (blocked ? kOddsOfSecond : kOddsOfFirst) + kOddsOfStone * std::max(0, missing - 1) +
         std::min(width, kMostWidth) - 1;
}

}  // namespace owlet
