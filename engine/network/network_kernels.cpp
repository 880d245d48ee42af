// Compiled once for each set of instructions: OWLET_SIMD_LEVEL names it (CMakeLists.txt).
#include "engine/network/network_kernels.h"

#include <cstring>

#include "engine/network/simd.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {
namespace {

// Channels that are multiplied in one word, and registers of sums of a point.
constexpr std::size_t kInWord = kFactorsOfWord;
static_assert(kInWord * sizeof(Factor) == sizeof(std::int32_t));
constexpr std::size_t kVectors = 2;
// Channels out that are worked on together.
constexpr std::size_t kLanesOut = sizeof(Register) / sizeof(std::int32_t);
constexpr std::size_t kTogether = kVectors * kLanesOut;
static_assert(kTrunkStep % kTogether == 0 && kTrunkStep % kInWord == 0);

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

Factor factor_of(std::int8_t weight) {
  return static_cast<Factor>(weight);
}

std::size_t arranged_bytes(std::size_t inputs, std::size_t outputs) {
  return 9 * inputs * outputs * sizeof(Factor);
}

// [outputs worked on together][cell][word][register][channel out][channel in]
void arrange(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
             std::byte* arranged) {
  for (std::size_t first = 0; first < outputs; first += kTogether)
    for (std::size_t from = 0; from < 9 * inputs; from += kInWord)
      for (std::size_t to = first; to < first + kTogether; ++to)
        for (std::size_t i = 0; i < kInWord; ++i, arranged += sizeof(Factor)) {
          const Factor weight = factor_of(weights[(from + i) * outputs + to]);
          std::memcpy(arranged, &weight, sizeof weight);
        }
}

// What some points become whose sums are known, beginning with that channel of the first one.
template <bool kResidual>
void finish(const ConvStep& step, const std::int32_t* sums, std::size_t points, std::size_t channel,
            std::uint8_t* out) {
  const std::int32_t* const shift = step.shift + channel;
  const std::int32_t* const up = step.residual_shift + (kResidual ? channel : 0);
  for (std::size_t p = 0; p < points; ++p, sums += kTogether, out += step.outputs) {
    std::uint8_t bytes[kTogether];
    std::memcpy(bytes, out, kTogether);
    for (std::size_t c = 0; c < kTogether; ++c) {
      std::int32_t x = sums[c];
      if constexpr (kResidual) x += std::int32_t{bytes[c]} << up[c];
      x >>= shift[c];
      bytes[c] = static_cast<std::uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x);
    }
    std::memcpy(out, bytes, kTogether);
  }
}

// Of some points of a row from that one on, `kTogether` channels. `in` is the point below and left
// of it.
template <std::size_t kPoints>
void convolve_points(const ConvStep& step, const Factor* in, const std::byte* weights,
                     std::size_t channel, std::uint8_t* out) {
  const std::size_t inputs = step.inputs;
  Register sums[kPoints][kVectors];
#pragma GCC unroll 10
  for (std::size_t p = 0; p < kPoints; ++p)
#pragma GCC unroll 2
    for (std::size_t v = 0; v < kVectors; ++v)
      sums[p][v] = load(step.bias + channel + v * kLanesOut);
  for (int row = 0; row < 3; ++row, in += step.shape.row * inputs)
    for (std::size_t i = 0; i < 3 * inputs; i += kInWord, weights += kVectors * sizeof(Register)) {
      const Register left = load(weights);
      const Register right = load(weights + sizeof(Register));
#pragma GCC unroll 10
      for (std::size_t p = 0; p < kPoints; ++p) {
        const Register x = everywhere(in + p * inputs + i);
        sums[p][0] = multiply_add(sums[p][0], x, left);
        sums[p][1] = multiply_add(sums[p][1], x, right);
      }
    }
  alignas(64) std::int32_t numbers[kPoints * kTogether];
#pragma GCC unroll 10
  for (std::size_t p = 0; p < kPoints; ++p)
#pragma GCC unroll 2
    for (std::size_t v = 0; v < kVectors; ++v)
      store(numbers + p * kTogether + v * kLanesOut, sums[p][v]);
  if (step.residual_shift != nullptr)
    finish<true>(step, numbers, kPoints, channel, out);
  else
    finish<false>(step, numbers, kPoints, channel, out);
}

using Convolve = void (*)(const ConvStep&, const Factor*, const std::byte*, std::size_t,
                          std::uint8_t*);
constexpr Convolve kConvolve[] = {
    convolve_points<1>, convolve_points<2>,  convolve_points<3>,
    convolve_points<4>, convolve_points<5>,
#if defined(OWLET_SIMD_AVX512)
    convolve_points<6>, convolve_points<7>,  convolve_points<8>,
    convolve_points<9>, convolve_points<10>,
#endif
};
// As many as there are registers for.
constexpr std::size_t kMostPoints = sizeof kConvolve / sizeof *kConvolve;

const Factor* factors(const ConvStep& step) {
  if constexpr (sizeof(Factor) == 1) {
    return reinterpret_cast<const Factor*>(step.in);
  } else {
    auto* const wide = reinterpret_cast<Factor*>(step.wide);
    const std::size_t count = step.shape.size * step.inputs;
    for (std::size_t i = 0; i < count; ++i) wide[i] = step.in[i];
    return wide;
  }
}

void convolve(const ConvStep& step) {
  const Factor* const in = factors(step);
  const auto width = static_cast<std::size_t>(step.shape.width);
  const auto height = static_cast<std::size_t>(step.shape.height);
  const std::size_t row_points = step.shape.row;
  const std::size_t groups = (width + kMostPoints - 1) / kMostPoints;
  for (std::size_t channel = 0; channel < step.outputs; channel += kTogether) {
    const std::byte* const weights = step.weights + 9 * step.inputs * channel * sizeof(Factor);
    for (std::size_t row = 0; row < height; ++row)
      for (std::size_t group = 0; group < groups; ++group) {
        const std::size_t column = width * group / groups;
        const std::size_t points = width * (group + 1) / groups - column;
        const std::size_t below = row * row_points + column;
        const std::size_t here = below + row_points + 1;
        kConvolve[points - 1](step, in + below * step.inputs, weights, channel,
                              step.out + here * step.outputs + channel);
      }
  }
}

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
