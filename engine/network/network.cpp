#include "engine/network/network.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <span>

namespace owlet {
namespace {

PlaneShape shape_of(int width, int height) {
  const std::size_t row = static_cast<std::size_t>(width) + 2;
  return {width, height, row, row * (static_cast<std::size_t>(height) + 2)};
}

// Of 4x4 points.
std::size_t tiles_of(int width, int height) {
  return static_cast<std::size_t>((width + 3) / 4 * ((height + 3) / 4));
}

// out = bias + in * weights, in their order.
void apply(const DenseLayer& layer, std::span<const float> in, std::span<float> out) {
  assert(in.size() == layer.inputs && out.size() == layer.outputs);
  std::copy(layer.bias.begin(), layer.bias.end(), out.begin());
  const float* weights = layer.weights.data();
  for (const float x : in)
    for (float& sum : out) sum += x * *weights++;
}

}  // namespace

Network::Scratch::Scratch(int width, int height, const Network& network)
    : points_(all_points(width, height)),
      shape_(shape_of(width, height)),
      known_(shape_.size * kChannels),
      x_(shape_.size * network.weights_.trunk),
      y_(x_.size()),
      room_(tiles_of(width, height) * std::max(kChannels, network.weights_.trunk) * kRoomOfTile),
      bias_(network.weights_.trunk),
      policy_(static_cast<std::size_t>(width * height)),
      ownership_(policy_.size()) {}

Network::Network(const NetworkWeights& weights, const NetworkKernels& kernels)
    : weights_(weights), kernels_(kernels), first_(packed(weights.first)) {
  for (const auto& [a, b] : weights.blocks) blocks_.push_back({packed(a), packed(b)});
}

const Network& Network::built_in() {
  static const Network kNetwork(NetworkWeights::built_in());
  return kNetwork;
}

Network::Packed Network::packed(const Convolution& convolution) const {
  const std::size_t inputs = convolution.inputs;
  const std::size_t outputs = convolution.outputs;
  Packed packed{&convolution, Aligned<std::byte>(kernels_.arranged_bytes(inputs, outputs))};
  kernels_.arrange(convolution.weights.data(), inputs, outputs, packed.weights.data());
  return packed;
}

void Network::convolve(const Packed& packed, const std::int32_t* bias,
                       const Aligned<std::uint8_t>& in, Aligned<std::uint8_t>& out,
                       Scratch& scratch) const {
  const Convolution& of = *packed.convolution;
  const bool residual = !of.residual_shift.empty();
  kernels_.convolve({scratch.shape_, of.inputs, of.outputs, packed.weights.data(), bias,
                     of.shift.data(), residual ? of.residual_shift.data() : nullptr, in.data(),
                     out.data(), scratch.room_.data()});
}

void Network::stats(const Scratch& scratch, Stats& stats) const {
  const std::size_t trunk = weights_.trunk;
  std::array<std::uint32_t, kMostTrunk> sums;
  std::array<std::uint8_t, kMostTrunk> largest;
  kernels_.pool(scratch.shape_, trunk, scratch.x_.data(), sums.data(), largest.data());
  const auto points = static_cast<float>(scratch.policy_.size());
  const float size_factor = (std::sqrt(points) - 14) / 10;
  for (std::size_t c = 0; c < trunk; ++c) {
    const float mean = static_cast<float>(sums[c]) / points;
    stats[c] = mean;
    stats[trunk + c] = mean * size_factor;
    stats[2 * trunk + c] = largest[c];
  }
}

void Network::add_pool(const Convolution& convolution, Scratch& scratch) const {
  constexpr float kMost = 1 << 27;
  Stats in;
  stats(scratch, in);
  std::array<float, kMostTrunk> pooled;
  apply(weights_.pool, std::span(in).first(3 * weights_.trunk),
        std::span(pooled).first(weights_.trunk));
  for (std::size_t c = 0; c < weights_.trunk; ++c)
    scratch.bias_[c] = convolution.bias[c] +
                       static_cast<std::int32_t>(std::lrint(std::clamp(pooled[c], -kMost, kMost)));
}

void Network::read_points(Scratch& scratch, Evaluation& evaluation) const {
  const PointHead& policy = weights_.policy;
  const PointHead& ownership = weights_.ownership;
  kernels_.read_off(scratch.shape_, weights_.trunk, scratch.x_.data(), policy.weights.data(),
                    ownership.weights.data(), scratch.policy_.data(), scratch.ownership_.data());
  std::int32_t owned = 0;
  std::size_t i = 0;
  for (const Point p : scratch.points_) {
    evaluation.policy[p] = policy.bias + scratch.policy_[i];
    evaluation.ownership[p] = owned_.of(ownership.bias + scratch.ownership_[i], ownership.shift);
    owned += evaluation.ownership[p];
    ++i;
  }
  evaluation.policy_unit = std::ldexp(1.0F, -policy.shift);
  evaluation.lead = static_cast<float>(owned) / static_cast<float>(Evaluation::kOwned);
}

void Network::read_value(const Scratch& scratch, Evaluation& evaluation) const {
  Stats in;
  stats(scratch, in);
  const std::size_t count = 3 * weights_.trunk + 1;
  in[count - 1] = evaluation.lead / 50;
  std::array<float, NetworkWeights::kHidden> hidden;
  apply(weights_.hidden, std::span(in).first(count), hidden);
  for (float& x : hidden) x = std::max(x, 0.0F);
  std::array<float, NetworkWeights::kValues> h;
  apply(weights_.value, hidden, h);
  evaluation.lead += 20 * h[0];
  evaluation.middle = evaluation.lead + 5 * h[1];
  // Nothing that was learned comes near 10.
  evaluation.steepness = std::exp(std::clamp(h[2] - 2.3F, -10.0F, 10.0F));
  evaluation.pass = h[3];
}

void Network::run(Color to_move, const PointMap<PointStates>& states,
                  const PointMap<PointFeatures>& features, Scratch& scratch,
                  Evaluation& evaluation) const {
  const PlaneShape& shape = scratch.shape_;
  scratch.sums_[to_move].write(weights_, kernels_, scratch.points_, states, features,
                               scratch.known_.data() + (shape.row + 1) * kChannels,
                               shape.row * kChannels);
  convolve(first_, weights_.first.bias.data(), scratch.known_, scratch.x_, scratch);
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const auto& [a, b] = blocks_[i];
    const bool pools = i == weights_.pool_at;
    if (pools) add_pool(*a.convolution, scratch);
    convolve(a, pools ? scratch.bias_.data() : a.convolution->bias.data(), scratch.x_, scratch.y_,
             scratch);
    convolve(b, b.convolution->bias.data(), scratch.y_, scratch.x_, scratch);
  }
  read_points(scratch, evaluation);
  read_value(scratch, evaluation);
}

}  // namespace owlet
