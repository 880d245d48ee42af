// tanh() of an ownership logit, in integers, so that sums over a board are the same on every
// machine.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/network/evaluation.h"

namespace owlet {

class OwnershipTable {
 public:
  // A step of the table is 2^-8 of a logit; beyond 8 it is 1.
  static constexpr int kStepShift = 8;

  OwnershipTable() {
    for (int step = -kSteps; step <= kSteps; ++step)
      values_[static_cast<std::size_t>(step + kSteps)] = static_cast<std::int16_t>(
          std::lrint(std::tanh(std::ldexp(step, -kStepShift)) * Evaluation::kOwned));
  }

  // In Evaluation::kOwned. The logit is worth 2^-shift, shift is at least kStepShift.
  [[nodiscard]] std::int16_t of(std::int32_t logit, int shift) const {
    const int down = shift - kStepShift;
    const int step = (logit + (1 << down >> 1)) >> down;
    return values_[static_cast<std::size_t>(std::clamp(step, -kSteps, kSteps) + kSteps)];
  }

 private:
  static constexpr int kSteps = 8 << kStepShift;

  std::array<std::int16_t, 2 * kSteps + 1> values_;
};

}  // namespace owlet
