#include "engine/code/code_weights.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <span>
#include <utility>

#include "engine/base/embedded_file.h"
#include "engine/code/byte_reader.h"

namespace owlet {

// Defined by the build (CMakeLists.txt). The one file is code_weights.bin.
std::span<const EmbeddedFile> embedded_code_weights();

namespace {

constexpr std::string_view kWeightsMagic = "OWLCODE\n";
constexpr std::uint32_t kWeightsVersion = 1;
// Far above what is learned, far below what could overflow.
constexpr std::uint32_t kMaxLayers = 16;
constexpr std::int32_t kMaxBias = 1 << 28;
constexpr std::int32_t kMaxShift = 24;
constexpr std::int32_t kMaxResidualShift = 16;

template <typename Items, typename T>
bool all_within(const Items& items, T lowest, T highest) {
  return std::all_of(items.begin(), items.end(),
                     [&](T item) { return lowest <= item && item <= highest; });
}

void take_biases(ByteReader& in, Channels<std::int32_t>& biases) {
  in.take(biases);
  in.expect(all_within(biases, -kMaxBias, kMaxBias), "biases within 2^28");
}

void take_shifts(ByteReader& in, Channels<std::int32_t>& shifts, std::int32_t most) {
  in.take(shifts);
  in.expect(all_within(shifts, 0, most), "shifts that are not too large");
}

void take_layer(ByteReader& in, CodeLayer& layer) {
  std::uint32_t size = 0;
  in.take(size);
  in.expect(size == 3 || size == 5, "a layer of size 3 or 5");
  if (in.failed()) return;
  layer.size = static_cast<int>(size);
  in.take(layer.depthwise, std::size_t{size} * size);
  take_biases(in, layer.depthwise_bias);
  take_shifts(in, layer.depthwise_shift, kMaxShift);
  in.take(layer.pointwise);
  take_biases(in, layer.bias);
  take_shifts(in, layer.shift, kMaxShift);
  take_shifts(in, layer.residual_shift, kMaxResidualShift);
}

void take_body(ByteReader& in, CodeWeights& weights) {
  std::array<std::uint32_t, 6> sizes{};
  in.take(sizes);
  const auto [channels, layers, states, features, cells, sum_shift] = sizes;
  in.expect(channels == kChannels, "48 channels");
  in.expect(layers <= kMaxLayers, "at most 16 layers");
  weights.take(in, {states, features, cells, sum_shift});
  if (in.failed()) return;
  weights.layers.resize(layers);
  for (CodeLayer& layer : weights.layers) take_layer(in, layer);
  in.take(weights.output);
  in.take(weights.output_bias);
  in.expect(std::abs(std::int64_t{weights.output_bias}) <= kMaxBias, "a bias within 2^28");
  in.take(weights.output_shift);
  in.expect(0 <= weights.output_shift && weights.output_shift <= kMaxShift,
            "a shift of at most 24");
  in.expect(in.rest().empty(), "nothing after the last number");
}

}  // namespace

Result<CodeWeights> CodeWeights::read(std::string_view bytes) {
  ByteReader in(bytes);
  in.take_header(kWeightsMagic, kWeightsVersion);
  CodeWeights weights;
  if (!in.failed()) take_body(in, weights);
  if (in.failed()) return in.error();
  return weights;
}

const CodeWeights& CodeWeights::built_in() {
  static const CodeWeights kWeights = [] {
    Result<CodeWeights> read_weights = read(embedded_code_weights().front().bytes);
    assert(!read_weights.has_error());
    return std::move(read_weights.value());
  }();
  return kWeights;
}

}  // namespace owlet
