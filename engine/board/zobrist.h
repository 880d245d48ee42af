// Zobrist keys: a position's hash is the XOR of one random number per fact about it, so a change is
// one XOR in and one out (Zobrist 1970, "A new hashing method with application for game playing").
//
// Two independent 64-bit numbers travel in one value: `index` picks the table slot, `verify` tells
// whether the slot's content is really this position. An empty point is no fact and costs nothing;
// side to move and ko point have streams of their own, to be added by whoever needs them.
#pragma once

#include <cstdint>

#include "engine/base/random.h"
#include "engine/board/point.h"

namespace owlet {

struct Hash {
  std::uint64_t index = 0;
  std::uint64_t verify = 0;

  constexpr Hash& operator^=(Hash other) {
    index ^= other.index;
    verify ^= other.verify;
    return *this;
  }
  friend constexpr Hash operator^(Hash a, Hash b) { return a ^= b; }
  friend constexpr bool operator==(Hash, Hash) = default;
};

namespace zobrist {

// Seeds of the streams, arbitrary and never to change: tests and stored hashes depend on them.
inline constexpr std::uint64_t kStoneIndexSeed = 0x4f776c65742d3031;
inline constexpr std::uint64_t kStoneVerifySeed = 0x4f776c65742d3032;
inline constexpr std::uint64_t kKoSeed = 0x4f776c65742d3033;
inline constexpr std::uint64_t kSideSeed = 0x4f776c65742d3034;

constexpr PointMap<SideMap<Hash>> make_stone_keys() {
  PointMap<SideMap<Hash>> keys;
  Random index(kStoneIndexSeed);
  Random verify(kStoneVerifySeed);
  for (int i = 0; i < kPointCount; ++i)
    for (const Color c : {Color::kBlack, Color::kWhite})
      keys[Point::from_index(i)][c] = {index.next(), verify.next()};
  return keys;
}

constexpr PointMap<Hash> make_ko_keys() {
  PointMap<Hash> keys;
  Random random(kKoSeed);
  for (int i = 0; i < kPointCount; ++i) keys[Point::from_index(i)] = {random.next(), random.next()};
  keys[Point::none()] = {};  // no ko is no fact
  return keys;
}

constexpr Hash make_white_to_move_key() {
  Random random(kSideSeed);
  return {random.next(), random.next()};
}

inline constexpr PointMap<SideMap<Hash>> kStoneKeys = make_stone_keys();
inline constexpr PointMap<Hash> kKoKeys = make_ko_keys();
inline constexpr Hash kWhiteToMoveKey = make_white_to_move_key();

constexpr Hash side_key(Color to_move) {
  return to_move == Color::kWhite ? kWhiteToMoveKey : Hash{};
}

}  // namespace zobrist
}  // namespace owlet
