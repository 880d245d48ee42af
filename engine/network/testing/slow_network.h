// The policy-value network's slow twin: the arithmetic of network.h as it is written there.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/network/evaluation.h"
#include "engine/network/network_weights.h"
#include "engine/network/ownership_table.h"
#include "engine/network/point_sums.h"

namespace owlet {

class SlowNetwork {
 public:
  explicit SlowNetwork(const NetworkWeights& weights) : weights_(weights) {}

  [[nodiscard]] Evaluation run(const PointSet& points, const PointMap<PointStates>& states,
                               const PointMap<PointFeatures>& features) const {
    Plane x;  // nothing elsewhere
    for (const Point p : points) x[p] = known(states[p], features[p]);
    x = convolved(weights_.first, points, x, {}, {});
    for (std::size_t i = 0; i < weights_.blocks.size(); ++i) {
      const auto& [a, b] = weights_.blocks[i];
      const Plane y =
          convolved(a, points, x, i == weights_.pool_at ? pooled(points, x) : Numbers{}, {});
      x = convolved(b, points, y, {}, x);
    }
    return evaluation(points, x);
  }

 private:
  using Numbers = std::vector<int>;
  using Plane = PointMap<Numbers>;
  using Floats = std::vector<float>;

  static int byte(int value) { return std::clamp(value, 0, 255); }

  [[nodiscard]] Numbers known(const PointStates& states, const PointFeatures& features) const {
    Numbers x(kChannels);
    for (std::size_t c = 0; c < kChannels; ++c) {
      int sum = weights_.bias[c] + (1 << weights_.sum_shift >> 1);
      for (const auto state : states) sum += weights_.states[state][c];
      for (const auto feature : features) sum += weights_.features[feature][c];
      x[c] = byte(sum >> weights_.sum_shift);
    }
    return x;
  }

  static Plane convolved(const Convolution& layer, const PointSet& points, const Plane& x,
                         const Numbers& more, const Plane& residual) {
    Plane out;
    for (const Point p : points) {
      Numbers sums(layer.bias.begin(), layer.bias.end());
      for (std::size_t c = 0; c < more.size(); ++c) sums[c] += more[c];
      for (std::size_t c = 0; c < layer.residual_shift.size(); ++c)
        sums[c] += residual[p][c] << layer.residual_shift[c];
      for (int cell = 0; cell < 9; ++cell) {
        const int column = p.column() + cell % 3 - 1;
        const int row = p.row() + cell / 3 - 1;
        if (std::min(column, row) < 0 || std::max(column, row) >= kMaxBoardSize) continue;
        const Point q = Point::at(column, row);
        if (!points.contains(q)) continue;
        const std::int8_t* weight =
            layer.weights.data() + static_cast<std::size_t>(cell) * layer.inputs * layer.outputs;
        for (std::size_t i = 0; i < layer.inputs; ++i)
          for (std::size_t c = 0; c < layer.outputs; ++c) sums[c] += *weight++ * x[q][i];
      }
      for (std::size_t c = 0; c < layer.outputs; ++c) sums[c] = byte(sums[c] >> layer.shift[c]);
      out[p] = sums;
    }
    return out;
  }

  [[nodiscard]] Floats stats(const PointSet& points, const Plane& x) const {
    const auto count = static_cast<float>(points.size());
    Floats all(3 * weights_.trunk);
    for (std::size_t c = 0; c < weights_.trunk; ++c) {
      int sum = 0;
      int largest = 0;
      for (const Point p : points) {
        sum += x[p][c];
        largest = std::max(largest, x[p][c]);
      }
      const float mean = static_cast<float>(sum) / count;
      all[c] = mean;
      all[weights_.trunk + c] = mean * ((std::sqrt(count) - 14) / 10);
      all[2 * weights_.trunk + c] = static_cast<float>(largest);
    }
    return all;
  }

  static Floats through(const DenseLayer& layer, const Floats& in) {
    Floats out = layer.bias;
    for (std::size_t to = 0; to < out.size(); ++to)
      for (std::size_t from = 0; from < in.size(); ++from)
        out[to] += in[from] * layer.weights[from * layer.outputs + to];
    return out;
  }

  [[nodiscard]] Numbers pooled(const PointSet& points, const Plane& x) const {
    Numbers all;
    for (const float sum : through(weights_.pool, stats(points, x)))
      all.push_back(static_cast<int>(std::lrint(sum)));
    return all;
  }

  static std::int32_t read_off(const PointHead& head, const Numbers& x) {
    std::int32_t sum = head.bias;
    for (std::size_t c = 0; c < x.size(); ++c) sum += head.weights[c] * x[c];
    return sum;
  }

  [[nodiscard]] Evaluation evaluation(const PointSet& points, const Plane& x) const {
    const OwnershipTable table;
    Evaluation found;
    int owned = 0;
    for (const Point p : points) {
      found.policy[p] = read_off(weights_.policy, x[p]);
      found.ownership[p] = table.of(read_off(weights_.ownership, x[p]), weights_.ownership.shift);
      owned += found.ownership[p];
    }
    const float sum = static_cast<float>(owned) / Evaluation::kOwned;
    Floats in = stats(points, x);
    in.push_back(sum / 50);
    Floats hidden = through(weights_.hidden, in);
    for (float& number : hidden) number = std::max(number, 0.0F);
    const Floats h = through(weights_.value, hidden);
    found.policy_unit = std::ldexp(1.0F, -weights_.policy.shift);
    found.lead = sum + 20 * h[0];
    found.middle = found.lead + 5 * h[1];
    found.steepness = std::exp(h[2] - 2.3F);
    found.pass = h[3];
    return found;
  }

  const NetworkWeights& weights_;
};

}  // namespace owlet
