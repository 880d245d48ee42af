#include "engine/lab/shape_learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/code/code_features.h"
#include "engine/lab/learning_games.h"

namespace owlet::lab {
namespace {

bool touches(Point p, Point q) {
  return q.on_board() && std::any_of(Neighbourhood::kOffsets.begin(), Neighbourhood::kOffsets.end(),
                                     [&](int offset) { return q.step(offset) == p; });
}

}  // namespace

void ShapeLearner::add(const Board& board, Point played) {
  const RecentMoves recent = RecentMoves::of(board);
  for (const Point p : choices(board, played)) {
    const Place place = touches(p, recent.points[0])   ? kNearLast
                        : touches(p, recent.points[1]) ? kNearPrevious
                                                       : kElsewhere;
    const auto feature = static_cast<Feature>(
        surrounding_of(board.neighbourhood(p), board.to_move()) * kPlaces + place);
    features_.push_back(feature);
    if (p == played) played_.push_back(feature);
  }
  ++wins_[played_.back()];
  ends_.push_back(features_.size());
}

ShapeLearner::Fit ShapeLearner::improve() {
  assert(positions() > 0);
  std::vector<double> expected(weights_.size());  // games against others, by what these weigh
  Fit fit;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    double sum = 0;
    for (std::size_t k = begin; k < ends_[i]; ++k) sum += weights_[features_[k]];
    for (std::size_t k = begin; k < ends_[i]; ++k) expected[features_[k]] += 1 / sum;
    const double chance = weights_[played_[i]] / sum;
    fit.log_chance += std::log(chance);
    fit.chance += chance;
    begin = ends_[i];
  }
  for (std::size_t f = 0; f < weights_.size(); ++f)
    weights_[f] = (wins_[f] + 0.5) / (expected[f] + 1 / (weights_[f] + 1));
  const auto count = static_cast<double>(positions());
  return {fit.log_chance / count, fit.chance / count};
}

std::vector<LocalWeight<double>> ShapeLearner::weights() const {
  double sum = 0;
  double count = 0;
  for (const Feature f : features_) {
    if (f % kPlaces != kElsewhere) continue;
    sum += weights_[f];
    ++count;
  }
  const double unit = count > 0 ? sum / count : 1;
  const auto in_units = [&](std::size_t surrounding, Place place) {
    return std::min(weights_[surrounding * kPlaces + place] / unit,
                    static_cast<double>(LocalShapes::kMostUnits));
  };
  std::vector<LocalWeight<double>> weights;
  for (std::size_t i = 0; i < local_surroundings().size(); ++i)
    weights.push_back({in_units(i, kNearLast), in_units(i, kNearPrevious)});
  return weights;
}

}  // namespace owlet::lab
