// What both ways to convolve have in common (convolve_cells.h, convolve_tiles.h): sums of products for
// some channels out of some points, and what becomes of them. Compiled for each set of instructions
// (simd.h).
#pragma once

#include <cstring>

#include "engine/network/network_kernels.h"
#include "engine/network/simd.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {

// Channels that are multiplied in one word, and registers of sums of a point.
inline constexpr std::size_t kInWord = kFactorsOfWord;
static_assert(kInWord * sizeof(Factor) == sizeof(std::int32_t));
inline constexpr std::size_t kVectors = 2;
// Channels out that are worked on together.
inline constexpr std::size_t kLanesOut = sizeof(Register) / sizeof(std::int32_t);
inline constexpr std::size_t kTogether = kVectors * kLanesOut;
static_assert(kTrunkStep % kTogether == 0 && kTrunkStep % kInWord == 0);

// What some points become whose sums are known, beginning with that channel of the first one.
template <bool kResidual>
void finish_points(const ConvStep& step, const std::int32_t* sums, std::size_t points,
                   std::size_t channel, std::uint8_t* out) {
  for (std::size_t v = 0; v < kTogether; v += kLanesOut) {
    const Register shift = load(step.shift + channel + v);
    const Register up = kResidual ? load(step.residual_shift + channel + v) : Register{};
    for (std::size_t p = 0; p < points; ++p) {
      std::uint8_t* const at = out + p * step.outputs + v;
      Register x = load(sums + p * kTogether + v);
      if constexpr (kResidual) x += load_bytes(at) << up;
      store_clamped(at, x >> shift);
    }
  }
}

inline void finish(const ConvStep& step, const std::int32_t* sums, std::size_t points,
                   std::size_t channel, std::uint8_t* out) {
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

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
