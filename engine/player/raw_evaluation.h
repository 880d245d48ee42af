#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/network/evaluator.h"
#include "engine/player/game.h"
#include "engine/search/search_result.h"

namespace owlet {

// What the network says of a position without any search.
struct RawEvaluation {
  double win_rate = 0.5;   // of the side to move
  double score = 0;        // lead of Black, komi deducted
  double score_stdev = 0;  // of the score
  Ownership ownership;
  // The probability of each legal move, a pass among them; these add up to 1.
  std::vector<std::pair<Point, float>> policy;

  // Of that move; -1 where it is not legal.
  [[nodiscard]] float chance(Point p) const {
    for (const auto& [move, chance] : policy)
      if (move == p) return chance;
    return -1;
  }
};

// For that colour to move. `network` is made where there is none yet for a board of that size.
[[nodiscard]] RawEvaluation evaluate(const Game& game, Color c, std::optional<Evaluator>& network);

}  // namespace owlet
