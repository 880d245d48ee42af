// The settings of a whole match, as the journal's first line records them.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/game.h"
#include "regress/match/game_record.h"
#include "regress/match/schedule.h"
#include "regress/match/seat.h"

namespace owlet::regress {

// The hypotheses of a sequential test, in Elo.
struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;
  double beta = 0.05;
  bool on = false;
};

struct MatchConfig {
  std::vector<EngineSpec> engines;
  std::string referee = {};  // a command line, or empty
  Tournament tournament = Tournament::kRoundRobin;
  int games = 100;  // of each pairing
  GameSettings game;
  Adjudication adjudication;
  std::vector<std::string> openings = {};
  std::uint64_t seed = 1;
  SprtBounds sprt;
  Shard shard;
};

[[nodiscard]] nlohmann::ordered_json to_json(const MatchConfig& config);
[[nodiscard]] Result<MatchConfig> match_config_from_json(const nlohmann::ordered_json& json);

// Why the games of two configurations must not be mixed, or nothing if they may: everything that
// has a bearing on a game must be equal. The number of games, the shard and the sequential test
// may differ.
[[nodiscard]] std::optional<std::string> incompatibility(const MatchConfig& a,
                                                         const MatchConfig& b);

}  // namespace owlet::regress
