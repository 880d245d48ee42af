// The stack of one scan in one line of memory, and wide comparisons of its states.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "dfa/table.h"

namespace owlet::dfa {

// What is known of a scan beyond its states.
struct ScanEnd {
  std::uint32_t finding = 0;  // what is known of its candidates: where that is kept
  std::uint8_t top = 0;       // cells read, those of candidates included
  std::uint8_t reads = 0;     // cells that the states read
  std::uint8_t matches = 0;   // whether a state on the stack, or a candidate, matches
  std::uint8_t agreeing = 0;  // whether a candidate does

  friend bool operator==(const ScanEnd&, const ScanEnd&) = default;
};

struct alignas(64) StackLine {
  // The states of a whole table's depth, the start included, and room for a round of steps that
  // runs past the end.
  static constexpr std::size_t kStates = 28;
  static constexpr std::size_t kOvershoot = 4;
  static_assert(kStates >= Table::kMaxDepth + 1 + kOvershoot);

  std::array<Table::Id, kStates> states{};  // by the cells read so far; zero beyond the end
  ScanEnd end;

  friend bool operator==(const StackLine&, const StackLine&) = default;
};
static_assert(sizeof(StackLine) == 64);

// A bit for each of the states.
using StateMask = std::uint32_t;
inline constexpr StateMask kAllStates = (StateMask{1} << StackLine::kStates) - 1;

// A line in registers: its states are compared all at once.
class WideLine {
 public:
  explicit WideLine(const StackLine& line);

  // The states from `begin` to before `end`.
  [[nodiscard]] StateMask in_range(Table::Id begin, Table::Id end) const;
  // The states that are the same in both.
  [[nodiscard]] StateMask equal(const WideLine& other) const;
  // Zeroes the states from `first` on.
  void clear_from(std::size_t first);
  void store(StackLine& line) const;

 private:
#if defined(__AVX512BW__)
  __m512i states_;
#elif defined(__AVX2__)
  __m256i low_;
  __m256i high_;
#else
  StackLine line_;
#endif
};

#if defined(__AVX512BW__)

inline WideLine::WideLine(const StackLine& line) : states_(_mm512_load_si512(&line)) {}

inline StateMask WideLine::in_range(Table::Id begin, Table::Id end) const {
  const __m512i from_begin =
      _mm512_sub_epi16(states_, _mm512_set1_epi16(static_cast<short>(begin)));
  const __m512i size = _mm512_set1_epi16(static_cast<short>(end - begin));
  return _mm512_cmplt_epu16_mask(from_begin, size) & kAllStates;
}

inline StateMask WideLine::equal(const WideLine& other) const {
  return _mm512_cmpeq_epi16_mask(states_, other.states_) & kAllStates;
}

inline void WideLine::clear_from(std::size_t first) {
  const __mmask32 kept = ~kAllStates | ((StateMask{1} << first) - 1);
  states_ = _mm512_maskz_mov_epi16(kept, states_);
}

inline void WideLine::store(StackLine& line) const {
  _mm512_store_si512(&line, states_);
}

#elif defined(__AVX2__)

inline WideLine::WideLine(const StackLine& line)
    : low_(_mm256_load_si256(reinterpret_cast<const __m256i*>(&line))),
      high_(_mm256_load_si256(reinterpret_cast<const __m256i*>(&line) + 1)) {}

// A bit for each of 32 values of 16 bits, all ones or all zeros.
inline StateMask bits_of(__m256i low, __m256i high) {
  const __m256i packed = _mm256_packs_epi16(low, high);
  const __m256i in_order = _mm256_permute4x64_epi64(packed, 0b11'01'10'00);
  return static_cast<StateMask>(_mm256_movemask_epi8(in_order));
}

inline StateMask WideLine::in_range(Table::Id begin, Table::Id end) const {
  const __m256i first = _mm256_set1_epi16(static_cast<short>(begin));
  const __m256i size = _mm256_set1_epi16(static_cast<short>(end - begin));
  const __m256i low = _mm256_sub_epi16(low_, first);
  const __m256i high = _mm256_sub_epi16(high_, first);
  // x >= size exactly where the larger of both is x.
  return ~bits_of(_mm256_cmpeq_epi16(_mm256_max_epu16(low, size), low),
                  _mm256_cmpeq_epi16(_mm256_max_epu16(high, size), high)) &
         kAllStates;
}

inline StateMask WideLine::equal(const WideLine& other) const {
  return bits_of(_mm256_cmpeq_epi16(low_, other.low_), _mm256_cmpeq_epi16(high_, other.high_)) &
         kAllStates;
}

inline void WideLine::clear_from(std::size_t first) {
  const __m256i bound = _mm256_set1_epi16(static_cast<short>(first));
  const __m256i lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m256i last = _mm256_set1_epi16(StackLine::kStates - 1);
  const __m256i more = _mm256_add_epi16(lanes, _mm256_set1_epi16(16));
  low_ = _mm256_and_si256(low_, _mm256_cmpgt_epi16(bound, lanes));
  high_ = _mm256_and_si256(
      high_, _mm256_or_si256(_mm256_cmpgt_epi16(bound, more), _mm256_cmpgt_epi16(more, last)));
}

inline void WideLine::store(StackLine& line) const {
  _mm256_store_si256(reinterpret_cast<__m256i*>(&line), low_);
  _mm256_store_si256(reinterpret_cast<__m256i*>(&line) + 1, high_);
}

#else

inline WideLine::WideLine(const StackLine& line) : line_(line) {}

inline StateMask WideLine::in_range(Table::Id begin, Table::Id end) const {
  StateMask mask = 0;
  for (std::size_t i = 0; i < StackLine::kStates; ++i)
    mask |= static_cast<StateMask>(line_.states[i] >= begin && line_.states[i] < end) << i;
  return mask;
}

inline StateMask WideLine::equal(const WideLine& other) const {
  StateMask mask = 0;
  for (std::size_t i = 0; i < StackLine::kStates; ++i)
    mask |= static_cast<StateMask>(line_.states[i] == other.line_.states[i]) << i;
  return mask;
}

inline void WideLine::clear_from(std::size_t first) {
  std::fill(line_.states.begin() + static_cast<std::ptrdiff_t>(first), line_.states.end(),
            Table::Id{0});
}

inline void WideLine::store(StackLine& line) const {
  line = line_;
}

#endif

}  // namespace owlet::dfa
