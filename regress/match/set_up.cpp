#include "regress/match/set_up.h"

#include <fmt/format.h>

#include "regress/match/handicap.h"
#include "regress/tune/tuner.h"

namespace owlet::regress {
namespace {

constexpr const char* kHandicap = "set_free_handicap";
constexpr const char* kRules = "kata-set-rules";

Failure cannot(const std::string& name, const std::string& what) {
  return {kExitEngine, Error{name + ": " + what}};
}

Outcome<void> tell(const std::string& name, Seat& engine,
                   const std::vector<std::string>& commands) {
  for (const std::string& command : commands) {
    const auto answer = engine.send(command);
    if (!answer) return cannot(name, answer.error().detail);
    if (answer.value().success) continue;
    return cannot(name, "refused '" + command + "': " + answer.value().first_line());
  }
  return success();
}

// As handicap where the engine knows the word, for it may have a bearing on its scoring; else as
// moves of Black.
void add_handicap(const std::vector<Stone>& stones, const Seat& engine,
                  std::vector<std::string>& commands) {
  if (stones.empty()) return;
  std::string all = kHandicap;
  for (const Stone& stone : stones) all += " " + to_gtp(stone.vertex);
  if (engine.knows(kHandicap)) return commands.push_back(all);
  for (const Stone& stone : stones) commands.push_back(play_command(stone));
}

// A tuning is tried out with its first values, and at both ends of the ranges.
std::vector<EngineSpec> engines_of(const MatchConfig& config) {
  if (!config.tuning.on()) return config.engines;
  std::vector<EngineSpec> engines;
  for (const auto value : {&Parameter::start, &Parameter::least, &Parameter::most}) {
    Values values;
    for (const Parameter& p : config.tuning.parameters) values.push_back(p.*value);
    engines.push_back({"the engine with " + values_text(config.tuning.parameters, values),
                       command_with(config, values)});
  }
  return engines;
}

class Rehearsal {
 public:
  Rehearsal(const MatchConfig& config, const OpeningBook& book) : config_(config), book_(book) {}

  Outcome<std::vector<std::string>> run() {
    bool judges = config_.referee.empty();  // the first engine stands in for a referee
    for (const EngineSpec& spec : engines_of(config_)) {
      BOOST_OUTCOME_TRY(try_out(spec.name, spec.command, true, judges));
      judges = false;
    }
    if (!config_.referee.empty()) {
      BOOST_OUTCOME_TRY(try_out("the referee", config_.referee, false, true));
    }
    return std::move(warnings_);
  }

 private:
  Outcome<void> try_out(const std::string& name, const std::string& command, bool plays,
                        bool judges) {
    Seat seat(command, config_.game.command_limit);
    const auto ready = seat.prepare({{"seed", "1"}, {"game", "1"}});
    if (!ready) return cannot(name, ready.error().detail);
    const auto begin = [&](const Opening& opening) {
      const std::vector<Stone> handicap = handicap_of(config_.game, opening);
      return tell(name, seat, set_up_commands(config_.game, handicap, opening, seat, plays));
    };
    BOOST_OUTCOME_TRY(begin({}));
    if (!config_.game.rules.empty() && !seat.knows(kRules)) {
      warnings_.push_back(name + " does not know " + kRules + ": rules are those of its command");
    }
    if (!judges) return success();
    for (const Opening& opening : book_.from_files()) {
      auto told = begin(opening);
      if (told) continue;
      return Failure(told.error().status,
                     Error{"opening " + opening.name + ": " + told.error().error.message});
    }
    return success();
  }

  const MatchConfig& config_;
  const OpeningBook& book_;
  std::vector<std::string> warnings_;
};

}  // namespace

std::string play_command(const Stone& stone) {
  return fmt::format("play {} {}", to_string(stone.color), to_gtp(stone.vertex));
}

std::vector<Stone> handicap_of(const GameSettings& settings, const Opening& opening) {
  std::vector<Stone> stones = opening.handicap;
  if (settings.handicap < 2) return stones;
  for (const Vertex v : fixed_handicap(settings.size, settings.handicap)) {
    stones.push_back({StoneColor::kBlack, v});
  }
  return stones;
}

std::vector<std::string> set_up_commands(const GameSettings& settings,
                                         const std::vector<Stone>& handicap, const Opening& opening,
                                         const Seat& engine, bool has_clock) {
  std::vector<std::string> commands = {fmt::format("boardsize {}", settings.size), "clear_board",
                                       fmt::format("komi {:.10g}", settings.komi)};
  if (!settings.rules.empty() && engine.knows(kRules)) {
    commands.push_back(std::string(kRules) + " " + settings.rules);
  }
  const std::string time = has_clock ? settings_command(settings.time, engine.identity()) : "";
  if (!time.empty()) commands.push_back(time);
  add_handicap(handicap, engine, commands);
  for (const auto* stones : {&opening.setup, &opening.moves}) {
    for (const Stone& stone : *stones) commands.push_back(play_command(stone));
  }
  return commands;
}

Outcome<std::vector<std::string>> rehearse(const MatchConfig& config, const OpeningBook& book) {
  return Rehearsal(config, book).run();
}

}  // namespace owlet::regress
