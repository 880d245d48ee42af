#include "engine/network/point_sums.h"

#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>

namespace owlet {
namespace {

static_assert(kSlots == kFeatureSlots && kReadings == dfa::kTransforms);

// In one step: a call of memcmp() takes longer.
bool same(const PointStates& a, const PointStates& b) {
  using Halves = std::array<std::uint64_t, 2>;
  const auto x = std::bit_cast<Halves>(a);
  const auto y = std::bit_cast<Halves>(b);
  return ((x[0] ^ y[0]) | (x[1] ^ y[1])) == 0;
}

}  // namespace

void PointSums::write(const PointWeights& weights, const NetworkKernels& kernels,
                      const PointSet& points, const PointMap<PointStates>& states,
                      const PointMap<PointFeatures>& features, std::uint8_t* first,
                      std::size_t row_bytes) {
  const PointVectors vectors = {weights.states.data()->data(), weights.features.data()->data(),
                                weights.bias.data(), weights.sum_shift};
  // What is far away in memory is asked for before it is needed.
  boost::container::static_vector<Point, kMaxArea> changed;
  for (const Point p : points) {
    if (same(kept_[static_cast<std::size_t>(p.index())].states, states[p])) continue;
    changed.push_back(p);
    for (const PathAutomaton::State s : states[p]) {
      const std::int8_t* const vector = weights.states[s].data();
      __builtin_prefetch(vector);
      __builtin_prefetch(vector + kChannels - 1);
    }
  }
  for (const Point p : changed) {
    Kept& kept = kept_[static_cast<std::size_t>(p.index())];
    kept.states = states[p];
    kernels.add_states(vectors, kept.states.data(), kept.sum.data());
  }
  for (const Point p : points)
    kernels.add_features(vectors, kept_[static_cast<std::size_t>(p.index())].sum.data(),
                         features[p].data(),
                         first + static_cast<std::size_t>(p.row()) * row_bytes +
                             static_cast<std::size_t>(p.column()) * kChannels);
}

}  // namespace owlet
