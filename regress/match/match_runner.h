// Plays the games of a match that are still missing, several at a time, and writes each into the
// journal the moment it ends.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "regress/match/journal.h"
#include "regress/match/openings.h"

namespace owlet::regress {

struct MatchRunOptions {
  int jobs = 1;
  std::filesystem::path sgf_folder;  // empty: no SGF files
};

// What watches a match. Called by one thread at a time.
struct MatchObserver {
  // After each game; `match` includes it already.
  std::function<void(const MatchData& match, const PlayedGame& game)> on_game;
  // Whether the match has seen enough (a sequential test). Asked after each game.
  std::function<bool(const MatchData& match)> enough;
};

// Plays on until no game is missing, or the observer has seen enough. Fails if the journal cannot
// be written, an engine cannot be set up or breaks down in each of its games, or two games in a row
// were void; in a tuning also if an engine breaks down once. What was played until then is in the
// journal. `match` is brought up to date.
Outcome<void> run_match(MatchData& match, Journal& journal, const OpeningBook& book,
                        const MatchRunOptions& options, const MatchObserver& observer);

// The games of the match's shard that are not in its journal, in the order to play them.
[[nodiscard]] std::vector<GameSpec> missing_games(const MatchData& match);

// "game-000001.sgf"; voided attempts have names of their own.
[[nodiscard]] std::string sgf_file_name(const PlayedGame& game);

}  // namespace owlet::regress
