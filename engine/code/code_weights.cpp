#include "engine/code/code_weights.h"

#include <algorithm>
#include <bit>
#include <boost/crc.hpp>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "dfa/spiral.h"
#include "engine/base/embedded_file.h"
#include "engine/code/code_features.h"

namespace owlet {

// Defined by the build (CMakeLists.txt). The one file is code_weights.bin.
std::span<const EmbeddedFile> embedded_code_weights();

namespace {

static_assert(std::endian::native == std::endian::little,
              "the file's numbers are read as they are");

constexpr std::string_view kMagic = "OWLCODE\n";
constexpr std::uint32_t kVersion = 1;
// Far above what is learned, far below what could overflow.
constexpr std::uint32_t kMaxLayers = 16;
constexpr std::int32_t kMaxBias = 1 << 28;
constexpr std::int32_t kMaxShift = 24;
constexpr std::int32_t kMaxResidualShift = 16;
constexpr std::int32_t kMaxSumShift = 14;
constexpr std::uint32_t kFirstStates = 4;  // "none" and the three anchors

// The bytes from the front. After the first fault nothing is read any more.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool failed() const { return !fault_.empty(); }
  [[nodiscard]] std::string_view rest() const { return bytes_.substr(at_); }
  [[nodiscard]] Error error() const {
    return Error{"byte " + std::to_string(at_) + ": " + fault_, 0, 0};
  }
  // `what` is expected at the place of the last item.
  void expect(bool good, const char* what) {
    if (failed() || good) return;
    at_ = last_;
    fault_ = std::string("expected ") + what;
  }

  // A number, or an array of numbers (of arrays).
  template <typename T>
  void take(T& item) {
    static_assert(std::is_trivially_copyable_v<T>);
    take_bytes(&item, sizeof item);
  }
  template <typename T>
  void take(std::vector<T>& items, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (failed() || rest().size() / sizeof(T) < count) return fail_short();
    items.resize(count);
    take_bytes(items.data(), count * sizeof(T));
  }

 private:
  void fail_short() {
    if (!failed()) fault_ = "the file is cut off";
  }
  void take_bytes(void* to, std::size_t count) {
    if (failed() || rest().size() < count) return fail_short();
    std::memcpy(to, bytes_.data() + at_, count);
    last_ = at_;
    at_ += count;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;
  std::string fault_;
};

template <typename Items, typename T>
bool all_within(const Items& items, T lowest, T highest) {
  return std::all_of(items.begin(), items.end(),
                     [&](T item) { return lowest <= item && item <= highest; });
}

void take_biases(Reader& in, Channels<std::int32_t>& biases) {
  in.take(biases);
  in.expect(all_within(biases, -kMaxBias, kMaxBias), "biases within 2^28");
}

void take_shifts(Reader& in, Channels<std::int32_t>& shifts, std::int32_t most) {
  in.take(shifts);
  in.expect(all_within(shifts, 0, most), "shifts that are not too large");
}

void take_layer(Reader& in, CodeLayer& layer) {
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

template <typename Rows>
int largest(const Rows& rows, std::size_t channel) {
  int most = 0;
  for (const auto& row : rows) most = std::max(most, std::abs(int{row[channel]}));
  return most;
}

// Fills in `exchanged` for all states that a reading may come to. False if some word is read where
// that of exchanged colours is not.
bool find_exchanged(CodeWeights& weights) {
  using State = CodeWeights::State;
  constexpr std::array<std::size_t, 4> kExchanged = {0, 2, 1, 3};
  std::vector<State>& exchanged = weights.exchanged;
  exchanged.assign(weights.next.size(), 0);
  std::vector<State> found;
  const auto pair_up = [&](State a, State b) {
    if (a == 0 || b == 0) return a == b;
    if (exchanged[a] != 0) return exchanged[a] == b;
    exchanged[a] = b;
    found.push_back(a);
    return true;
  };
  bool good = pair_up(1, 1) && pair_up(2, 3) && pair_up(3, 2);
  while (good && !found.empty()) {
    const auto& from = weights.next[found.back()];
    const auto& to = weights.next[exchanged[found.back()]];
    found.pop_back();
    for (std::size_t c = 0; c < from.size(); ++c)
      good = good && pair_up(from[c], to[kExchanged[c]]);
  }
  return good;
}

// Whether a sum of a bias, eight states and the features of a point fits into sixteen bits.
bool sums_fit(const CodeWeights& weights) {
  const int rounding = 1 << weights.sum_shift >> 1;
  for (std::size_t c = 0; c < kChannels; ++c) {
    const int most = std::abs(int{weights.bias[c]}) + rounding +
                     dfa::kTransforms * largest(weights.states, c) +
                     static_cast<int>(kFeatureSlots) * largest(weights.features, c);
    if (most > INT16_MAX) return false;
  }
  return true;
}

void take_vectors(Reader& in, CodeWeights& weights, std::uint32_t states, std::uint32_t features) {
  in.take(weights.next, states);
  in.expect(std::all_of(weights.next.begin(), weights.next.end(),
                        [&](const auto& row) {
                          return all_within(row, CodeWeights::State{0},
                                            static_cast<CodeWeights::State>(states - 1));
                        }),
            "transitions to states of the automaton");
  in.expect(in.failed() || weights.next[0] == std::array<CodeWeights::State, 4>{},
            "no transition from state 0");
  in.expect(in.failed() || find_exchanged(weights), "each word with that of exchanged colours");
  in.take(weights.states, states);
  in.take(weights.features, features);
  in.expect(in.failed() || weights.features[0] == Channels<std::int16_t>{}, "no feature at 0");
  in.take(weights.bias);
  in.expect(in.failed() || sums_fit(weights), "vectors whose sums fit into 16 bits");
}

void take_body(Reader& in, CodeWeights& weights) {
  std::array<std::uint32_t, 6> sizes{};
  in.take(sizes);
  const auto [channels, layers, states, features, cells, sum_shift] = sizes;
  in.expect(channels == kChannels, "48 channels");
  in.expect(layers <= kMaxLayers, "at most 16 layers");
  in.expect(kFirstStates <= states && states <= UINT16_MAX + 1U, "4 to 65536 states");
  in.expect(features == kCodeFeatures, "as many features as the program has");
  in.expect(0 < cells && cells < dfa::kPathLength, "cells of the path");
  in.expect(sum_shift <= kMaxSumShift, "a shift of at most 14");
  if (in.failed()) return;
  weights.cells = static_cast<int>(cells);
  weights.sum_shift = static_cast<int>(sum_shift);
  take_vectors(in, weights, states, features);
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
  Reader in(bytes);
  std::array<char, kMagic.size()> magic{};
  std::uint32_t version = 0;
  std::uint32_t checksum = 0;
  in.take(magic);
  in.expect(std::string_view(magic.data(), magic.size()) == kMagic, "\"OWLCODE\" in front");
  in.take(version);
  in.expect(version == kVersion, "version 1");
  in.take(checksum);
  boost::crc_32_type found;
  found.process_bytes(in.rest().data(), in.rest().size());
  in.expect(found.checksum() == checksum, "the checksum of the bytes behind it");
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
