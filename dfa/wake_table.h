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

constexpr WakeTable make_wake_table() {
  WakeTable table{};
  for (int dy = -kRadius; dy <= kRadius; ++dy) {
    auto& row = table[static_cast<std::size_t>(dy + kRadius)];
    row.fill(kNotOnPath);
    for (int dx = -kRadius; dx <= kRadius; ++dx)
      for (int t = 0; t < kTransforms; ++t)
        // The anchor lies at (dx, dy) from the cell, so the cell lies at (-dx, -dy) from it.
        row[static_cast<std::size_t>((dx + kRadius) * kTransforms + t)] =
            path_position({-dx, -dy}, t);
  }
  return table;
}

inline constexpr WakeTable kWakeTable = make_wake_table();

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

}  // namespace owlet::dfa
