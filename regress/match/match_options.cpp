#include "regress/match/match_options.h"

#include <boost/program_options.hpp>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "regress/match/handicap.h"

namespace owlet::regress {
namespace {

namespace po = boost::program_options;
using Strings = std::vector<std::string>;

po::options_description match_description() {
  po::options_description d("Match");
  auto add = d.add_options();
  add("engine", po::value<Strings>()->composing(),
      "an engine as NAME=COMMAND; give two or more. {seed} and {game} in the command are filled "
      "in, "
      "and the engine is then started anew for each game");
  add("referee", po::value<std::string>()->default_value(""),
      "command of a GTP engine that judges legality and counts; without one the engines have to "
      "agree");
  add("tournament", po::value<std::string>()->default_value("round-robin"),
      "round-robin, or gauntlet: the first engine against each other");
  add("games,n", po::value<int>()->default_value(100), "games of each pairing, colours alternate");
  add("openings", po::value<Strings>()->multitoken()->composing(),
      "SGF files taken in turn, or random:PLIES; each is played twice with colours swapped");
  add("sprt", po::value<std::string>(),
      "ELO0,ELO1: stop when a sequential test decides between the two; two engines only");
  add("alpha", po::value<double>()->default_value(0.05), "the test's rate of false alarms");
  add("beta", po::value<double>()->default_value(0.05), "the test's rate of misses");
  add("seed", po::value<std::uint64_t>()->default_value(1), "what all seeds are made of");
  add("shard", po::value<std::string>()->default_value("1/1"),
      "I/N: play only the I-th of N parts, to be merged later");
  return d;
}

po::options_description game_description() {
  po::options_description d("Games");
  auto add = d.add_options();
  add("size", po::value<int>()->default_value(19), "board size, 2 to 25");
  add("komi", po::value<double>()->default_value(7.5), "compensation for White");
  add("rules", po::value<std::string>()->default_value(""),
      "sent as kata-set-rules to engines that know it, and noted in the SGF");
  add("handicap", po::value<int>()->default_value(0), "fixed handicap stones, 0 or 2 to 9");
  add("time", po::value<std::string>()->default_value("none"),
      "none, MAIN, canadian:MAIN,PERIOD,STONES, byoyomi:MAIN,PERIOD,PERIODS, "
      "fischer:MAIN,INCREMENT; seconds, enforced by our clock");
  add("margin", po::value<double>()->default_value(0), "seconds forgiven on every move");
  add("move-limit", po::value<double>()->default_value(120),
      "without a clock: seconds after which a silent engine hangs");
  add("command-limit", po::value<double>()->default_value(60),
      "seconds for every command but genmove");
  add("max-moves", po::value<int>()->default_value(0),
      "count the game after so many moves; 0: three times the points");
  add("adjudicate", po::value<std::string>()->default_value("off"),
      "off, or POINTS,MOVES: end a game when the referee sees such a lead for so many moves");
  add("void-crashes", po::bool_switch(),
      "a game an engine crashed, hung or wrote garbage in is void and played again; two in a row "
      "stop the match");
  add("stderr", po::bool_switch(), "keep what engines write to stderr as comments in the SGF");
  return d;
}

po::options_description output_description() {
  po::options_description d("Running and output");
  auto add = d.add_options();
  add("out,o", po::value<std::string>()->default_value("match"),
      "folder for the journal, the games and the report");
  add("resume", po::bool_switch(), "go on with the match in that folder");
  add("html", po::value<std::string>(), "write web pages into a folder");
  add("jobs,j", po::value<int>()->default_value(1), "games at a time");
  add("quiet,q", po::bool_switch(), "no line for each game");
  add("config", po::value<std::string>(), "read options from a file, one name = value a line");
  add("help,h", "show this text");
  add("version", "show the version");
  return d;
}

po::options_description visible() {
  po::options_description all;
  all.add(match_description()).add(game_description()).add(output_description());
  return all;
}

Error bad(const std::string& option, const std::string& why) {
  return Error{"--" + option + ": " + why};
}

Result<std::vector<EngineSpec>> read_engines(const Strings& lines) {
  std::vector<EngineSpec> engines;
  std::set<std::string> names;
  for (const std::string& line : lines) {
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == line.size()) {
      return bad("engine", "expected NAME=COMMAND, not '" + line + "'");
    }
    engines.push_back({line.substr(0, equals), line.substr(equals + 1)});
    if (!names.insert(engines.back().name).second) {
      return bad("engine", "two engines are called '" + engines.back().name + "'");
    }
  }
  if (engines.size() < 2) return bad("engine", "give at least two engines as NAME=COMMAND");
  return engines;
}

Result<Adjudication> read_adjudication(const std::string& text) {
  Adjudication adjudication;
  if (text == "off") return adjudication;
  std::istringstream in(text);
  char comma = '\0';
  const bool whole = static_cast<bool>(in >> adjudication.points >> comma >> adjudication.moves) &&
                     in.peek() == std::istringstream::traits_type::eof();
  if (!whole || comma != ',' || !(adjudication.points > 0) || adjudication.moves < 1) {
    return bad("adjudicate", "expected off or POINTS,MOVES, not '" + text + "'");
  }
  return adjudication;
}

Result<Seconds> read_seconds(const po::variables_map& values, const std::string& option,
                             double least) {
  const double seconds = values[option].as<double>();
  if (!(seconds >= least) || seconds > 1e7) return bad(option, "not a sensible number of seconds");
  return Seconds(seconds);
}

Result<GameSettings> read_game(const po::variables_map& values) {
  GameSettings game;
  game.size = values["size"].as<int>();
  if (game.size < 2 || game.size > kMaxSize) return bad("size", "expected 2 to 25");
  game.komi = values["komi"].as<double>();
  if (!std::isfinite(game.komi)) return bad("komi", "not a number");
  game.rules = values["rules"].as<std::string>();
  game.handicap = values["handicap"].as<int>();
  if (game.handicap != 0 && (game.handicap < 2 || game.handicap > max_fixed_handicap(game.size))) {
    return bad("handicap", "expected 0 or 2 to " + std::to_string(max_fixed_handicap(game.size)));
  }
  BOOST_OUTCOME_TRY(time, parse_time_control(values["time"].as<std::string>()));
  game.time = time;
  BOOST_OUTCOME_TRY(margin, read_seconds(values, "margin", 0));
  BOOST_OUTCOME_TRY(move_limit, read_seconds(values, "move-limit", 0.01));
  BOOST_OUTCOME_TRY(command_limit, read_seconds(values, "command-limit", 0.01));
  game.margin = margin;
  game.move_limit = move_limit;
  game.command_limit = command_limit;
  game.max_moves = values["max-moves"].as<int>();
  if (game.max_moves < 0) return bad("max-moves", "expected 0 or more");
  game.void_crashes = values["void-crashes"].as<bool>();
  game.keep_stderr = values["stderr"].as<bool>();
  return game;
}

Result<SprtBounds> read_sprt(const po::variables_map& values, std::size_t engines) {
  SprtBounds bounds;
  bounds.alpha = values["alpha"].as<double>();
  bounds.beta = values["beta"].as<double>();
  for (const std::string option : {"alpha", "beta"}) {
    const double rate = values[option].as<double>();
    if (!(rate > 0 && rate < 0.5)) return bad(option, "expected a rate between 0 and 0.5");
  }
  if (values.count("sprt") == 0) return bounds;
  const auto text = values["sprt"].as<std::string>();
  std::istringstream in(text);
  char comma = '\0';
  const bool whole = static_cast<bool>(in >> bounds.elo0 >> comma >> bounds.elo1) &&
                     in.peek() == std::istringstream::traits_type::eof();
  if (!whole || comma != ',' || !(bounds.elo0 < bounds.elo1) || std::abs(bounds.elo0) > 1000 ||
      std::abs(bounds.elo1) > 1000) {
    return bad("sprt", "expected ELO0,ELO1 with ELO0 < ELO1, not '" + text + "'");
  }
  if (engines != 2) return bad("sprt", "needs exactly two engines");
  bounds.on = true;
  return bounds;
}

Result<MatchConfig> read_config(const po::variables_map& values) {
  MatchConfig config;
  const Strings none;
  BOOST_OUTCOME_TRY(
      engines, read_engines(values.count("engine") > 0 ? values["engine"].as<Strings>() : none));
  config.engines = std::move(engines);
  config.referee = values["referee"].as<std::string>();
  const auto tournament = values["tournament"].as<std::string>();
  if (tournament != "round-robin" && tournament != "gauntlet") {
    return bad("tournament", "expected round-robin or gauntlet, not '" + tournament + "'");
  }
  config.tournament = tournament == "gauntlet" ? Tournament::kGauntlet : Tournament::kRoundRobin;
  config.games = values["games"].as<int>();
  if (config.games < 1 || config.games > 1'000'000) return bad("games", "expected 1 to 1000000");
  BOOST_OUTCOME_TRY(game, read_game(values));
  config.game = game;
  BOOST_OUTCOME_TRY(adjudication, read_adjudication(values["adjudicate"].as<std::string>()));
  config.adjudication = adjudication;
  if (adjudication.points > 0 && config.referee.empty()) {
    return bad("adjudicate", "needs a --referee");
  }
  BOOST_OUTCOME_TRY(bounds, read_sprt(values, config.engines.size()));
  config.sprt = bounds;
  if (values.count("openings") > 0) config.openings = values["openings"].as<Strings>();
  if (!config.openings.empty() && config.game.handicap > 0) {
    return bad("openings", "do not go with --handicap");
  }
  config.seed = values["seed"].as<std::uint64_t>();
  const auto shard = parse_shard(values["shard"].as<std::string>());
  if (!shard) return bad("shard", "expected I/N with 1 <= I <= N");
  config.shard = *shard;
  return config;
}

Result<po::variables_map> read_values(const Strings& arguments) {
  po::variables_map values;
  try {
    const auto description = visible();
    po::options_description all = visible();
    all.add_options()("input", po::value<Strings>()->composing());
    po::positional_options_description positional;
    positional.add("input", -1);
    const auto style = po::command_line_style::unix_style ^ po::command_line_style::allow_guessing;
    po::store(
        po::command_line_parser(arguments).options(all).positional(positional).style(style).run(),
        values);
    if (values.count("config") > 0) {
      const auto name = values["config"].as<std::string>();
      std::ifstream file(name);
      if (!file) return bad("config", "cannot read '" + name + "'");
      po::store(po::parse_config_file(file, description), values);
    }
    po::notify(values);
  } catch (const po::error& fault) {
    return Error{fault.what()};
  }
  return values;
}

// "merge A B", "report A".
Result<bool> read_inputs(const po::variables_map& values, MatchOptions& options) {
  options.inputs = values["input"].as<Strings>();
  const std::string word = options.inputs.front();
  options.inputs.erase(options.inputs.begin());
  if (word != "merge" && word != "report") return Error{"unexpected '" + word + "'"};
  options.action = word == "merge" ? MatchAction::kMerge : MatchAction::kReport;
  if (options.inputs.empty()) return Error{word + ": name the folder of a match, or its journal"};
  if (options.action == MatchAction::kReport && options.inputs.size() != 1) {
    return Error{"report: name one match"};
  }
  return true;
}

}  // namespace

Result<MatchOptions> parse_match_options(const Strings& arguments) {
  MatchOptions options;
  BOOST_OUTCOME_TRY(values, read_values(arguments));
  if (values.count("help") > 0) options.action = MatchAction::kHelp;
  if (values.count("version") > 0) options.action = MatchAction::kVersion;
  if (options.action != MatchAction::kPlay) return options;
  options.out = values["out"].as<std::string>();
  if (values.count("html") > 0) options.html = values["html"].as<std::string>();
  if (values.count("input") > 0) {
    BOOST_OUTCOME_TRY(read_inputs(values, options));
    return options;
  }
  BOOST_OUTCOME_TRY(config, read_config(values));
  options.config = std::move(config);
  options.jobs = values["jobs"].as<int>();
  if (options.jobs < 1 || options.jobs > 1000) return bad("jobs", "expected 1 to 1000");
  options.resume = values["resume"].as<bool>();
  options.quiet = values["quiet"].as<bool>();
  return options;
}

std::string match_help() {
  std::ostringstream out;
  out << "owlet-match: games between GTP engines\n\n"
         "  owlet-match --engine NAME=COMMAND --engine NAME=COMMAND [options]\n"
         "  owlet-match merge PART... --out FOLDER [--html FOLDER]\n"
         "  owlet-match report FOLDER [--html FOLDER]\n"
      << visible()
      << "\nExit status: 0 the match is complete (or its sequential test has decided), 1 wrong "
         "options,\n2 it is not complete.\n";
  return out.str();
}

}  // namespace owlet::regress
