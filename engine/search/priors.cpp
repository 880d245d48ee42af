#include "engine/search/priors.h"

#include <cmath>

#include "engine/search/move_model.h"

namespace owlet {
namespace {

void add(MovePrior& move, const FeatureWeight& weight) {
  move.visits += weight.visits;
  move.wins += weight.wins;
}

void add_model(const Board& board, Point last, Point previous, const PriorWeights& weights,
               std::span<MovePrior> moves) {
  const MoveModel& model = MoveModel::built_in();
  const MoveDescriber describer(board, last, previous);
  std::array<float, kMaxArea + 1> chance;
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i].point;
    chance[i] = p.on_board() ? std::exp(model.strength(describer.describe(p))) : 0;
    sum += chance[i];
  }
  if (sum <= 0) return;
  const FeatureWeight& weight = weights[Feature::kModel];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float share = std::sqrt(chance[i] / sum);
    add(moves[i], {weight.visits * share, weight.wins * share});
  }
}

}  // namespace

// Found by play at 500 playouts a move.
PriorWeights::PriorWeights() {
  PriorWeights& w = *this;
  w[Feature::kEven] = {10, 5};
  w[Feature::kPass] = {20, 2};
  w[Feature::kModel] = {80, 80};
}

const char* name_of(Feature feature) {
  constexpr std::array<const char*, kFeatureCount> kNames = {"even", "pass", "model"};
  return kNames[static_cast<std::size_t>(feature)];
}

void add_priors(const Board& board, Point last, Point previous, const PriorWeights& weights,
                std::span<MovePrior> moves) {
  for (MovePrior& move : moves) {
    add(move, weights[Feature::kEven]);
    if (move.point.is_pass()) add(move, weights[Feature::kPass]);
  }
  add_model(board, last, previous, weights, moves);
}

}  // namespace owlet
