// Convolutions of 3x3 cell by cell: where four factors of a byte are multiplied at once, that is faster
// than any way to need fewer products.
#pragma once

#include "engine/network/convolve.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {

inline std::size_t arranged_bytes(std::size_t inputs, std::size_t outputs) {
  return 9 * inputs * outputs * sizeof(Factor);
}

inline void arrange(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
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
inline constexpr Convolve kConvolve[] = {convolve_points<1>, convolve_points<2>, convolve_points<3>,
                                         convolve_points<4>, convolve_points<5>, convolve_points<6>,
                                         convolve_points<7>, convolve_points<8>, convolve_points<9>,
                                         convolve_points<10>};
inline constexpr std::size_t kMostPoints = sizeof kConvolve / sizeof *kConvolve;

inline void convolve(const ConvStep& step) {
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

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
