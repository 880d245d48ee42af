// Sums of products on one register of the processor: the one file that knows its instructions.
//
// The register holds words of four bytes. A word is a sum, or as many factors as the processor
// multiplies and adds up at once: everywhere() spreads one word over a register, multiply_add() adds
// to each sum the products of its word's factors; load_bytes() makes words of bytes, and
// store_clamped() bytes of words, the nearest from 0 to 255. The result is the same to the bit
// everywhere. Which instructions are used the build says, by OWLET_SIMD_AVX512 and the like, and names
// the namespace for them, OWLET_SIMD_LEVEL: a file that is compiled for several of them is several
// times in one program (network_kernels.cpp). Words are added modulo 2^32 (-fwrapv).
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

#if defined(OWLET_SIMD_AVX512)
inline constexpr const char* kName = "AVX-512 VNNI";
inline constexpr std::size_t kRegisterBytes = 64;
using Factor = std::uint8_t;  // the other one is signed
#elif defined(OWLET_SIMD_AVX2)
inline constexpr const char* kName = "AVX2";
inline constexpr std::size_t kRegisterBytes = 32;
using Factor = std::int16_t;
#elif defined(OWLET_SIMD_SSE2)
inline constexpr const char* kName = "SSE2";
inline constexpr std::size_t kRegisterBytes = 16;
using Factor = std::int16_t;
#else
inline constexpr const char* kName = "plain";
inline constexpr std::size_t kRegisterBytes = 16;
using Factor = std::int32_t;
#endif
using Register = std::int32_t __attribute__((vector_size(kRegisterBytes)));
inline constexpr std::size_t kWordBytes = 4;
inline constexpr std::size_t kFactorsOfWord = kWordBytes / sizeof(Factor);

inline Register load(const void* from) {
  Register a;
  std::memcpy(&a, from, sizeof a);
  return a;
}
inline void store(void* to, Register a) {
  std::memcpy(to, &a, sizeof a);
}
inline Register everywhere(const Factor* factors) {
  std::int32_t word;
  std::memcpy(&word, factors, sizeof word);
  return Register{} + word;
}
inline Register multiply_add(Register sum, Register u, Register s) {
#if defined(OWLET_SIMD_AVX512)
  return reinterpret_cast<Register>(_mm512_dpbusd_epi32(
      reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(u), reinterpret_cast<__m512i>(s)));
#elif defined(OWLET_SIMD_AVX2)
  return sum + reinterpret_cast<Register>(
                   _mm256_madd_epi16(reinterpret_cast<__m256i>(u), reinterpret_cast<__m256i>(s)));
#elif defined(OWLET_SIMD_SSE2)
  return sum + reinterpret_cast<Register>(
                   _mm_madd_epi16(reinterpret_cast<__m128i>(u), reinterpret_cast<__m128i>(s)));
#else
  return sum + u * s;
#endif
}
inline Register load_bytes(const std::uint8_t* from) {
#if defined(OWLET_SIMD_AVX512)
  return reinterpret_cast<Register>(
      _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))));
#elif defined(OWLET_SIMD_AVX2)
  return reinterpret_cast<Register>(
      _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
#else
  return Register{from[0], from[1], from[2], from[3]};
#endif
}
inline void store_clamped(std::uint8_t* to, Register a) {
#if defined(OWLET_SIMD_AVX512)
  const auto least = _mm512_max_epi32(reinterpret_cast<__m512i>(a), _mm512_setzero_si512());
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm512_cvtusepi32_epi8(least));
#elif defined(OWLET_SIMD_AVX2)
  const auto words = reinterpret_cast<__m256i>(a);
  const __m128i shorts =
      _mm_packs_epi32(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(shorts, shorts));
#else
  for (std::size_t i = 0; i < 4; ++i)
    to[i] = static_cast<std::uint8_t>(a[i] < 0 ? 0 : a[i] > 255 ? 255 : a[i]);
#endif
}

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
