// A match's standings as text for a terminal.
#pragma once

#include <string>

#include "regress/match/standings.h"

namespace owlet::regress {

[[nodiscard]] std::string text_report(const MatchData& match);

// One line for a game that has just ended.
[[nodiscard]] std::string game_line(const GameRecord& game);

}  // namespace owlet::regress
