// The journal of a match: one JSON object a line, the single truth about what has been played.
//
//   {"type":"match", ...settings...}
//   {"type":"game","number":0, ...}
//   {"type":"game","number":1, ...}      in the order the games ended
//   {"type":"match", ...settings...}     where it was resumed with more games, say
//
// A line is on the disk before the game counts (journal_file.h). One that a crash has left unfinished
// is cut off when the match is resumed, and that game is played again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/journal_file.h"
#include "regress/match/match_config.h"
#include "regress/match/played_game.h"

namespace owlet::regress {

// A match as its journal tells it.
struct MatchData {
  MatchConfig config;
  std::vector<PlayedGame> games;  // in the journal's order; voided attempts are among them
};

[[nodiscard]] Json journal_line(const PlayedGame& game);

// The game of a journal line; `config` supplies what all games share.
[[nodiscard]] Result<PlayedGame> parse_game(const Json& journal_line, const MatchConfig& config);

// Reads a journal's text. An unfinished last line is left out. Fails on anything else that is
// broken, on a game that is there twice, and on what contradicts itself or the schedule.
[[nodiscard]] Result<MatchData> parse_journal(std::string_view text);

[[nodiscard]] Result<MatchData> read_journal(const std::filesystem::path& path);

// The journal's text of a whole match.
[[nodiscard]] std::string journal_text(const MatchData& match);

// The games by number and attempt, whatever the order they ended in.
[[nodiscard]] std::vector<const PlayedGame*> by_number(const MatchData& match);

// Goes on with an old journal; what it holds already is put into `match`. To it may be appended games,
// and settings with which the match goes on: only such may differ as have no bearing on a game.
[[nodiscard]] Result<Journal> resume_journal(const std::filesystem::path& path, MatchData& match);

}  // namespace owlet::regress
