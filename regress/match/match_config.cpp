#include "regress/match/match_config.h"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cmath>
#include <set>
#include <sstream>

#include "regress/base/vertex.h"
#include "regress/match/handicap.h"
#include "regress/tune/tune_options.h"

namespace owlet::regress {
namespace {

// Of the journal.
constexpr int kFormat = 1;
// Seconds; no engine answers in less.
constexpr double kShortestLimit = 0.01;
// Elo; beyond that scores are 0 and 1 but for rounding.
constexpr double kFarthest = 3000;

Result<Tournament> parse_tournament(const std::string& text) {
  if (const auto tournament = parse_enum<Tournament>(text)) return *tournament;
  return bad_option("tournament", "expected round-robin or gauntlet, not '" + text + "'");
}

// "A,B"
template <typename A, typename B>
bool read_pair(const std::string& text, A& a, B& b) {
  std::istringstream in(text);
  char comma = '\0';
  return in >> a >> comma >> b && comma == ',' &&
         in.peek() == std::istringstream::traits_type::eof();
}

Result<Adjudication> parse_adjudication(const std::string& text) {
  Adjudication adjudication;
  if (text == "off") return adjudication;
  const bool pair = read_pair(text, adjudication.points, adjudication.moves);
  if (!pair || !(adjudication.points > 0) || adjudication.moves < 1) {
    return bad_option("adjudicate", "expected off or POINTS,MOVES, not '" + text + "'");
  }
  return adjudication;
}

std::string adjudication_text(const Adjudication& adjudication) {
  if (adjudication.points <= 0) return "off";
  return fmt::format("{:g},{}", adjudication.points, adjudication.moves);
}

Result<EngineSpec> parse_engine(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    return bad_option("engine", "expected NAME=COMMAND, not '" + text + "'");
  }
  return EngineSpec{text.substr(0, equals), text.substr(equals + 1)};
}

po::typed_value<Strings>* engines(std::vector<EngineSpec>& field) {
  return po::value<Strings>()
      ->value_name("NAME=COMMAND")
      ->composing()
      ->notifier([&field](const Strings& lines) {
        field.clear();
        for (const std::string& line : lines) {
          const auto engine = parse_engine(line);
          if (!engine) throw po::error(engine.error().message);
          field.push_back(engine.value());
        }
      });
}

bool is_rate(double rate) {
  return rate > 0 && rate < 0.5;
}

bool is_test(const SprtBounds& bounds) {
  return -kFarthest <= bounds.elo0 && bounds.elo0 < bounds.elo1 && bounds.elo1 <= kFarthest &&
         is_rate(bounds.alpha) && is_rate(bounds.beta);
}

po::typed_value<std::string>* sequential_test(SprtBounds& bounds) {
  return po::value<std::string>()
      ->value_name("ELO0,ELO1")
      ->notifier([&bounds](const std::string& text) {
        if (!read_pair(text, bounds.elo0, bounds.elo1) || !is_test(bounds)) {
          throw po::error("--sprt: expected -3000 <= ELO0 < ELO1 <= 3000, not '" + text + "'");
        }
        bounds.on = true;
      });
}

// The rate of one kind of error.
po::typed_value<double>* rate(const std::string& option, double& field) {
  return number(field)->value_name("RATE")->notifier([option](double rate) {
    if (is_rate(rate)) return;
    throw po::error(bad_option(option, "expected a rate between 0 and 0.5").message);
  });
}

po::options_description match_group(MatchConfig& config) {
  po::options_description group("Match");
  auto add = group.add_options();
  add("engine", engines(config.engines),
      "an engine; give two or more. {seed} and {game} in the command are filled "
      "in, and the engine is then started anew for each game");
  add("tournament",
      parsed("KIND", config.tournament, parse_tournament)
          ->default_value(std::string(to_string(config.tournament))),
      "round-robin, or gauntlet: the first engine against each other");
  add("games,n", whole("games", config.games, 1, 1'000'000),
      "games of each pairing, colours alternate");
  add("sprt", sequential_test(config.sprt),
      "stop when a sequential test decides between the two; two engines only");
  add("alpha", rate("alpha", config.sprt.alpha), "the test's rate of false alarms");
  add("beta", rate("beta", config.sprt.beta), "the test's rate of misses");
  add("shard", parsed("I/N", config.shard, parse_shard)->default_value(to_text(config.shard)),
      "play only the I-th of N parts, to be merged later; with {shard} in --out the "
      "sequential "
      "test looks at all of them");
  return group;
}

std::string in_words(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
  if (value.is_number_float()) return fmt::format("{:g}", value.get<double>());
  if (value.empty() || value == "") return "none";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string difference(const std::string& what, const std::string& was, const std::string& is) {
  return what + (what.ends_with('s') && what != "the rules" ? " were " : " was ") + was +
         " and would now be " + is;
}

// All that has a bearing on a game.
Json settings_of(const MatchConfig& config) {
  Json json = config;
  if (config.tuning.on()) json.update(Json(config.tuning));
  return json;
}

// How games are played and judged, whoever plays them.
po::options_description game_options(MatchConfig& config) {
  GameSettings& game = config.game;
  po::options_description group("Games");
  auto add = group.add_options();
  add("referee", text("COMMAND", config.referee)->default_value(config.referee),
      "command of a GTP engine that judges legality and counts; without one the engines have to "
      "agree");
  add("openings", po::value(&config.openings)->value_name("FILE...")->multitoken()->composing(),
      "SGF files taken in turn, or random:PLIES; each is played twice with colours swapped");
  add("seed", po::value(&config.seed)->value_name("N")->default_value(config.seed),
      "what all seeds are made of");
  add("size", whole("size", game.size, kMinSize, kMaxSize), "board size, 2 to 25");
  add("komi", number(game.komi), "compensation for White");
  add("rules", text("NAME", game.rules)->default_value(game.rules),
      "sent as kata-set-rules to engines that know it, and noted in the SGF");
  add("handicap", whole("handicap", game.handicap, 0, 9), "fixed handicap stones, 0 or 2 to 9");
  add("time", parsed("CLOCK", game.time, parse_clock_rules)->default_value(to_text(game.time)),
      "none, MAIN, canadian:MAIN,PERIOD,STONES, byoyomi:MAIN,PERIOD,PERIODS, "
      "fischer:MAIN,INCREMENT; seconds, enforced by our clock");
  add("margin", seconds("margin", game.margin, 0), "seconds forgiven on every move");
  add("move-limit", seconds("move-limit", game.move_limit, kShortestLimit),
      "without a clock: seconds after which a silent engine hangs");
  add("command-limit", seconds("command-limit", game.command_limit, kShortestLimit),
      "seconds for every command but genmove");
  add("max-moves", whole("max-moves", game.max_moves, 0),
      "count the game after this many moves; 0: three times the points");
  add("adjudicate",
      parsed("POINTS,MOVES", game.adjudication, parse_adjudication)
          ->default_value(adjudication_text(game.adjudication)),
      "end a game when the referee sees such a lead for this many moves");
  add("void-crashes", po::bool_switch(&game.void_crashes)->default_value(game.void_crashes, ""),
      "a game an engine crashed, hung or wrote garbage in is void and played again; two in a row "
      "stop the match");
  add("stderr", po::bool_switch(&game.keep_stderr)->default_value(game.keep_stderr, ""),
      "keep what engines write to stderr as comments in the SGF");
  return group;
}

// What the options say to the numbers of a journal's line that are called like them.
Result<void> check_numbers(const Json& json, const po::options_description& options) {
  Strings arguments;
  for (const auto& [key, value] : json.items()) {
    const std::string name = boost::replace_all_copy(key, "_", "-");
    const bool has_option = options.find_nothrow(name, false) != nullptr;
    if (value.is_number() && has_option) arguments.push_back("--" + name + "=" + value.dump());
  }
  CommonOptions common;
  return read_options(arguments, options, common);
}

}  // namespace

po::options_description config_options(MatchConfig& config, bool tunes) {
  po::options_description options;
  options.add(tunes ? tuning_options(config) : match_group(config)).add(game_options(config));
  return options;
}

Result<void> check_config(const MatchConfig& config) {
  const GameSettings& game = config.game;
  const int most = max_fixed_handicap(game.size);
  std::set<std::string> names;
  for (const EngineSpec& engine : config.engines) {
    if (names.insert(engine.name).second) continue;
    return bad_option("engine", "two engines are called '" + engine.name + "'");
  }
  if (names.size() < 2) return bad_option("engine", "give at least two engines as NAME=COMMAND");
  if (!std::isfinite(game.komi)) return bad_option("komi", "not a number");
  if (game.handicap != 0 && (game.handicap < 2 || game.handicap > most)) {
    return bad_option("handicap", most == 0 ? "there is none on so small a board"
                                            : "expected 0 or 2 to " + std::to_string(most));
  }
  if (game.adjudication.points > 0 && config.referee.empty()) {
    return bad_option("adjudicate", "needs a --referee");
  }
  if (config.sprt.on && names.size() != 2) return bad_option("sprt", "needs exactly two engines");
  if (!config.openings.empty() && game.handicap > 0) {
    return bad_option("openings", "do not go with --handicap");
  }
  return success();
}

Json journal_line(const MatchConfig& config) {
  Json json = {{"type", "match"}, {"format", kFormat}};
  json.update(settings_of(config));
  json["games"] = config.games;
  json["shard"] = {config.shard.index, config.shard.count};
  if (!config.shard_folder.empty()) json["shard_folder"] = config.shard_folder;
  json["sprt"] = config.sprt.on ? Json(config.sprt) : Json();
  return json;
}

Result<MatchConfig> parse_config(const Json& json) {
  try {
    if (json.at("type") != "match") return Error{"not the first line of a match journal"};
    if (json.at("format") != kFormat) return Error{"a journal of another format"};
    // What a journal lacks is newer than it, and has its default.
    Json whole = MatchConfig();
    whole.update(json);
    auto config = whole.get<MatchConfig>();
    config.games = json.at("games");
    config.shard = {json.at("shard").at(0), json.at("shard").at(1)};
    config.shard_folder = json.value("shard_folder", "");
    config.sprt.on = !json.at("sprt").is_null();
    if (config.sprt.on) json.at("sprt").get_to(config.sprt);
    const bool tunes = json.contains("parameters");
    if (tunes) {
      json.get_to(config.tuning);
      BOOST_OUTCOME_TRY(check_tuning(config));
    }
    MatchConfig tried;
    BOOST_OUTCOME_TRY(check_numbers(json, config_options(tried, tunes)));
    if (config.engines.size() < 2 || config.game.adjudication.moves < 1 ||
        config.tuning.ahead < 1 || !parse_shard(to_text(config.shard)) ||
        (config.sprt.on && !is_test(config.sprt))) {
      return Error{"the journal's settings make no sense"};
    }
    return config;
  } catch (const std::exception& fault) {
    return Error{std::string("the journal's first line is broken: ") + fault_text(fault)};
  }
}

std::optional<std::string> incompatibility(const MatchConfig& a, const MatchConfig& b) {
  const Json of_a = settings_of(a);
  const Json of_b = settings_of(b);
  if (of_a.size() != of_b.size()) return "one of them is a tuning";
  for (const auto& [key, value] : of_a.items()) {
    if (value == of_b.at(key)) continue;
    return difference("the " + boost::replace_all_copy(key, "_", " "), in_words(value),
                      in_words(of_b.at(key)));
  }
  return std::nullopt;
}

}  // namespace owlet::regress
