// Who plays whom, when, with which colours and seeds. Everything follows from the match's settings
// and the game's number alone, so that shards, resumed and parallel matches play the same games.
//
//   round 0:  pairing 0: games 0, 1   pairing 1: games 2, 3   ...
//   round 1:  pairing 0: games 2P ... and so on (P pairings)
//
// Two games of a pairing in a round are a pair: one opening, colours swapped.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "regress/match/played_game.h"

namespace owlet::regress {

// The pairings as engine indices, the one that is Black first first.
[[nodiscard]] std::vector<std::pair<int, int>> pairings(Tournament tournament, int engines);

// All games of the shard in the order to play them; `games` of each pairing. A match is cut into
// shards by pairs of games.
[[nodiscard]] std::vector<GameSpec> schedule(Tournament tournament, int engines, int games,
                                             Shard shard);

// The pair a game belongs to.
constexpr int pair_of(int game_number) {
  return game_number / 2;
}

// A seed in [1, 2^31), the same wherever and whenever the game is played. `role` tells apart what
// needs seeds of its own in one game.
enum class SeedRole { kBlack = 1, kWhite = 2, kOpening = 3, kSigns = 4 };
[[nodiscard]] std::uint32_t derive_seed(std::uint64_t match_seed, int number, int attempt,
                                        SeedRole role);

}  // namespace owlet::regress
