// The journal of a tuning: one JSON object a line, the single truth about what has been found.
//
//   {"type":"tuning", ...settings...}
//   {"type":"iteration","number":0,"plus":{"amaf":..},"minus":{"amaf":..},"games":[{..},{..}]}
//   {"type":"iteration","number":1, ...}        in the order the iterations ended
//   {"type":"tuning", ...settings...}           where it was resumed with more games
//
// With more than one iteration under way they may end in any order. They are applied in the order of
// their numbers, and which values each of them starts from depends on its number (spsa.h), so the
// same results make the same tuning, however it was interrupted and however many games were played
// at a time.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "regress/match/journal_file.h"
#include "regress/match/played_game.h"
#include "regress/tune/tune_config.h"

namespace owlet::regress {

// What a journal keeps of a game; its moves are in the SGF file.
struct TuneGame {
  Winner winner = Winner::kNone;  // none: unscored
  std::string result = {};
  GameEnd ending = GameEnd::kUnscored;
  int attempt = 1;
  int moves = 0;
  std::string detail = {};

  static void fields(auto& self, auto field) {
    field("winner", self.winner);
    field("result", self.result);
    field("ending", self.ending);
    field("attempt", self.attempt);
    field("moves", self.moves);
    field("detail", self.detail);
  }
};

// A pair of games; "plus" is Black in the first of them.
struct Iteration {
  int number = 0;
  Values plus = {};
  Values minus = {};
  std::array<TuneGame, 2> games = {};

  // Of 2; a game without a winner is half a point for each.
  [[nodiscard]] double plus_points() const;
  // From -1, "minus" has won both, to 1.
  [[nodiscard]] double result() const { return plus_points() - 1; }
};

// A tuning as its journal tells it.
struct TuneData {
  TuneConfig config = {};
  std::map<int, Iteration> iterations = {};  // by number

  // With all iterations applied that have nothing missing before them.
  [[nodiscard]] Spsa spsa() const;
};

[[nodiscard]] Json journal_line(const Iteration& iteration, const TuneConfig& config);

// Reads a journal's text; an unfinished last line is left out. Fails on anything else that is
// broken, on an iteration that is there twice, and on one that was not played with the values that
// this tuning gives it.
[[nodiscard]] Result<TuneData> parse_tune_journal(std::string_view text);
[[nodiscard]] Result<TuneData> read_tune_journal(const std::filesystem::path& path);

// Goes on with an old journal; what it holds already is put into `data`.
[[nodiscard]] Result<JournalFile> resume_tune_journal(const std::filesystem::path& path,
                                                      TuneData& data);

}  // namespace owlet::regress
