// The settings of a match: what its options say and the first line of its journal records. A new
// setting is a field here, listed in fields() if the journal shall keep it, and an option in
// match_config.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "regress/base/json.h"
#include "regress/base/options.h"
#include "regress/base/shard.h"
#include "regress/match/match_clock.h"
#include "regress/tune/spsa.h"

namespace owlet::regress {

struct EngineSpec {
  std::string name = {};     // as the match calls it
  std::string command = {};  // a command line with placeholders

  static void fields(auto& self, auto field) {
    field("name", self.name);
    field("command", self.command);
  }
};

enum class Tournament {
  kRoundRobin,  // everyone against everyone
  kGauntlet,    // the first engine against each of the others
};
template <>
inline constexpr std::array<std::string_view, 2> kEnumNames<Tournament> = {"round-robin",
                                                                           "gauntlet"};

// When a game is broken off because its winner is beyond doubt.
struct Adjudication {
  double points = 0;  // the lead that counts; 0: never adjudicate
  int moves = 10;     // that many moves in a row
};

// The hypotheses of a sequential test, in Elo.
struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;
  double beta = 0.05;
  bool on = false;

  static void fields(auto& self, auto field) {
    field("elo0", self.elo0);
    field("elo1", self.elo1);
    field("alpha", self.alpha);
    field("beta", self.beta);
  }
};

// The settings every game of a match shares.
struct GameSettings {
  int size = 19;
  double komi = 7.5;
  std::string rules = {};  // a name for kata-set-rules and SGF's RU; empty: the engines' own
  int handicap = 0;        // fixed stones; 0 or 2..9
  ClockRules time = {};
  Seconds margin{0};          // forgiven on every move
  Seconds move_limit{120};    // without a clock an engine that takes longer hangs
  Seconds command_limit{60};  // for every command but genmove
  int max_moves = 0;          // 0: three times the points
  bool void_crashes = false;
  Adjudication adjudication = {};
  bool keep_stderr = false;
};

struct MatchConfig {
  std::vector<EngineSpec> engines = {};
  std::string referee = {};  // a command line, or empty
  Tournament tournament = Tournament::kRoundRobin;
  int games = 100;  // of each pairing
  GameSettings game = {};
  std::vector<std::string> openings = {};
  std::uint64_t seed = 1;
  SprtBounds sprt = {};
  Shard shard = {};
  // The name of the shards' folders, with {shard} for the number; empty: they know nothing of each
  // other.
  std::string shard_folder = {};
  Tuning tuning = {};  // on() in a tuning

  // What has a bearing on a game.
  static void fields(auto& self, auto field) {
    auto& game = self.game;
    field("engines", self.engines);
    field("referee", self.referee);
    field("tournament", self.tournament);
    field("size", game.size);
    field("komi", game.komi);
    field("rules", game.rules);
    field("handicap", game.handicap);
    field("time", game.time);
    field("margin", game.margin);
    field("move_limit", game.move_limit);
    field("command_limit", game.command_limit);
    field("max_moves", game.max_moves);
    field("void_crashes", game.void_crashes);
    field("adjudicate_points", game.adjudication.points);
    field("adjudicate_moves", game.adjudication.moves);
    field("openings", self.openings);
    field("seed", self.seed);
  }
};

// All options that set the fields of `config`, which must outlive them: of a match, or of a tuning.
[[nodiscard]] po::options_description config_options(MatchConfig& config, bool tunes);

// What is wrong with options that were read, taken together.
[[nodiscard]] Result<void> check_config(const MatchConfig& config);

// The first line of the journal.
[[nodiscard]] Json journal_line(const MatchConfig& config);
[[nodiscard]] Result<MatchConfig> parse_config(const Json& journal_line);

// Why the games of two configurations, the earlier one first, must not be mixed, in words; nothing if
// they may: everything that has a bearing on a game must be equal. The number of games, the shard and
// the sequential test may differ.
[[nodiscard]] std::optional<std::string> incompatibility(const MatchConfig& a,
                                                         const MatchConfig& b);

}  // namespace owlet::regress
