#include "engine/network/point_weights.h"

#include <algorithm>
#include <cstdlib>

#include "dfa/spiral.h"
#include "engine/network/point_features.h"

namespace owlet {
namespace {

constexpr std::uint32_t kMaxSumShift = 14;

template <typename Rows>
int largest(const Rows& rows, std::size_t channel) {
  int most = 0;
  for (const auto& row : rows) most = std::max(most, std::abs(int{row[channel]}));
  return most;
}

// Whether a sum of a bias, eight states and the features of a point fits into sixteen bits.
bool sums_fit(const PointWeights& weights) {
  const int rounding = 1 << weights.sum_shift >> 1;
  for (std::size_t c = 0; c < kChannels; ++c) {
    const int most = std::abs(int{weights.bias[c]}) + rounding +
                     dfa::kTransforms * largest(weights.states, c) +
                     static_cast<int>(kFeatureSlots) * largest(weights.features, c);
    if (most > INT16_MAX) return false;
  }
  return true;
}

}  // namespace

void PointWeights::take(ByteReader& in, const Sizes& sizes) {
  in.expect(sizes.features == kPointFeatures, "as many features as the program has");
  in.expect(sizes.sum_shift <= kMaxSumShift, "a shift of at most 14");
  automaton.take(in, sizes.states, sizes.cells);
  if (in.failed()) return;
  sum_shift = static_cast<int>(sizes.sum_shift);
  in.take(states, sizes.states);
  in.take(features, sizes.features);
  in.expect(in.failed() || features[0] == Channels<std::int16_t>{}, "no feature at 0");
  in.take(bias);
  in.expect(in.failed() || sums_fit(*this), "vectors whose sums fit into 16 bits");
}

}  // namespace owlet
