#include "regress/match/match_config.h"

namespace owlet::regress {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

// What has a bearing on a game.
Json game_part(const MatchConfig& config) {
  const GameSettings& game = config.game;
  Json engines = Json::array();
  for (const EngineSpec& engine : config.engines) {
    engines.push_back({{"name", engine.name}, {"command", engine.command}});
  }
  return {{"engines", engines},
          {"referee", config.referee},
          {"tournament", config.tournament == Tournament::kGauntlet ? "gauntlet" : "round-robin"},
          {"size", game.size},
          {"komi", game.komi},
          {"rules", game.rules},
          {"handicap", game.handicap},
          {"time", to_string(game.time)},
          {"margin", game.margin.count()},
          {"move_limit", game.move_limit.count()},
          {"command_limit", game.command_limit.count()},
          {"max_moves", game.max_moves},
          {"void_crashes", game.void_crashes},
          {"adjudicate_points", config.adjudication.points},
          {"adjudicate_moves", config.adjudication.moves},
          {"openings", config.openings},
          {"seed", config.seed}};
}

MatchConfig read(const Json& json) {
  MatchConfig config;
  for (const Json& engine : json.at("engines")) {
    config.engines.push_back({engine.at("name").get<std::string>(), engine.at("command")});
  }
  config.referee = json.at("referee");
  config.tournament =
      json.at("tournament") == "gauntlet" ? Tournament::kGauntlet : Tournament::kRoundRobin;
  GameSettings& game = config.game;
  game.size = json.at("size");
  game.komi = json.at("komi");
  game.rules = json.at("rules");
  game.handicap = json.at("handicap");
  game.margin = Seconds(json.at("margin").get<double>());
  game.move_limit = Seconds(json.at("move_limit").get<double>());
  game.command_limit = Seconds(json.at("command_limit").get<double>());
  game.max_moves = json.at("max_moves");
  game.void_crashes = json.at("void_crashes");
  config.adjudication.points = json.at("adjudicate_points");
  config.adjudication.moves = json.at("adjudicate_moves");
  config.openings = json.at("openings").get<std::vector<std::string>>();
  config.seed = json.at("seed");
  config.games = json.at("games");
  const Json& shard = json.at("shard");
  config.shard = {shard.at(0), shard.at(1)};
  if (const Json& sprt = json.at("sprt"); !sprt.is_null()) {
    config.sprt = {sprt.at("elo0"), sprt.at("elo1"), sprt.at("alpha"), sprt.at("beta"), true};
  }
  return config;
}

}  // namespace

Json to_json(const MatchConfig& config) {
  Json json = {{"type", "match"}, {"format", kFormat}};
  json.update(game_part(config));
  json["games"] = config.games;
  json["shard"] = {config.shard.index, config.shard.count};
  json["sprt"] = nullptr;
  if (config.sprt.on) {
    json["sprt"] = {{"elo0", config.sprt.elo0},
                    {"elo1", config.sprt.elo1},
                    {"alpha", config.sprt.alpha},
                    {"beta", config.sprt.beta}};
  }
  return json;
}

Result<MatchConfig> match_config_from_json(const Json& json) {
  try {
    if (json.at("type") != "match") return Error{"not the first line of a match journal"};
    if (json.at("format") != kFormat) return Error{"a journal of another format"};
    MatchConfig config = read(json);
    BOOST_OUTCOME_TRY(time, parse_time_control(json.at("time").get<std::string>()));
    config.game.time = time;
    if (config.engines.size() < 2 || config.game.size < 2 || config.game.size > kMaxSize) {
      return Error{"the journal's settings make no sense"};
    }
    return config;
  } catch (const Json::exception& fault) {
    return Error{std::string("the journal's first line is broken: ") + fault.what()};
  }
}

std::optional<std::string> incompatibility(const MatchConfig& a, const MatchConfig& b) {
  const Json of_a = game_part(a);
  const Json of_b = game_part(b);
  for (const auto& [key, value] : of_a.items()) {
    if (value != of_b.at(key)) {
      return "'" + key + "' differs: " + value.dump() + " and " + of_b.at(key).dump();
    }
  }
  return std::nullopt;
}

}  // namespace owlet::regress
