#include "engine/search/priors.h"

#include <cmath>

#include "engine/search/move_model.h"

namespace owlet {
namespace {

// The position that the moves are for, and the moves before it.
struct Situation {
  const Board& board;
  Point last;
  Point previous;
};

void add(MovePrior& move, const FeatureWeight& weight, float share = 1) {
  move.visits += weight.visits * share;
  move.wins += weight.wins * share;
}

void add_even(const Situation& /*now*/, const FeatureWeight& weight, std::span<MovePrior> moves) {
  for (MovePrior& move : moves) add(move, weight);
}

void add_pass(const Situation& /*now*/, const FeatureWeight& weight, std::span<MovePrior> moves) {
  for (MovePrior& move : moves)
    if (move.point.is_pass()) add(move, weight);
}

void add_model(const Situation& now, const FeatureWeight& weight, std::span<MovePrior> moves) {
  const MoveModel& model = MoveModel::built_in();
  const MoveDescriber describer(now.board, now.last, now.previous);
  std::array<float, kMaxArea + 1> chance;
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i].point;
    chance[i] = p.on_board() ? std::exp(model.strength(describer.describe(p))) : 0;
    sum += chance[i];
  }
  if (sum <= 0) return;
  for (std::size_t i = 0; i < moves.size(); ++i) add(moves[i], weight, std::sqrt(chance[i] / sum));
}

struct Prior {
  const char* name;
  FeatureWeight weight;  // visits and wins
  void (*add)(const Situation&, const FeatureWeight&, std::span<MovePrior>);
};

// In the order of Feature. The weights were found by play, most of it on 9x9 with 500 playouts a
// move (docs/SEARCH.md, "What it is worth").
constexpr std::array<Prior, kFeatureCount> kPriors = {{
    {"even", {10, 5}, add_even},
    {"pass", {20, 2}, add_pass},
    {"model", {80, 80}, add_model},
}};

}  // namespace

PriorWeights::PriorWeights() {
  for (std::size_t i = 0; i < kFeatureCount; ++i) weights_[i] = kPriors[i].weight;
}

const char* name_of(Feature feature) {
  return kPriors[static_cast<std::size_t>(feature)].name;
}

void add_priors(const Board& board, Point last, Point previous, const PriorWeights& weights,
                std::span<MovePrior> moves) {
  for (std::size_t i = 0; i < kFeatureCount; ++i) {
    const FeatureWeight& weight = weights[static_cast<Feature>(i)];
    if (weight.visits > 0) kPriors[i].add({board, last, previous}, weight, moves);
  }
}

}  // namespace owlet
