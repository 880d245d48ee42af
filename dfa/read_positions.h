// Which scans read a cell, found row by row by comparing many at a time.
//
// A scan reads the cell at position p of its path, or not at all; it has read it if p < top, the
// number of cells it read. For the anchors of one row and their eight transforms the positions are
// a fixed row of bytes, and the tops lie in memory in the same order:
//
//     anchor      dx = -2            -1             0             1             2
//     transform   0 1 2 ... 7   0 1 2 ... 7   ...
//     positions   p p p     p   p p p             (this table, by dy)
//     tops        n n n     n   n n n             (the matcher's, one row of anchors)
//     affected       p < n, 64 bytes at a time
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "dfa/spiral.h"

namespace owlet::dfa {

inline constexpr std::size_t kCompared = 64;  // bytes compared at a time
// A row of anchors around the cell, and a block more, so that a comparison may begin anywhere.
inline constexpr std::size_t kReadRowBytes = std::size_t{kReach} * kTransforms + kCompared;

using ReadPositions = std::array<std::array<std::uint8_t, kReadRowBytes>, kReach>;

constexpr ReadPositions make_read_positions() {
  ReadPositions table{};
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

inline constexpr ReadPositions kReadPositions = make_read_positions();

// Appends, for each i below kCompared with positions[i] < tops[i], first + i to `scans` and
// positions[i] to `where`; returns how many.
inline std::size_t list_affected(const std::uint8_t* positions, const std::uint8_t* tops,
                                 std::size_t first, std::uint16_t* scans, std::uint8_t* where) {
  using Block = std::uint8_t __attribute__((vector_size(kCompared)));
  Block p;
  Block n;
  std::memcpy(&p, positions, sizeof p);
  std::memcpy(&n, tops, sizeof n);
  const auto affected = p < n;  // all bits of a byte, or none
  std::array<std::uint64_t, kCompared / 8> words;
  std::memcpy(words.data(), &affected, sizeof affected);
  static_assert(std::endian::native == std::endian::little);
  std::size_t count = 0;
  for (std::size_t word = 0; word < words.size(); ++word) {
    constexpr std::uint64_t kBitOfEach = 0x0101010101010101;
    for (std::uint64_t rest = words[word] & kBitOfEach; rest != 0; rest &= rest - 1) {
      const std::size_t i = 8 * word + static_cast<std::size_t>(std::countr_zero(rest)) / 8;
      scans[count] = static_cast<std::uint16_t>(first + i);
      where[count++] = positions[i];
    }
  }
  return count;
}

}  // namespace owlet::dfa
