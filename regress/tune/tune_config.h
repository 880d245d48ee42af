// The settings of a tuning: what its options say and the first line of its journal records. How its
// games are played are settings of a match between two engines, "plus" and "minus", that are one
// command line with different numbers in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "regress/client/engine_command.h"
#include "regress/match/match_config.h"
#include "regress/tune/spsa.h"

namespace owlet::regress {

// The engines of the match.
inline constexpr int kPlus = 0;
inline constexpr int kMinus = 1;

struct TuneConfig {
  MatchConfig match = {};
  std::vector<Parameter> parameters = {};
  SpsaGains gains = {};
  int ahead = 1;  // iterations under way at a time

  // The engine, {NAME} for each parameter.
  [[nodiscard]] const std::string& command() const { return match.engines.front().command; }
  void set_command(const std::string& command);
  // A pair of games each.
  [[nodiscard]] int iterations() const { return match.games / 2; }
  // At its beginning.
  [[nodiscard]] Spsa spsa() const { return {parameters, gains, match.seed, ahead}; }

  // What has a bearing on the tuning beside the settings of the match.
  static void fields(auto& self, auto field) {
    field("parameters", self.parameters);
    field("gains", self.gains);
    field("ahead", self.ahead);
  }
};

// The command line with these values in it; {seed} and {game} stay.
[[nodiscard]] std::string command_with(const TuneConfig& config, const Values& values);
[[nodiscard]] Placeholders placeholders_of(const TuneConfig& config, const Values& values);

// "prior_code 1.31, amaf 410".
[[nodiscard]] std::string values_text(const std::vector<Parameter>& parameters,
                                      const Values& values);

// What is wrong with options that were read, taken together.
[[nodiscard]] Result<void> check_tune_config(const TuneConfig& config);

// The first line of the journal.
[[nodiscard]] Json journal_line(const TuneConfig& config);
[[nodiscard]] Result<TuneConfig> parse_tune_config(const Json& journal_line);

// Why a tuning cannot go on with other settings, in words; nothing if it can: only the number of
// games may differ.
[[nodiscard]] std::optional<std::string> incompatibility(const TuneConfig& was,
                                                         const TuneConfig& now);

}  // namespace owlet::regress
