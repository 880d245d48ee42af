// Sums of products on one register of the processor: the one file that knows its instructions.
//
// The register holds words of four bytes. A word is a sum, or as many factors as the processor
// multiplies and adds up at once: everywhere() spreads one word over a register, multiply_add() adds
// to each sum the products of its word's factors. The result is the same to the bit everywhere. Which
// instructions are used the build says, by OWLET_SIMD_AVX512 and the like, and names the namespace for
// them, OWLET_SIMD_LEVEL: a file that is compiled for several of them is several times in one program
// (network_kernels.cpp).
#pragma once

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

// A word of factors.
inline std::int32_t word_at(const void* factors) {
  std::int32_t word;
  std::memcpy(&word, factors, sizeof word);
  return word;
}

#if defined(OWLET_SIMD_AVX512)

inline constexpr const char* kName = "AVX-512 VNNI";
using Register = __m512i;
using Factor = std::uint8_t;  // the other one is signed
inline constexpr std::size_t kFactorsOfWord = 4;
inline Register load(const void* from) {
  return _mm512_loadu_si512(from);
}
inline void store(void* to, Register a) {
  _mm512_storeu_si512(to, a);
}
inline Register everywhere(const Factor* word) {
  return _mm512_set1_epi32(word_at(word));
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return _mm512_dpbusd_epi32(sum, u, s);
}

#elif defined(OWLET_SIMD_AVX2)

inline constexpr const char* kName = "AVX2";
using Register = __m256i;
using Factor = std::int16_t;
inline constexpr std::size_t kFactorsOfWord = 2;
inline Register load(const void* from) {
  return _mm256_loadu_si256(static_cast<const Register*>(from));
}
inline void store(void* to, Register a) {
  _mm256_storeu_si256(static_cast<Register*>(to), a);
}
inline Register everywhere(const Factor* word) {
  return _mm256_set1_epi32(word_at(word));
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return _mm256_add_epi32(sum, _mm256_madd_epi16(u, s));
}

#elif defined(OWLET_SIMD_SSE2)

inline constexpr const char* kName = "SSE2";
using Register = __m128i;
using Factor = std::int16_t;
inline constexpr std::size_t kFactorsOfWord = 2;
inline Register load(const void* from) {
  return _mm_loadu_si128(static_cast<const Register*>(from));
}
inline void store(void* to, Register a) {
  _mm_storeu_si128(static_cast<Register*>(to), a);
}
inline Register everywhere(const Factor* word) {
  return _mm_set1_epi32(word_at(word));
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return _mm_add_epi32(sum, _mm_madd_epi16(u, s));
}

#else

inline constexpr const char* kName = "plain";
using Register = std::int32_t __attribute__((vector_size(16)));
using Factor = std::int32_t;
inline constexpr std::size_t kFactorsOfWord = 1;
inline Register load(const void* from) {
  Register a;
  std::memcpy(&a, from, sizeof a);
  return a;
}
inline void store(void* to, Register a) {
  std::memcpy(to, &a, sizeof a);
}
inline Register everywhere(const Factor* word) {
  return Register{} + *word;
}
inline Register multiply_add(Register sum, Register u, Register s) {
  return sum + u * s;
}

#endif

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
