#include "engine/network/evaluation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace owlet {

float Evaluation::win(double bonus) const {
  const double z = (double{middle} + bonus) * double{steepness};
  return static_cast<float>(1 / (1 + std::exp(-z)));
}

void Evaluation::chances(std::span<const Point> moves, std::span<float> chances) const {
  assert(moves.size() == chances.size());
  const auto logit = [&](Point p) {
    return p.on_board() ? static_cast<float>(policy[p]) * policy_unit : pass;
  };
  float best = -HUGE_VALF;
  for (const Point p : moves) best = std::max(best, logit(p));
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    sum += chances[i] = std::exp(logit(moves[i]) - best);
  for (float& chance : chances) chance /= sum;
}

}  // namespace owlet
