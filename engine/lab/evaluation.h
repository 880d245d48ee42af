// What an engine thinks of a position, read from its answers over GTP. Everything is seen by the side
// to move.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/point.h"

namespace owlet::lab {

struct MoveChance {
  Point point;  // or a pass
  double chance = 0;
};

struct Evaluation {
  double win = 0.5;             // chance to win, 0 to 1
  double lead = 0;              // points, komi deducted
  std::optional<double> stdev;  // of the score, points
  // A number for each point by rows from below, size * row + column: 1 is the side to move's, -1 the
  // opponent's. Empty where it is not told.
  std::vector<float> ownership;
  std::vector<MoveChance> policy;  // likeliest first; moves without a chance are left out
};

// The answer to KataGo's `kata-raw-nn 0` on a square board of that size: names with a number behind
// each, and boards of numbers from the top row on, all as seen by White. Its names may come in any
// order and others among them; NAN stands for moves that are not legal. The lead of the answer is
// that with which the game would be even, the deviation that of the score in games of the engine with
// itself.
[[nodiscard]] Result<Evaluation> read_raw_evaluation(std::string_view answer, int size,
                                                     Color to_move);

// The last report in an answer to `kata-genmove_analyze` or its like, asked with "rootInfo true",
// and "ownership true" where that is wanted, as seen by the side to move.
[[nodiscard]] Result<Evaluation> read_analysis(std::string_view answer, int size);

}  // namespace owlet::lab
