// The network's slow twin: the arithmetic of code_network.h as it is written there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/code/code_features.h"
#include "engine/code/code_states.h"
#include "engine/code/code_weights.h"

namespace owlet {

class SlowNetwork {
 public:
  explicit SlowNetwork(const CodeWeights& weights) : weights_(weights) {}

  [[nodiscard]] PointMap<std::int32_t> run(const PointSet& points,
                                           const PointMap<PointStates>& states,
                                           const PointMap<PointFeatures>& features) const {
    PointMap<Channels<int>> x;  // 0 elsewhere
    for (const Point p : points) x[p] = vector_of(states[p], features[p]);
    for (const CodeLayer& layer : weights_.layers) {
      PointMap<Channels<int>> after;
      for (const Point p : points) after[p] = pointwise(layer, x[p], around(layer, points, x, p));
      x = after;
    }
    PointMap<std::int32_t> logits;
    for (const Point p : points) {
      logits[p] = weights_.output_bias;
      for (std::size_t c = 0; c < kChannels; ++c) logits[p] += weights_.output[c] * x[p][c];
    }
    return logits;
  }

 private:
  static int byte(int value) { return std::clamp(value, 0, 255); }

  [[nodiscard]] Channels<int> vector_of(const PointStates& states,
                                        const PointFeatures& features) const {
    Channels<int> x;
    for (std::size_t c = 0; c < kChannels; ++c) {
      int sum = weights_.bias[c] + (1 << weights_.sum_shift >> 1);
      for (const auto state : states) sum += weights_.states[state][c];
      for (const auto feature : features) sum += weights_.features[feature][c];
      x[c] = byte(sum >> weights_.sum_shift);
    }
    return x;
  }

  static Channels<int> around(const CodeLayer& layer, const PointSet& points,
                              const PointMap<Channels<int>>& x, Point p) {
    Channels<int> sum;
    std::copy(layer.depthwise_bias.begin(), layer.depthwise_bias.end(), sum.begin());
    std::size_t cell = 0;
    for (int dy = -layer.size / 2; dy <= layer.size / 2; ++dy)
      for (int dx = -layer.size / 2; dx <= layer.size / 2; ++dx, ++cell) {
        const int column = p.column() + dx;
        const int row = p.row() + dy;
        const int most = kMaxBoardSize - 1;
        if (column < 0 || column > most || row < 0 || row > most) continue;
        if (!points.contains(Point::at(column, row))) continue;
        for (std::size_t c = 0; c < kChannels; ++c)
          sum[c] += layer.depthwise[cell][c] * x[Point::at(column, row)][c];
      }
    for (std::size_t c = 0; c < kChannels; ++c) sum[c] = byte(sum[c] >> layer.depthwise_shift[c]);
    return sum;
  }

  static Channels<int> pointwise(const CodeLayer& layer, const Channels<int>& x,
                                 const Channels<int>& m) {
    Channels<int> after;
    for (std::size_t c = 0; c < kChannels; ++c) {
      int sum = layer.bias[c] + (x[c] << layer.residual_shift[c]);
      for (std::size_t k = 0; k < kChannels; ++k) sum += layer.pointwise[k][c] * m[k];
      after[c] = byte(sum >> layer.shift[c]);
    }
    return after;
  }

  const CodeWeights& weights_;
};

}  // namespace owlet
