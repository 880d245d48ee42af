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

// ---- Convolutions

// What some points become whose sums are known, beginning with that channel of the first one.
template <bool kResidual>
void finish_points(const ConvStep& step, const std::int32_t* sums, std::size_t points,
                   std::size_t channel, std::uint8_t* out) {
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

void finish(const ConvStep& step, const std::int32_t* sums, std::size_t points, std::size_t channel,
            std::uint8_t* out) {
  if (step.residual_shift != nullptr)
    finish_points<true>(step, sums, points, channel, out);
  else
    finish_points<false>(step, sums, points, channel, out);
}

// Adds to the sums of some points, one next to the other, the products of so many factors of each with the weights,
// `kTogether` of them for a factor.
template <std::size_t kPoints>
[[gnu::always_inline]] inline void add_products(Register (&sums)[kPoints][kVectors],
                                                const Factor* in, std::size_t stride,
                                                std::size_t factors, const std::byte* weights) {
  for (std::size_t i = 0; i < factors; i += kInWord, weights += kVectors * sizeof(Register)) {
    const Register left = load(weights);
    const Register right = load(weights + sizeof(Register));
#pragma GCC unroll 10
    for (std::size_t p = 0; p < kPoints; ++p) {
      const Register x = everywhere(in + p * stride + i);
      sums[p][0] = multiply_add(sums[p][0], x, left);
      sums[p][1] = multiply_add(sums[p][1], x, right);
    }
  }
}

template <std::size_t kPoints>
[[gnu::always_inline]] inline void store_sums(const Register (&sums)[kPoints][kVectors],
                                              std::int32_t* numbers) {
#pragma GCC unroll 10
  for (std::size_t p = 0; p < kPoints; ++p)
#pragma GCC unroll 2
    for (std::size_t v = 0; v < kVectors; ++v)
      store(numbers + p * kTogether + v * kLanesOut, sums[p][v]);
}

// Calls f(number of the first, how many) for so many points in parts as even as may be, of which none is larger.
template <typename F>
void in_parts(std::size_t points, std::size_t largest, F f) {
  const std::size_t parts = (points + largest - 1) / largest;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t first = points * part / parts;
    f(first, points * (part + 1) / parts - first);
  }
}

// [outputs worked on together][element][word][register][channel out][channel in], where an element is a cell of
// the square or of what is made of it: weight(element, from, to).
template <typename F>
void arrange_weights(std::size_t elements, std::size_t inputs, std::size_t outputs,
                     std::byte* arranged, F weight) {
  for (std::size_t first = 0; first < outputs; first += kTogether)
    for (std::size_t element = 0; element < elements; ++element)
      for (std::size_t from = 0; from < inputs; from += kInWord)
        for (std::size_t to = first; to < first + kTogether; ++to)
          for (std::size_t i = 0; i < kInWord; ++i, arranged += sizeof(Factor)) {
            const auto factor = static_cast<Factor>(weight(element, from + i, to));
            std::memcpy(arranged, &factor, sizeof factor);
          }
}

#if defined(OWLET_SIMD_AVX512)

// Cell by cell: four factors of a byte at once are faster than any way to need fewer.

std::size_t arranged_bytes(std::size_t inputs, std::size_t outputs) {
  return 9 * inputs * outputs * sizeof(Factor);
}

void arrange(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
             std::byte* arranged) {
  arrange_weights(9, inputs, outputs, arranged,
                  [&](std::size_t cell, std::size_t from, std::size_t to) {
                    return weights[(cell * inputs + from) * outputs + to];
                  });
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
  for (int row = 0; row < 3; ++row, in += step.shape.row * inputs) {
    add_products(sums, in, inputs, 3 * inputs, weights);
    weights += 3 * inputs * kTogether * sizeof(Factor);
  }
  alignas(64) std::int32_t numbers[kPoints * kTogether];
  store_sums(sums, numbers);
  finish(step, numbers, kPoints, channel, out);
}

using Convolve = void (*)(const ConvStep&, const Factor*, const std::byte*, std::size_t,
                          std::uint8_t*);
// As many as there are registers for.
constexpr Convolve kConvolve[] = {convolve_points<1>, convolve_points<2>, convolve_points<3>,
                                  convolve_points<4>, convolve_points<5>, convolve_points<6>,
                                  convolve_points<7>, convolve_points<8>, convolve_points<9>,
                                  convolve_points<10>};
constexpr std::size_t kMostPoints = sizeof kConvolve / sizeof *kConvolve;

void convolve(const ConvStep& step) {
  const auto height = static_cast<std::size_t>(step.shape.height);
  for (std::size_t channel = 0; channel < step.outputs; channel += kTogether) {
    const std::byte* const weights = step.weights + 9 * step.inputs * channel * sizeof(Factor);
    for (std::size_t row = 0; row < height; ++row)
      in_parts(static_cast<std::size_t>(step.shape.width), kMostPoints,
               [&](std::size_t column, std::size_t points) {
                 const std::size_t below = row * step.shape.row + column;
                 const std::size_t here = below + step.shape.row + 1;
                 kConvolve[points - 1](step, step.in + below * step.inputs, weights, channel,
                                       step.out + here * step.outputs + channel);
               });
  }
}

#else

// By tiles of 2x2 points (Winograd's F(2x2, 3x3); Lavin and Gray, "Fast algorithms for convolutional neural
// networks", 2016): 16 products for 36. In integers, and exact, with four times the weights.
//
//     d  4x4 of in, c  3x3 of weights     m = (B' d B) * (4 G c G')     out 2x2 = A' m A / 4
//
// each by one step along the columns and the same along the rows:
//
//     of in        d0 - d2    d1 + d2        d2 - d1        d1 - d3
//     of weights   2 c0       c0 + c1 + c2   c0 - c1 + c2   2 c2
//     of out       m0 + m1 + m2              m1 - m2 - m3

constexpr std::size_t kElements = 16;
constexpr std::size_t kMostTiles = 13;  // of a row

std::size_t arranged_bytes(std::size_t inputs, std::size_t outputs) {
  return kElements * inputs * outputs * sizeof(Factor);
}

void arrange(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
             std::byte* arranged) {
  constexpr int kOf[4][3] = {{2, 0, 0}, {1, 1, 1}, {1, -1, 1}, {0, 0, 2}};
  arrange_weights(kElements, inputs, outputs, arranged,
                  [&](std::size_t element, std::size_t from, std::size_t to) {
                    int sum = 0;
                    for (std::size_t cell = 0; cell < 9; ++cell)
                      sum += kOf[element / 4][cell / 3] * kOf[element % 4][cell % 3] *
                             weights[(cell * inputs + from) * outputs + to];
                    return sum;
                  });
}

// Some channels of a point, as factors.
using Factors = Factor __attribute__((vector_size(kBlock * sizeof(Factor))));

// The tiles of a row, whose lowest points are of that row: factors[element][tile][channel].
void transform_row(const ConvStep& step, std::size_t row, std::size_t tiles, Factor* factors) {
  const PlaneShape& shape = step.shape;
  const std::size_t rows = shape.size / shape.row;
  for (std::size_t tile = 0; tile < tiles; ++tile)
    for (std::size_t channel = 0; channel < step.inputs; channel += kBlock) {
      Factors d[4][4] = {};
      for (std::size_t r = 0; r < 4 && row + r < rows; ++r)
        for (std::size_t k = 0; k < 4 && 2 * tile + k < shape.row; ++k) {
          std::uint8_t bytes __attribute__((vector_size(kBlock)));
          std::memcpy(&bytes,
                      step.in + ((row + r) * shape.row + 2 * tile + k) * step.inputs + channel,
                      sizeof bytes);
          d[r][k] = __builtin_convertvector(bytes, Factors);
        }
      Factors h[4][4];
      for (std::size_t k = 0; k < 4; ++k) {
        h[0][k] = d[0][k] - d[2][k];
        h[1][k] = d[1][k] + d[2][k];
        h[2][k] = d[2][k] - d[1][k];
        h[3][k] = d[1][k] - d[3][k];
      }
      for (std::size_t r = 0; r < 4; ++r) {
        const Factors v[4] = {h[r][0] - h[r][2], h[r][1] + h[r][2], h[r][2] - h[r][1],
                              h[r][1] - h[r][3]};
        for (std::size_t k = 0; k < 4; ++k)
          std::memcpy(factors + ((4 * r + k) * tiles + tile) * step.inputs + channel, &v[k],
                      sizeof v[k]);
      }
    }
}

// One element of some tiles.
template <std::size_t kTiles>
void multiply_tiles(const Factor* in, std::size_t inputs, const std::byte* weights,
                    std::int32_t* products) {
  Register sums[kTiles][kVectors] = {};
  add_products(sums, in, inputs, inputs, weights);
  store_sums(sums, products);
}

using Multiply = void (*)(const Factor*, std::size_t, const std::byte*, std::int32_t*);
// As many as there are registers for.
constexpr Multiply kMultiply[] = {multiply_tiles<1>, multiply_tiles<2>, multiply_tiles<3>,
                                  multiply_tiles<4>, multiply_tiles<5>};
constexpr std::size_t kMostAtOnce = sizeof kMultiply / sizeof *kMultiply;

// The sums of two rows of points, bias and all: sums[row][point][channel out]. What is in between may be larger than
// the type has room for, and what comes out is right all the same.
void transform_back(const std::int32_t* products, std::size_t tiles, const std::int32_t* bias,
                    std::int32_t (&sums)[2][2 * kMostTiles * kTogether]) {
  for (std::size_t tile = 0; tile < tiles; ++tile, products += kTogether)
    for (std::size_t c = 0; c < kTogether; ++c) {
      std::uint32_t a[2][4];
      for (std::size_t k = 0; k < 4; ++k) {
        const auto m = [&](std::size_t r) {
          return static_cast<std::uint32_t>(products[(4 * r + k) * tiles * kTogether + c]);
        };
        a[0][k] = m(0) + m(1) + m(2);
        a[1][k] = m(1) - m(2) - m(3);
      }
      for (std::size_t r = 0; r < 2; ++r) {
        const auto left = static_cast<std::int32_t>(a[r][0] + a[r][1] + a[r][2]);
        const auto right = static_cast<std::int32_t>(a[r][1] - a[r][2] - a[r][3]);
        sums[r][2 * tile * kTogether + c] = bias[c] + (left >> 2);
        sums[r][(2 * tile + 1) * kTogether + c] = bias[c] + (right >> 2);
      }
    }
}

void convolve(const ConvStep& step) {
  const std::size_t inputs = step.inputs;
  const auto width = static_cast<std::size_t>(step.shape.width);
  const auto height = static_cast<std::size_t>(step.shape.height);
  const std::size_t tiles = (width + 1) / 2;
  auto* const factors = reinterpret_cast<Factor*>(step.room);
  alignas(64) std::int32_t products[kElements * kMostTiles * kTogether];
  alignas(64) std::int32_t sums[2][2 * kMostTiles * kTogether];
  for (std::size_t row = 0; row < height; row += 2) {
    transform_row(step, row, tiles, factors);
    for (std::size_t channel = 0; channel < step.outputs; channel += kTogether) {
      const std::byte* weights = step.weights + kElements * inputs * channel * sizeof(Factor);
      for (std::size_t element = 0; element < kElements; ++element) {
        in_parts(tiles, kMostAtOnce, [&](std::size_t first, std::size_t count) {
          const std::size_t at = element * tiles + first;
          kMultiply[count - 1](factors + at * inputs, inputs, weights, products + at * kTogether);
        });
        weights += inputs * kTogether * sizeof(Factor);
      }
      transform_back(products, tiles, step.bias + channel, sums);
      for (std::size_t r = 0; r < 2 && row + r < height; ++r) {
        const std::size_t here = (row + r + 1) * step.shape.row + 1;
        finish(step, sums[r], width, channel, step.out + here * step.outputs + channel);
      }
    }
  }
}

#endif

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
