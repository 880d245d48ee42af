// Convolutions of 3x3 by tiles of 4x4 points: 36 products for 144 (Winograd's F(4x4, 3x3); Lavin and
// Gray, "Fast algorithms for convolutional neural networks", 2016). In integers, and exact.
//
//     d  6x6 of in, c  3x3 of weights     m = (B d B') * (G c G')     out 4x4 = A m A' / 576
//
// each by one step along the columns and the same along the rows, for six numbers in, three weights and four out:
//
//     B   4 d0 - 5 d2 + d4                  G   c0                  A   6 m0 - 4 (m1 + m2) + (m3 + m4)
//         (d4 - 4 d2) + (d3 - 4 d1)             c0 + c1 + c2             -4 (m1 - m2) + 2 (m3 - m4)
//         (d4 - 4 d2) - (d3 - 4 d1)             c0 - c1 + c2             -4 (m1 + m2) + 4 (m3 + m4)
//         (d4 - d2) + 2 (d3 - d1)               c0 + 2 c1 + 4 c2         -4 (m1 - m2) + 8 (m3 - m4) + 24 m5
//         (d4 - d2) - 2 (d3 - d1)               c0 - 2 c1 + 4 c2
//         4 d1 - 5 d3 + d5                      c2
//
// A factor is below 2^14. Sums of products may be larger than a word has room for: words are numbers
// modulo 2^32, where 9 has an inverse. So 64 times what comes out is left, which is below 2^31.
#pragma once

#include "engine/network/convolve.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {

inline constexpr std::size_t kPointsOfTile = 4;  // in a row
inline constexpr std::size_t kSquare = kPointsOfTile + 2;
inline constexpr std::size_t kElements = kSquare * kSquare;
inline constexpr std::size_t kMostTiles = 7;  // of a row
static_assert(9 * kMostTrunk * 255 * 128 < 1 << 25);
static_assert(kRoomOfTile >= kElements * (sizeof(Factor) + sizeof(std::int32_t)));

inline std::size_t arranged_bytes(std::size_t inputs, std::size_t outputs) {
  return kElements * inputs * outputs * sizeof(Factor);
}

inline void arrange(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
                    std::byte* arranged) {
  constexpr int kOf[kSquare][3] = {{1, 0, 0}, {1, 1, 1},  {1, -1, 1},
                                   {1, 2, 4}, {1, -2, 4}, {0, 0, 1}};
  arrange_weights(kElements, inputs, outputs, arranged,
                  [&](std::size_t element, std::size_t from, std::size_t to) {
                    int sum = 0;
                    for (std::size_t cell = 0; cell < 9; ++cell)
                      sum += kOf[element / kSquare][cell / 3] * kOf[element % kSquare][cell % 3] *
                             weights[(cell * inputs + from) * outputs + to];
                    return sum;
                  });
}

// Some channels of a point.
inline constexpr std::size_t kSome = 16;
using Factors = Factor __attribute__((vector_size(kSome * sizeof(Factor))));

[[gnu::always_inline]] inline void transform(const Factors (&d)[kSquare], Factors (&out)[kSquare]) {
  const Factors even = d[4] - (d[2] << 2);
  const Factors odd = d[3] - (d[1] << 2);
  const Factors middle = d[4] - d[2];
  const Factors slope = (d[3] - d[1]) << 1;
  out[0] = (d[0] << 2) + even - d[2];
  out[1] = even + odd;
  out[2] = even - odd;
  out[3] = middle + slope;
  out[4] = middle - slope;
  out[5] = (d[1] << 2) - (d[3] << 2) - d[3] + d[5];
}

[[gnu::always_inline]] inline void transform_back(const Register (&m)[kSquare],
                                                  Register (&out)[kPointsOfTile]) {
  const Register sum = (m[1] + m[2]) << 2;
  const Register difference = (m[1] - m[2]) << 2;
  const Register far_sum = m[3] + m[4];
  const Register far_difference = (m[3] - m[4]) << 1;
  out[0] = (m[0] << 2) + (m[0] << 1) - sum + far_sum;
  out[1] = far_difference - difference;
  out[2] = (far_sum << 2) - sum;
  out[3] = (far_difference << 2) - difference + (m[5] << 4) + (m[5] << 3);
}

// The square of a tile, whose corner is that point, some channels of it: factors[element][tile][channel], beginning
// with this tile's and channel's; `stride` from one element to the next.
inline void transform_tile(const ConvStep& step, std::size_t row, std::size_t column,
                           std::size_t channel, Factor* factors, std::size_t stride) {
  const PlaneShape& shape = step.shape;
  const std::size_t rows = shape.size / shape.row;
  const std::uint8_t* const corner = step.in + (row * shape.row + column) * step.inputs + channel;
  Factors columns[kSquare][kSquare];  // [column][row], of which the columns are transformed
  for (std::size_t k = 0; k < kSquare; ++k) {
    Factors d[kSquare] = {};
#pragma GCC unroll 6
    for (std::size_t r = 0; r < kSquare; ++r) {
      if (row + r >= rows || column + k >= shape.row) continue;
      std::uint8_t bytes __attribute__((vector_size(kSome)));
      std::memcpy(&bytes, corner + (r * shape.row + k) * step.inputs, sizeof bytes);
      d[r] = __builtin_convertvector(bytes, Factors);
    }
    transform(d, columns[k]);
  }
  for (std::size_t r = 0; r < kSquare; ++r) {
    Factors line[kSquare];
#pragma GCC unroll 6
    for (std::size_t k = 0; k < kSquare; ++k) line[k] = columns[k][r];
    Factors out[kSquare];
    transform(line, out);
#pragma GCC unroll 6
    for (std::size_t k = 0; k < kSquare; ++k, factors += stride)
      std::memcpy(factors, &out[k], sizeof out[k]);
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
inline constexpr Multiply kMultiply[] = {multiply_tiles<1>, multiply_tiles<2>, multiply_tiles<3>,
                                         multiply_tiles<4>, multiply_tiles<5>};
inline constexpr std::size_t kMostAtOnce = sizeof kMultiply / sizeof *kMultiply;

// The sums of a tile's points, bias and all: sums[row][point][channel out], beginning with this tile's, from
// products[element][tile][channel out], likewise; `stride` from one element to the next.
inline void finish_tile(const std::int32_t* products, std::size_t stride, const std::int32_t* bias,
                        std::int32_t* sums) {
  constexpr std::int32_t kOneNinth = 954'437'177;
  for (std::size_t v = 0; v < kTogether; v += kLanesOut) {
    const Register start = load(bias + v);
    Register lines[kPointsOfTile][kSquare];
    for (std::size_t k = 0; k < kSquare; ++k) {
      Register m[kSquare];
#pragma GCC unroll 6
      for (std::size_t r = 0; r < kSquare; ++r)
        m[r] = load(products + (r * kSquare + k) * stride + v);
      Register out[kPointsOfTile];
      transform_back(m, out);
#pragma GCC unroll 4
      for (std::size_t r = 0; r < kPointsOfTile; ++r) lines[r][k] = out[r];
    }
    for (std::size_t r = 0; r < kPointsOfTile; ++r) {
      Register out[kPointsOfTile];
      transform_back(lines[r], out);
#pragma GCC unroll 4
      for (std::size_t k = 0; k < kPointsOfTile; ++k)
        store(sums + (r * kMostTiles * kPointsOfTile + k) * kTogether + v,
              start + (out[k] * kOneNinth >> 6));
    }
  }
}

inline void convolve(const ConvStep& step) {
  const std::size_t inputs = step.inputs;
  const auto width = static_cast<std::size_t>(step.shape.width);
  const auto height = static_cast<std::size_t>(step.shape.height);
  const std::size_t across = (width + kPointsOfTile - 1) / kPointsOfTile;
  const std::size_t down = (height + kPointsOfTile - 1) / kPointsOfTile;
  const std::size_t tiles = across * down;
  auto* const factors = reinterpret_cast<Factor*>(step.room);
  auto* const products = reinterpret_cast<std::int32_t*>(factors + kElements * tiles * inputs);
  for (std::size_t tile = 0; tile < tiles; ++tile)
    for (std::size_t channel = 0; channel < inputs; channel += kSome)
      transform_tile(step, tile / across * kPointsOfTile, tile % across * kPointsOfTile, channel,
                     factors + tile * inputs + channel, tiles * inputs);
  const std::byte* weights = step.weights;
  for (std::size_t channel = 0; channel < step.outputs; channel += kTogether) {
    for (std::size_t element = 0; element < kElements; ++element) {
      in_parts(tiles, kMostAtOnce, [&](std::size_t first, std::size_t count) {
        const std::size_t at = element * tiles + first;
        kMultiply[count - 1](factors + at * inputs, inputs, weights, products + at * kTogether);
      });
      weights += inputs * kTogether * sizeof(Factor);
    }
    for (std::size_t row = 0; row < height; row += kPointsOfTile) {
      alignas(64) std::int32_t sums[kPointsOfTile][kMostTiles * kPointsOfTile * kTogether];
      for (std::size_t tile = 0; tile < across; ++tile)
        finish_tile(products + (row / kPointsOfTile * across + tile) * kTogether, tiles * kTogether,
                    step.bias + channel, sums[0] + tile * kPointsOfTile * kTogether);
      for (std::size_t r = 0; r < kPointsOfTile && row + r < height; ++r) {
        const std::size_t here = (row + r + 1) * step.shape.row + 1;
        finish(step, sums[r], width, channel, step.out + here * step.outputs + channel);
      }
    }
  }
}

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
