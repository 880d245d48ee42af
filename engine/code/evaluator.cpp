#include "engine/code/evaluator.h"

#include <algorithm>
#include <cmath>

namespace owlet {

Evaluator::Evaluator(const Window& window, const ValueNetwork& network, const CodeNetwork* code)
    : network_(network),
      code_(code),
      points_(window.points()),
      states_(network.weights().automaton),
      scratch_(window, network),
      code_scratch_(window) {}

const Evaluation& Evaluator::evaluate(Board& board, const RecentMoves& recent) {
  read_ladders(board, points_.grown(), ladders_);
  describe(board, recent, ladders_, points_, features_);
  const PointMap<PointStates>& states = states_.read(board, points_);
  network_.run(board.to_move(), states, features_, scratch_, evaluation_);
  if (code_ == nullptr) return evaluation_;
  code_->run(states, features_, code_sums_[board.to_move()], code_scratch_, code_logits_);
  mix_policies(board);
  return evaluation_;
}

// A pass, which the learned code does not know, keeps its chance beside the empty points.
void Evaluator::mix_policies(const Board& board) {
  const int own_shift = network_.weights().policy.shift;
  const int code_shift = code_->weights().output_shift;
  const int shift = std::max(own_shift, code_shift);
  const float own_unit = std::ldexp(1.0F, -own_shift);
  const float mean_unit = std::ldexp(0.5F, -shift);
  double own = 0;
  double mean = 0;
  for (const Point p : points_) {
    if (board.color(p) != Color::kEmpty) continue;
    const std::int32_t logit = evaluation_.policy[p];
    const std::int32_t sum =
        (logit << (shift - own_shift)) + (code_logits_[p] << (shift - code_shift));
    own += std::exp(static_cast<float>(logit) * own_unit);
    mean += std::exp(static_cast<float>(sum) * mean_unit);
    evaluation_.policy[p] = sum;
  }
  evaluation_.policy_unit = mean_unit;
  if (own > 0) evaluation_.pass += static_cast<float>(std::log(mean / own));
}

}  // namespace owlet
