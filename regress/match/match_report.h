// A match's standings, or what a tuning has found, as text for a terminal.
#pragma once

#include <string>

#include "regress/base/table.h"
#include "regress/match/standings.h"

namespace owlet::regress {

[[nodiscard]] std::string text_report(const MatchData& match);

// Its tables: who won how often, what failed, seconds a move.
[[nodiscard]] TextTable results_table(const Standings& standings);
[[nodiscard]] TextTable failure_table(const Standings& standings);
[[nodiscard]] TextTable cost_table(const Standings& standings);

// "+35 [-12, 83], superiority 92.7%" of a pairing's first engine.
[[nodiscard]] std::string elo_text(const PairingStanding& pairing);

// "LLR 1.23 in (-2.94, 2.94) for [0, 20] Elo: go on"; empty if no sequential test is on.
[[nodiscard]] std::string sprt_text(const MatchData& match, const Standings& standings);

// A few lines for a terminal while the match is on.
[[nodiscard]] std::string live_table(const MatchData& match);

// One line for a game that has just ended.
[[nodiscard]] std::string game_line(const PlayedGame& game);

}  // namespace owlet::regress
