// What an engine is told before the first move of a game, and the rehearsal of it before the first
// game of a match.
#pragma once

#include <string>
#include <vector>

#include "regress/client/seat.h"
#include "regress/match/openings.h"

namespace owlet::regress {

// "play black D4".
[[nodiscard]] std::string play_command(const Stone& stone);

// The handicap of the opening, or else the fixed one of the settings.
[[nodiscard]] std::vector<Stone> handicap_of(const GameSettings& settings, const Opening& opening);

// The commands that set up a game with this handicap and opening, for a player or for the referee, who
// has no clock; each has to succeed. Rules and handicap are told in the words that the engine knows.
// Requires a prepared seat.
[[nodiscard]] std::vector<std::string> set_up_commands(const GameSettings& settings,
                                                       const std::vector<Stone>& handicap,
                                                       const Opening& opening, const Seat& engine,
                                                       bool has_clock);

// Starts every engine and the referee once, tells each what a game would tell it, and lets one that
// knows the rules replay all openings, so that what is wrong with a match is told before its first
// game. Returns what is worth a warning.
[[nodiscard]] Outcome<std::vector<std::string>> rehearse(const MatchConfig& config,
                                                         const OpeningBook& book);

}  // namespace owlet::regress
