#include "regress/tune/tuner.h"

#include "regress/match/schedule.h"
#include "regress/match/standings.h"

namespace owlet::regress {
namespace {

Placeholders placeholders_of(const std::vector<Parameter>& parameters, const Values& values) {
  Placeholders filled;
  for (std::size_t i = 0; i < values.size(); ++i) {
    filled[parameters[i].name] = parameters[i].text(values[i]);
  }
  return filled;
}

}  // namespace

Tuner::Tuner(const MatchData& match)
    : spsa_(match.config.tuning.parameters, match.config.tuning.gains, match.config.seed,
            match.config.tuning.ahead) {
  for (const PlayedGame& game : match.games) add(game);
}

Placeholders Tuner::values(int pair, int engine) const {
  const Probe probe = spsa_.probe(pair);
  return placeholders_of(spsa_.parameters(), engine == kPlus ? probe.plus : probe.minus);
}

std::string Tuner::values_text(int pair) const {
  const Probe probe = spsa_.probe(pair);
  return "plus is " + regress::values_text(spsa_.parameters(), probe.plus) + "; minus is " +
         regress::values_text(spsa_.parameters(), probe.minus);
}

void Tuner::add(const PlayedGame& game) {
  if (game.is_void) return;
  Pair& pair = pairs_[pair_of(game.spec.number)];
  const StoneColor plus = game.spec.black == kPlus ? StoneColor::kBlack : StoneColor::kWhite;
  ++pair.games;
  pair.half_points += game.winner == Winner::kNone ? 1 : half_points_of(game.winner, plus);
  for (auto next = pairs_.find(spsa_.applied()); next != pairs_.end() && next->second.games == 2;
       next = pairs_.find(spsa_.applied())) {
    spsa_.apply(next->second.half_points / 2.0 - 1);
    pairs_.erase(next);
  }
}

std::string command_with(const MatchConfig& config, const Values& values) {
  return fill_placeholders(config.engines.front().command,
                           placeholders_of(config.tuning.parameters, values));
}

std::string values_text(const std::vector<Parameter>& parameters, const Values& values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += (i > 0 ? ", " : "") + parameters[i].name + " " + parameters[i].text(values[i]);
  }
  return text;
}

}  // namespace owlet::regress
