// What final_score answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "regress/match/played_game.h"

namespace owlet::regress {

struct Score {
  Winner winner = Winner::kDraw;
  double points = 0;  // of the winner; 0 for a draw

  // "B+3.5", "W+12", "0".
  [[nodiscard]] std::string to_text() const;
  friend bool operator==(const Score&, const Score&) = default;
};

// Reads "B+3.5", "W+12", "0", "draw", "jigo", with anything after a blank ignored. Nothing if it is
// none of these, or not a number.
[[nodiscard]] std::optional<Score> parse_score(std::string_view text);

// Whether a game that was won so, and ended so, has that result ("W+R", say).
[[nodiscard]] bool is_result(std::string_view result, Winner winner, GameEnd ending);

}  // namespace owlet::regress
