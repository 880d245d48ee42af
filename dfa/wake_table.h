// Which scans read a cell, found row by row with wide comparisons.
//
// A scan reads the cell at position p of its path, or not at all; it has read it if p < top, the
// number of cells it read. For the anchors of one row and their eight transforms the positions are
// a fixed row of bytes, and the tops lie in memory in the same order:
//
//     anchor      dx = -2            -1             0             1             2
//     transform   0 1 2 ... 7   0 1 2 ... 7   ...
//     positions   p p p     p   p p p             (this table, by dy)
//     tops        n n n     n   n n n             (the matcher's, one row of anchors)
//     woken       p < n, 64 bytes at a time
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "dfa/spiral.h"

namespace owlet::dfa {

inline constexpr std::size_t kWakeBlock = 64;  // bytes compared at a time
// A row of anchors around the cell, and a block more, so that a comparison may begin anywhere.
inline constexpr std::size_t kWakeRowBytes = std::size_t{kReach} * kTransforms + kWakeBlock;

using WakeTable = std::array<std::array<std::uint8_t, kWakeRowBytes>, kReach>;

// Without the scans of the cell itself and of its neighbours.
constexpr WakeTable make_far_wake_table() {
  WakeTable table{};
  for (int dy = -kRadius; dy <= kRadius; ++dy) {
    auto& row = table[static_cast<std::size_t>(dy + kRadius)];
    row.fill(kNotOnPath);
    for (int dx = -kRadius; dx <= kRadius; ++dx)
      for (int t = 0; t < kTransforms; ++t)
        // The anchor lies at (dx, dy) from the cell, so the cell lies at (-dx, -dy) from it.
        if (distance({dx, dy}) >= 2)
          row[static_cast<std::size_t>((dx + kRadius) * kTransforms + t)] =
              path_position({-dx, -dy}, t);
  }
  return table;
}

inline constexpr WakeTable kFarWakeTable = make_far_wake_table();

// Bit i is set where a[i] < b[i], for 64 bytes each.
inline std::uint64_t less_mask(const std::uint8_t* a, const std::uint8_t* b) {
#if defined(__AVX512BW__)
  return _mm512_cmplt_epu8_mask(_mm512_loadu_si512(a), _mm512_loadu_si512(b));
#elif defined(__AVX2__)
  std::uint64_t mask = 0;
  for (int half = 0; half < 2; ++half) {
    const __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(a + 32 * half));
    const __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b + 32 * half));
    // x >= y exactly where the larger of both is x.
    const __m256i not_less = _mm256_cmpeq_epi8(_mm256_max_epu8(x, y), x);
    const auto bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(not_less));
    mask |= static_cast<std::uint64_t>(~bits) << (32 * half);
  }
  return mask;
#else
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < kWakeBlock; ++i) mask |= static_cast<std::uint64_t>(a[i] < b[i]) << i;
  return mask;
#endif
}

// Appends, for each i below kWakeBlock with positions[i] < tops[i], first + i to `scans` and
// positions[i] to `where`; returns how many. May write up to kWakeBlock entries to each.
inline std::size_t list_woken(const std::uint8_t* positions, const std::uint8_t* tops,
                              std::size_t first, std::uint16_t* scans, std::uint8_t* where) {
  const std::uint64_t woken = less_mask(positions, tops);
#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)
  const __m512i lanes = _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
                                         16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i low = _mm512_add_epi16(lanes, _mm512_set1_epi16(static_cast<short>(first)));
  const __m512i high = _mm512_add_epi16(low, _mm512_set1_epi16(32));
  const auto low_mask = static_cast<__mmask32>(woken);
  const auto high_mask = static_cast<__mmask32>(woken >> 32);
  _mm512_storeu_si512(scans, _mm512_maskz_compress_epi16(low_mask, low));
  _mm512_storeu_si512(scans + std::popcount(low_mask),
                      _mm512_maskz_compress_epi16(high_mask, high));
  _mm512_storeu_si512(where, _mm512_maskz_compress_epi8(woken, _mm512_loadu_si512(positions)));
  return static_cast<std::size_t>(std::popcount(woken));
#else
  std::size_t count = 0;
  for (std::uint64_t rest = woken; rest != 0; rest &= rest - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(rest));
    scans[count] = static_cast<std::uint16_t>(first + i);
    where[count++] = positions[i];
  }
  return count;
#endif
}

}  // namespace owlet::dfa
