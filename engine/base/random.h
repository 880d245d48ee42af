// Seeded random numbers, the same on every machine and usable at compile time (the Zobrist keys
// are made of them). The standard library's engines are not constexpr and its distributions give
// different numbers on different systems; both would break "same seed, same game".
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace owlet {

// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014;
// constants as published by Vigna). Period 2^64, 64 bits of state. Not for secrets.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  // A number in [0, bound), bound > 0. Biased by less than bound / 2^32 (Lemire's multiply-shift
  // without the rejection step), which no user here can tell from uniform.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

// Every order of the items is as likely.
template <typename Items>
void shuffle(Items& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace owlet
