#include "engine/search/priors.h"

#include <array>
#include <cmath>

namespace owlet {

Priors::Priors(const Window& window, const PriorWeights& weights) : weights_(weights) {
  if (weights.code > 0) code_.emplace(window);
}

void Priors::add(Board& board, std::span<MovePrior> moves) {
  for (MovePrior& move : moves) {
    move.visits += weights_.even;
    move.wins += weights_.even / 2;
    if (!move.point.is_pass()) continue;
    move.visits += weights_.pass;
    move.wins += weights_.pass_wins;
  }
  if (!code_) return;
  std::array<Point, kMaxArea + 1> points;
  std::array<float, kMaxArea + 1> chances;
  for (std::size_t i = 0; i < moves.size(); ++i) points[i] = moves[i].point;
  code_->chances(board, RecentMoves::of(board), std::span(points).first(moves.size()),
                 std::span(chances).first(moves.size()));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float visits = weights_.code * std::sqrt(chances[i]);
    moves[i].visits += visits;
    moves[i].wins += visits;
  }
}

}  // namespace owlet
