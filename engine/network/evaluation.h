// What the policy-value network finds of a position, always for the side to move.
#pragma once

#include <cstdint>
#include <span>

#include "engine/board/point.h"

namespace owlet {

struct Evaluation {
  // What a point of ownership counts in integers.
  static constexpr int kOwned = 1 << 14;

  // Of the board's points; an occupied point's has no meaning. In natural units when multiplied
  // by policy_unit.
  PointMap<std::int32_t> policy;
  float policy_unit = 1;
  // The logit of a pass, in natural units.
  float pass = 0;
  // Who will own each point at the end: kOwned is the side to move surely, -kOwned the other.
  PointMap<std::int16_t> ownership;
  // Points on the board by which the side to move will be ahead, without komi.
  float lead = 0;
  // The side to move wins evenly often if it gets -middle points more; steepness is of the curve.
  float middle = 0;
  float steepness = 0;

  // -1 to 1.
  [[nodiscard]] float owner(Point p) const {
    return static_cast<float>(ownership[p]) / static_cast<float>(kOwned);
  }

  // The chance that the side to move wins if it gets so many points besides (komi, or less komi).
  [[nodiscard]] float win(double bonus) const;

  // The chances of those moves, points of the board or passes, which add up to 1 unless there are
  // none. `moves` and `chances` have the same length.
  void chances(std::span<const Point> moves, std::span<float> chances) const;
};

}  // namespace owlet
