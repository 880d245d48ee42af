#include "engine/search/priors.h"

#include <algorithm>
#include <cmath>

namespace owlet {
namespace {

// The position that the moves are for, and the moves before it.
struct Situation {
  Board& board;
  RecentMoves recent;
  std::optional<MoveCode>& code;  // there if it has a weight
  std::span<const Advice> advice;
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

// On an empty board playouts tell little, and what the code expects counts twice (docs/SEARCH.md).
constexpr float kOpeningFactor = 2;

// Fewer stones than a twelfth of the points.
bool is_opening(const Board& board) {
  const auto empty = static_cast<int>(board.empty_points().size());
  return 12 * (board.area() - empty) < board.area();
}

void add_code(const Situation& now, const FeatureWeight& weight, std::span<MovePrior> moves) {
  std::array<Point, kMaxArea + 1> points;
  std::array<float, kMaxArea + 1> chance;
  for (std::size_t i = 0; i < moves.size(); ++i) points[i] = moves[i].point;
  now.code->chances(now.board, now.recent, std::span(points).first(moves.size()),
                    std::span(chance).first(moves.size()));
  for (const auto& [point, least] : now.advice) {
    const auto at = std::ranges::find(moves, point, &MovePrior::point);
    if (at == moves.end()) continue;
    float& raised = chance[static_cast<std::size_t>(at - moves.begin())];
    raised = std::max(raised, least);
  }
  const float factor = is_opening(now.board) ? kOpeningFactor : 1;
  for (std::size_t i = 0; i < moves.size(); ++i)
    add(moves[i], weight, factor * std::sqrt(chance[i]));
}

struct Prior {
  const char* name;
  FeatureWeight weight;  // visits and wins
  void (*add)(const Situation&, const FeatureWeight&, std::span<MovePrior>);
};

// In the order of Feature. The weights were found by play: that of the code on 13x13 with 500
// playouts a move, the others on 9x9 (docs/SEARCH.md, "What it is worth").
constexpr std::array<Prior, kFeatureCount> kPriors = {{
    {"even", {10, 5}, add_even},
    {"pass", {20, 2}, add_pass},
    {"code", {160, 160}, add_code},
}};

}  // namespace

PriorWeights::PriorWeights() {
  for (std::size_t i = 0; i < kFeatureCount; ++i) weights_[i] = kPriors[i].weight;
}

const char* name_of(Feature feature) {
  return kPriors[static_cast<std::size_t>(feature)].name;
}

void Priors::add(Board& board, std::span<MovePrior> moves, std::span<const Advice> advice) {
  const Situation now{board, RecentMoves::of(board), code_, advice};
  for (std::size_t i = 0; i < kFeatureCount; ++i) {
    const FeatureWeight& weight = weights_[static_cast<Feature>(i)];
    if (weight.visits > 0) kPriors[i].add(now, weight, moves);
  }
}

}  // namespace owlet
