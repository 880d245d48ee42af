// Integer arithmetic on 64 bytes at a time: the one file that knows the processor's instructions.
//
// All of it works within lanes of 16 bytes, so four lanes may be one register (AVX-512 VNNI), two
// (AVX2), four (any x86-64) or none at all, with the same result to the bit. Which it is the build
// says, by OWLET_SIMD_AVX512 and the like, and names the namespace for it, OWLET_SIMD_LEVEL: a file
// that is compiled for several of them is several times in one program (network_kernels.cpp).
//
//     Bytes   64 bytes     lane 0: 0..15 | lane 1: 16..31 | lane 2 | lane 3
//     Ints    16 x int32   lane 0: 0..3  | lane 1:  4..7  | ...
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if !defined(OWLET_SIMD_PLAIN)
// GCC 12 sees numbers that are not set in its own header.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {

// ---- What a register holds, and what can be done with it. The last two of each are for words of
// four bytes that hold as many factors as the processor multiplies and adds up at once: everywhere()
// spreads one, multiply_add() adds to each number the products of its word's factors.

#if defined(OWLET_SIMD_AVX512)

inline constexpr const char* kName = "AVX-512 VNNI";
using Register = __m512i;
using Factor = std::uint8_t;  // the other one is signed
inline constexpr std::size_t kFactorsOfWord = 4;
namespace part {
inline Register load(const void* from) {
  return _mm512_loadu_si512(from);
}
inline void store(void* to, Register a) {
  _mm512_storeu_si512(to, a);
}
inline Register zero() {
  return _mm512_setzero_si512();
}
inline Register bit_and(Register a, Register b) {
  return _mm512_and_si512(a, b);
}
inline Register add(Register a, Register b) {
  return _mm512_add_epi32(a, b);
}
inline Register left(Register a, Register by) {
  return _mm512_sllv_epi32(a, by);
}
inline Register right(Register a, Register by) {
  return _mm512_srav_epi32(a, by);
}
inline Register dot(Register sum, Register u, Register s) {
  return _mm512_dpbusd_epi32(sum, u, s);
}
inline Register everywhere(const Factor* word) {
  std::int32_t number;
  std::memcpy(&number, word, sizeof number);
  return _mm512_set1_epi32(number);
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return dot(sum, u, s);
}
inline Register low8(Register a, Register b) {
  return _mm512_unpacklo_epi8(a, b);
}
inline Register high8(Register a, Register b) {
  return _mm512_unpackhi_epi8(a, b);
}
inline Register low16(Register a, Register b) {
  return _mm512_unpacklo_epi16(a, b);
}
inline Register high16(Register a, Register b) {
  return _mm512_unpackhi_epi16(a, b);
}
inline Register narrow(Register a, Register b, Register c, Register d) {
  return _mm512_packus_epi16(_mm512_packs_epi32(a, b), _mm512_packs_epi32(c, d));
}
template <int kWord>
Register spread(Register a) {
  return _mm512_shuffle_epi32(a, static_cast<_MM_PERM_ENUM>(kWord * 0x55));
}
}  // namespace part

#elif defined(OWLET_SIMD_AVX2)

inline constexpr const char* kName = "AVX2";
using Register = __m256i;
using Factor = std::int16_t;
inline constexpr std::size_t kFactorsOfWord = 2;
namespace part {
inline Register load(const void* from) {
  return _mm256_loadu_si256(static_cast<const Register*>(from));
}
inline void store(void* to, Register a) {
  _mm256_storeu_si256(static_cast<Register*>(to), a);
}
inline Register zero() {
  return _mm256_setzero_si256();
}
inline Register bit_and(Register a, Register b) {
  return _mm256_and_si256(a, b);
}
inline Register add(Register a, Register b) {
  return _mm256_add_epi32(a, b);
}
inline Register left(Register a, Register by) {
  return _mm256_sllv_epi32(a, by);
}
inline Register right(Register a, Register by) {
  return _mm256_srav_epi32(a, by);
}
inline Register even_bytes(Register a) {
  return _mm256_and_si256(a, _mm256_set1_epi16(0xff));
}
inline Register odd_bytes(Register a) {
  return _mm256_srli_epi16(a, 8);
}
inline Register dot16(Register a, Register b) {
  return _mm256_madd_epi16(a, b);
}
inline Register everywhere(const Factor* word) {
  std::int32_t number;
  std::memcpy(&number, word, sizeof number);
  return _mm256_set1_epi32(number);
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return add(sum, dot16(u, s));
}
inline Register low8(Register a, Register b) {
  return _mm256_unpacklo_epi8(a, b);
}
inline Register high8(Register a, Register b) {
  return _mm256_unpackhi_epi8(a, b);
}
inline Register low16(Register a, Register b) {
  return _mm256_unpacklo_epi16(a, b);
}
inline Register high16(Register a, Register b) {
  return _mm256_unpackhi_epi16(a, b);
}
inline Register narrow(Register a, Register b, Register c, Register d) {
  return _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
}
template <int kWord>
Register spread(Register a) {
  return _mm256_shuffle_epi32(a, kWord * 0x55);
}
}  // namespace part

#elif defined(OWLET_SIMD_SSE2)

inline constexpr const char* kName = "SSE2";
using Register = __m128i;
using Factor = std::int16_t;
inline constexpr std::size_t kFactorsOfWord = 2;
namespace part {
inline Register load(const void* from) {
  return _mm_loadu_si128(static_cast<const Register*>(from));
}
inline void store(void* to, Register a) {
  _mm_storeu_si128(static_cast<Register*>(to), a);
}
inline Register zero() {
  return _mm_setzero_si128();
}
inline Register bit_and(Register a, Register b) {
  return _mm_and_si128(a, b);
}
inline Register add(Register a, Register b) {
  return _mm_add_epi32(a, b);
}
// There are no shifts by different counts.
template <typename F>
Register each_word(Register a, Register by, F f) {
  std::array<std::int32_t, 4> x;
  std::array<std::int32_t, 4> counts;
  store(x.data(), a);
  store(counts.data(), by);
  for (std::size_t i = 0; i < 4; ++i) x[i] = f(x[i], counts[i]);
  return load(x.data());
}
inline Register left(Register a, Register by) {
  return each_word(a, by, [](std::int32_t x, std::int32_t count) { return x << count; });
}
inline Register right(Register a, Register by) {
  return each_word(a, by, [](std::int32_t x, std::int32_t count) { return x >> count; });
}
inline Register even_bytes(Register a) {
  return _mm_and_si128(a, _mm_set1_epi16(0xff));
}
inline Register odd_bytes(Register a) {
  return _mm_srli_epi16(a, 8);
}
inline Register dot16(Register a, Register b) {
  return _mm_madd_epi16(a, b);
}
inline Register everywhere(const Factor* word) {
  std::int32_t number;
  std::memcpy(&number, word, sizeof number);
  return _mm_set1_epi32(number);
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return add(sum, dot16(u, s));
}
inline Register low8(Register a, Register b) {
  return _mm_unpacklo_epi8(a, b);
}
inline Register high8(Register a, Register b) {
  return _mm_unpackhi_epi8(a, b);
}
inline Register low16(Register a, Register b) {
  return _mm_unpacklo_epi16(a, b);
}
inline Register high16(Register a, Register b) {
  return _mm_unpackhi_epi16(a, b);
}
inline Register narrow(Register a, Register b, Register c, Register d) {
  return _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
}
template <int kWord>
Register spread(Register a) {
  return _mm_shuffle_epi32(a, kWord * 0x55);
}
}  // namespace part

#else

inline constexpr const char* kName = "plain";
using Register = std::int32_t __attribute__((vector_size(16)));
using Factor = std::int32_t;
inline constexpr std::size_t kFactorsOfWord = 1;
namespace part {
using Lane = std::array<std::uint8_t, 16>;
inline Register load(const void* from) {
  Register a;
  std::memcpy(&a, from, sizeof a);
  return a;
}
inline void store(void* to, Register a) {
  std::memcpy(to, &a, sizeof a);
}
inline Register zero() {
  return Register{};
}
inline Lane bytes(Register a) {
  Lane lane;
  store(lane.data(), a);
  return lane;
}
template <typename F>
Register each_byte(F f) {
  Lane lane;
  for (std::size_t i = 0; i < 16; ++i) lane[i] = static_cast<std::uint8_t>(f(i));
  return load(lane.data());
}
inline Register bit_and(Register a, Register b) {
  return a & b;
}
inline Register add(Register a, Register b) {
  return a + b;
}
inline Register left(Register a, Register by) {
  return a << by;
}
inline Register right(Register a, Register by) {
  return a >> by;
}
inline Register dot(Register sum, Register u, Register s) {
  const Lane x = bytes(u);
  const Lane y = bytes(s);
  for (std::size_t i = 0; i < 16; ++i) sum[i / 4] += x[i] * static_cast<std::int8_t>(y[i]);
  return sum;
}
inline Register everywhere(const Factor* word) {
  return Register{} + *word;
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return sum + u * s;
}
inline Register low8(Register a, Register b) {
  return each_byte([&](std::size_t i) { return bytes(i % 2 == 0 ? a : b)[i / 2]; });
}
inline Register high8(Register a, Register b) {
  return each_byte([&](std::size_t i) { return bytes(i % 2 == 0 ? a : b)[8 + i / 2]; });
}
inline Register low16(Register a, Register b) {
  return each_byte([&](std::size_t i) { return bytes(i / 2 % 2 == 0 ? a : b)[i / 4 * 2 + i % 2]; });
}
inline Register high16(Register a, Register b) {
  return each_byte(
      [&](std::size_t i) { return bytes(i / 2 % 2 == 0 ? a : b)[8 + i / 4 * 2 + i % 2]; });
}
inline Register narrow(Register a, Register b, Register c, Register d) {
  const Register all[] = {a, b, c, d};
  return each_byte([&](std::size_t i) {
    const std::int32_t x = all[i / 4][i % 4];
    return x < 0 ? 0 : x > 255 ? 255 : x;
  });
}
template <int kWord>
Register spread(Register a) {
  return Register{} + a[kWord];
}
}  // namespace part

#endif

// ---- Weights: 64 signed bytes, the same in all four lanes, as products want them

#if defined(OWLET_SIMD_AVX2) || defined(OWLET_SIMD_SSE2)
// Even and odd bytes apart, as words of 16 bits: the instruction that multiplies bytes saturates their sums.
inline constexpr bool kSplit = true;
struct Weights {
  Register even;
  Register odd;
};
inline Weights load_weights(const std::int8_t* row) {
  return {part::load(row), part::load(row + sizeof(Register))};
}
namespace part {
inline Register dot(Register sum, Register u, const Weights& s) {
  return add(add(sum, dot16(even_bytes(u), s.even)), dot16(odd_bytes(u), s.odd));
}
}  // namespace part
#else
inline constexpr bool kSplit = false;
using Weights = Register;
inline Weights load_weights(const std::int8_t* row) {
  return part::load(row);
}
#endif

// What load_weights() expects in place of the bytes themselves.
inline void arrange(std::int8_t* row) {
  if constexpr (kSplit) {
    constexpr std::size_t kWords = sizeof(Register) / 2;
    std::array<std::int16_t, 2 * kWords> in_order;
    std::array<std::int16_t, 2 * kWords> words;
    std::copy_n(row, in_order.size(), in_order.begin());
    for (std::size_t i = 0; i < in_order.size(); ++i) words[i % 2 * kWords + i / 2] = in_order[i];
    std::memcpy(row, words.data(), sizeof words);
  }
}

// ---- 64 bytes: as many registers as it takes, or a part of them: whole lanes that fit into one

inline constexpr std::size_t kRegisters = 64 / sizeof(Register);

template <std::size_t kCount>
struct Registers {
  Register part[kCount];  // no std::array: as a template's argument a register loses its alignment
};
using Vector = Registers<kRegisters>;
using Bytes = Vector;
using Ints = Vector;

template <std::size_t kCount, typename F>
Registers<kCount> each(F f) {
  Registers<kCount> v;
  for (std::size_t i = 0; i < kCount; ++i) v.part[i] = f(i);
  return v;
}

template <std::size_t kCount = kRegisters>
Registers<kCount> load(const void* from) {
  return each<kCount>([&](std::size_t i) {
    return part::load(static_cast<const char*>(from) + i * sizeof(Register));
  });
}
template <std::size_t kCount>
void store(void* to, const Registers<kCount>& a) {
  for (std::size_t i = 0; i < kCount; ++i)
    part::store(static_cast<char*>(to) + i * sizeof(Register), a.part[i]);
}
template <std::size_t kCount = kRegisters>
Registers<kCount> zero() {
  return each<kCount>([](std::size_t) { return part::zero(); });
}
template <std::size_t kCount>
Registers<kCount> bit_and(const Registers<kCount>& a, const Registers<kCount>& b) {
  return each<kCount>([&](std::size_t i) { return part::bit_and(a.part[i], b.part[i]); });
}
template <std::size_t kCount>
Registers<kCount> add(const Registers<kCount>& a, const Registers<kCount>& b) {
  return each<kCount>([&](std::size_t i) { return part::add(a.part[i], b.part[i]); });
}
// Each by a count of its own, 0 to 31; to the right arithmetically.
template <std::size_t kCount>
Registers<kCount> shift_left(const Registers<kCount>& a, const Registers<kCount>& by) {
  return each<kCount>([&](std::size_t i) { return part::left(a.part[i], by.part[i]); });
}
template <std::size_t kCount>
Registers<kCount> shift_right(const Registers<kCount>& a, const Registers<kCount>& by) {
  return each<kCount>([&](std::size_t i) { return part::right(a.part[i], by.part[i]); });
}
// sum[i] + the products of the four unsigned and signed bytes at 4i.
template <std::size_t kCount>
Registers<kCount> dot(const Registers<kCount>& sum, const Registers<kCount>& u, const Weights& s) {
  return each<kCount>([&](std::size_t i) { return part::dot(sum.part[i], u.part[i], s); });
}
// The word (4 bytes) of that number in each lane, four times.
template <int kWord, std::size_t kCount>
Registers<kCount> spread(const Registers<kCount>& a) {
  return each<kCount>([&](std::size_t i) { return part::spread<kWord>(a.part[i]); });
}
// Four vectors, whose lanes hold a0..a15, b0..b15, ..., as words a byte from each: the first of
// the four results holds a0 b0 c0 d0 .. a3 b3 c3 d3 in a lane, the last a12 b12 c12 d12 .. d15.
template <std::size_t kCount>
std::array<Registers<kCount>, 4> interleave(const Registers<kCount>& a, const Registers<kCount>& b,
                                            const Registers<kCount>& c,
                                            const Registers<kCount>& d) {
  std::array<Registers<kCount>, 4> r;
  for (std::size_t i = 0; i < kCount; ++i) {
    const Register ab = part::low8(a.part[i], b.part[i]);
    const Register cd = part::low8(c.part[i], d.part[i]);
    const Register ab8 = part::high8(a.part[i], b.part[i]);
    const Register cd8 = part::high8(c.part[i], d.part[i]);
    r[0].part[i] = part::low16(ab, cd);
    r[1].part[i] = part::high16(ab, cd);
    r[2].part[i] = part::low16(ab8, cd8);
    r[3].part[i] = part::high16(ab8, cd8);
  }
  return r;
}
// The bytes of each lane as numbers: the first of the four results has those of bytes 0 to 3.
template <std::size_t kCount>
std::array<Registers<kCount>, 4> widen(const Registers<kCount>& a) {
  const Registers<kCount> none = zero<kCount>();
  return interleave(a, none, none, none);
}
// The reverse for numbers: a lane gets the bytes of that lane of all four, those below 0 or above
// 255 as 0 or 255.
template <std::size_t kCount>
Registers<kCount> narrow(const std::array<Registers<kCount>, 4>& a) {
  return each<kCount>([&](std::size_t i) {
    return part::narrow(a[0].part[i], a[1].part[i], a[2].part[i], a[3].part[i]);
  });
}

// ---- Sixteen channels of a sum

// Compilers that know neither vectors nor this attribute are not ours. Always into a variable: where
// the processor has no such vectors, returning one is another ABI.
using Shorts = std::int16_t __attribute__((vector_size(32)));

// Sixteen signed bytes.
inline void load_bytes(Shorts& part, const std::int8_t* from) {
#if defined(OWLET_SIMD_AVX512) || defined(OWLET_SIMD_AVX2)
  part = reinterpret_cast<Shorts>(
      _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))));
#else
  std::int8_t bytes __attribute__((vector_size(16)));
  std::memcpy(&bytes, from, sizeof bytes);
  part = __builtin_convertvector(bytes, Shorts);
#endif
}

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
