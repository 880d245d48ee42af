// Playing like people of some rank. The weaker ones play what the policy, which was learned from strong players, thinks
// of at first sight, with less discernment the weaker they are; the stronger ones search a little.
//
// A rank is a number from 1, the weakest, to kRanks, each about 100 Elo above the one before (docs/SEARCH.md,
// "Ranks"): 1 is 20 kyu, 20 is 1 kyu, 21 is 1 dan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/player/raw_evaluation.h"

namespace owlet {

inline constexpr int kRanks = 24;

// How a rank plays on a board with so many points.
struct Manner {
  std::int64_t visits = 0;  // of a search; without any a move is chosen by the policy alone
  // There it is chosen by its probability to the power of 1 / temperature; near 0 it is always the likeliest.
  double temperature = 0;
};
[[nodiscard]] Manner manner_of(int rank, int area);

// "20k" to "1k", "1d" to "4d".
[[nodiscard]] std::string rank_name(int rank);
[[nodiscard]] std::optional<int> parse_rank(std::string_view name);

// What comes to mind without a search, in the form of one: the move that was chosen first, then the others, likeliest
// first. It is one of the moves that make up most of the policy, fills no eye of its own, and passes only where the
// pass is the likeliest.
[[nodiscard]] SearchResult first_thought(const Board& board, const RawEvaluation& raw,
                                         double temperature, Random& random);

}  // namespace owlet
