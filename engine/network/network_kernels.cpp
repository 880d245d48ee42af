// Compiled once for each set of instructions: OWLET_SIMD_LEVEL names it (CMakeLists.txt).
#include "engine/network/network_kernels.h"

#include <cstring>

#include "engine/network/simd.h"
#if defined(OWLET_SIMD_AVX512)
#include "engine/network/convolve_cells.h"
#else
#include "engine/network/convolve_tiles.h"
#endif

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {
namespace {

// Sixteen channels of a sum. Always into a variable: where the processor has no such vectors,
// returning one is another ABI. Compilers that know no vectors are not ours.
using Shorts = std::int16_t __attribute__((vector_size(32)));
constexpr std::size_t kBlock = sizeof(Shorts) / sizeof(std::int16_t);
constexpr std::size_t kBlocks = kChannels / kBlock;

void add_states(const PointVectors& vectors, const std::uint16_t* states, std::int16_t* sum) {
  Shorts sums[kBlocks];
  std::memcpy(sums, vectors.bias, sizeof sums);
  for (std::size_t t = 0; t < kReadings; ++t) {
    const std::int8_t* const state = vectors.states + kChannels * states[t];
    for (std::size_t b = 0; b < kBlocks; ++b) {
      std::int8_t bytes __attribute__((vector_size(16)));
      std::memcpy(&bytes, state + b * kBlock, sizeof bytes);
      sums[b] += __builtin_convertvector(bytes, Shorts);
    }
  }
  std::memcpy(sum, sums, sizeof sums);
}

// Without a branch: the vector of no feature is 0.
void add_features(const PointVectors& vectors, const std::int16_t* sum,
                  const std::uint16_t* features, std::uint8_t* out) {
  const auto half = static_cast<std::int16_t>(1 << vectors.shift >> 1);
  const int shift = vectors.shift;
  Shorts sums[kBlocks];
  std::memcpy(sums, sum, sizeof sums);
#pragma GCC unroll 12
  for (std::size_t i = 0; i < kSlots; ++i) {
    const std::int16_t* const feature = vectors.features + kChannels * features[i];
    for (std::size_t b = 0; b < kBlocks; ++b) {
      Shorts part;
      std::memcpy(&part, feature + b * kBlock, sizeof part);
      sums[b] += part;
    }
  }
  for (std::size_t b = 0; b < kBlocks; ++b, out += kBlock) {
    const Shorts shifted = (sums[b] + half) >> shift;
    for (std::size_t c = 0; c < kBlock; ++c) {
      const std::int16_t x = shifted[c];
      out[c] = static_cast<std::uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x);
    }
  }
}

// ---- The ends

// Calls f with the channels of each point.
template <typename F>
void each_point(const PlaneShape& shape, std::size_t channels, const std::uint8_t* plane, F f) {
  for (int row = 0; row < shape.height; ++row) {
    plane += shape.row * channels;
    for (int column = 0; column < shape.width; ++column)
      f(plane + (static_cast<std::size_t>(column) + 1) * channels);
  }
}

void pool(const PlaneShape& shape, std::size_t channels, const std::uint8_t* plane,
          std::uint32_t* sums, std::uint8_t* largest) {
  std::memset(sums, 0, channels * sizeof *sums);
  std::memset(largest, 0, channels);
  each_point(shape, channels, plane, [&](const std::uint8_t* x) {
    for (std::size_t c = 0; c < channels; ++c) sums[c] += x[c];
    for (std::size_t c = 0; c < channels; ++c) largest[c] = x[c] > largest[c] ? x[c] : largest[c];
  });
}

void read_off(const PlaneShape& shape, std::size_t channels, const std::uint8_t* plane,
              const std::int16_t* weights, const std::int16_t* others, std::int32_t* sums,
              std::int32_t* other_sums) {
  each_point(shape, channels, plane, [&](const std::uint8_t* x) {
    std::int32_t a = 0;
    std::int32_t b = 0;
    for (std::size_t c = 0; c < channels; ++c) {
      a += weights[c] * static_cast<std::int16_t>(x[c]);
      b += others[c] * static_cast<std::int16_t>(x[c]);
    }
    *sums++ = a;
    *other_sums++ = b;
  });
}

}  // namespace

extern const NetworkKernels kKernels;
const NetworkKernels kKernels = {kName,   add_states, add_features, arranged_bytes,
                                 arrange, convolve,   pool,         read_off};

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
