#include "engine/network/network_weights.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

#include "engine/base/embedded_file.h"
#include "engine/network/byte_reader.h"
#include "engine/network/network_kernels.h"
#include "engine/network/ownership_table.h"

namespace owlet {

// Defined by the build (CMakeLists.txt). The one file is network_weights.bin.
std::span<const EmbeddedFile> embedded_network_weights();

namespace {

constexpr std::string_view kMagic = "OWLVALUE";
constexpr std::uint32_t kVersion = 1;
// Far above what is learned, far below what could overflow: with 128 channels the products of a
// sum stay within 2^26, a residual within 2^24, what a pool adds within 2^27.
constexpr std::uint32_t kMostBlocks = 32;
constexpr std::int32_t kMostBias = 1 << 28;
constexpr std::int32_t kMostShift = 24;
constexpr std::int32_t kMostResidualShift = 16;
constexpr float kMostFloat = 1e6F;

template <typename Items, typename T>
bool all_within(const Items& items, T lowest, T highest) {
  return std::all_of(items.begin(), items.end(),
                     [&](T item) { return lowest <= item && item <= highest; });
}

void take_numbers(ByteReader& in, std::vector<std::int32_t>& numbers, std::size_t count,
                  std::int32_t least, std::int32_t most, const char* what) {
  in.take(numbers, count);
  in.expect(all_within(numbers, least, most), what);
}

void take_convolution(ByteReader& in, Convolution& convolution, std::size_t inputs,
                      std::size_t outputs, bool residual) {
  constexpr const char* kShifts = "shifts that are not too large";
  convolution.inputs = inputs;
  convolution.outputs = outputs;
  in.take(convolution.weights, 9 * inputs * outputs);
  take_numbers(in, convolution.bias, outputs, -kMostBias, kMostBias, "biases within 2^28");
  take_numbers(in, convolution.shift, outputs, 0, kMostShift, kShifts);
  if (residual)
    take_numbers(in, convolution.residual_shift, outputs, 0, kMostResidualShift, kShifts);
}

void take_floats(ByteReader& in, std::vector<float>& numbers, std::size_t count) {
  in.take(numbers, count);
  // Of no number is this true.
  in.expect(all_within(numbers, -kMostFloat, kMostFloat), "numbers within a million");
}

void take_layer(ByteReader& in, DenseLayer& layer, std::size_t inputs, std::size_t outputs) {
  layer.inputs = inputs;
  layer.outputs = outputs;
  take_floats(in, layer.weights, inputs * outputs);
  take_floats(in, layer.bias, outputs);
}

void take_head(ByteReader& in, PointHead& head, std::size_t inputs, int least_shift) {
  in.take(head.weights, inputs);
  in.take(head.bias);
  in.expect(std::abs(std::int64_t{head.bias}) <= kMostBias, "a bias within 2^28");
  in.take(head.shift);
  in.expect(least_shift <= head.shift && head.shift <= kMostShift,
            "a shift of " + std::to_string(least_shift) + " to 24");
}

void take_body(ByteReader& in, NetworkWeights& weights) {
  std::array<std::uint32_t, 7> sizes{};
  in.take(sizes);
  const auto [trunk, blocks, pool_at, states, features, cells, sum_shift] = sizes;
  in.expect(0 < trunk && trunk <= kMostTrunk && trunk % kTrunkStep == 0, "32, 64 or 96 channels");
  in.expect(0 < blocks && blocks <= kMostBlocks, "1 to 32 blocks");
  in.expect(pool_at < blocks, "the pool in one of the blocks");
  weights.take(in, {states, features, cells, sum_shift});
  if (in.failed()) return;
  weights.trunk = trunk;
  weights.pool_at = pool_at;
  take_convolution(in, weights.first, kChannels, trunk, false);
  weights.blocks.resize(blocks);
  for (auto& [a, b] : weights.blocks) {
    take_convolution(in, a, trunk, trunk, false);
    take_convolution(in, b, trunk, trunk, true);
  }
  take_layer(in, weights.pool, std::size_t{3} * trunk, trunk);
  take_head(in, weights.policy, trunk, 0);
  take_head(in, weights.ownership, trunk, OwnershipTable::kStepShift);
  take_layer(in, weights.hidden, std::size_t{3} * trunk + 1, NetworkWeights::kHidden);
  take_layer(in, weights.value, NetworkWeights::kHidden, NetworkWeights::kValues);
  in.expect(in.rest().empty(), "nothing after the last number");
}

}  // namespace

Result<NetworkWeights> NetworkWeights::read(std::string_view bytes) {
  ByteReader in(bytes);
  in.take_header(kMagic, kVersion);
  NetworkWeights weights;
  if (!in.failed()) take_body(in, weights);
  if (in.failed()) return in.error();
  return weights;
}

const NetworkWeights& NetworkWeights::built_in() {
  static const NetworkWeights kWeights = [] {
    Result<NetworkWeights> read_weights = read(embedded_network_weights().front().bytes);
    assert(!read_weights.has_error());
    return std::move(read_weights.value());
  }();
  return kWeights;
}

}  // namespace owlet
