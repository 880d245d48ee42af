#include "gtp/protocol/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>
#include <functional>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>
#include <type_traits>
#include <utility>

#include "engine/base/nearest.h"
#include "engine/base/numbers.h"
#include "engine/base/option_table.h"

namespace owlet::gtp {
namespace {

namespace po = boost::program_options;

constexpr int kPlaySize = 9;
constexpr int kPlayLevel = 5;
constexpr int kPlayMemory = 256;
constexpr int kReviewVisits = 200;

// One option. The library splits the command line into names and texts; what the texts mean is said
// here, so that every fault can be worded alike.
struct Setting {
  std::string name;
  std::string value_name;  // empty: it has none
  std::string help;        // empty: taken, but not listed: old names, and words of others
  std::string expected;    // what the value must be, in words
  // False if the text is not that.
  std::function<bool(const std::string& text, Options& options)> read;
  std::vector<std::string> choices = {};  // where the value is one of some names
};

// A number of [least, most], whole if these are.
template <typename Number, typename Field>
Setting number(std::string name, std::string value_name, std::string help, Number least,
               Number most, Field field) {
  constexpr bool kWhole = std::is_integral_v<Number>;
  return {std::move(name), std::move(value_name), std::move(help),
          fmt::format("a {}number from {} to {}", kWhole ? "whole " : "", least, most),
          [=](const std::string& text, Options& options) {
            const auto value = [&] {
              if constexpr (kWhole)
                return parse_integer(text);
              else
                return parse_number(text);
            }();
            if (!value || *value < least || *value > most) return false;
            auto& target = options.*field;
            target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
            return true;
          }};
}

template <typename Field>
Setting one_of(std::string name, const std::string& help, const std::vector<std::string>& choices,
               Field field, const std::string& more_help = "", const char* value_name = "NAME") {
  const std::string all = boost::algorithm::join(choices, ", ");
  return {std::move(name),
          value_name,
          help + ": " + all + more_help,
          "one of " + all,
          [=](const std::string& text, Options& options) {
            options.*field = text;
            return std::ranges::find(choices, text) != choices.end();
          },
          choices};
}

// Anything that is not empty; whoever uses it finds the faults.
Setting text(std::string name, std::string value_name, std::string help, std::string expected,
             std::string Options::*field) {
  return {std::move(name), std::move(value_name), std::move(help), std::move(expected),
          [=](const std::string& given, Options& options) {
            options.*field = given;
            return !given.empty();
          }};
}

Setting rank(const OptionNames& names) {
  Setting setting = one_of("rank", "", names.ranks, &Options::rank);
  setting.help = fmt::format("play like people of that rank, {} to {} (default: as well as it can)",
                             names.ranks.front(), names.ranks.back());
  return setting;
}

Setting visits(std::string name, std::string help) {
  return number(std::move(name), "N", std::move(help), std::int64_t{0},
                std::int64_t{1'000'000'000'000}, &Options::visits);
}

Setting threads() {
  return number("threads", "N", "search threads (default 1)", 1, 256, &Options::threads);
}

Setting memory() {
  return number("memory", "MB", "memory for the search, in megabytes (default 512)", 16, 1 << 20,
                &Options::memory_mb);
}

Setting seed(std::string help) {
  return number("seed", "N", std::move(help), std::int64_t{0},
                std::numeric_limits<std::int64_t>::max(), &Options::seed);
}

Setting size(std::string name, std::string help) {
  return number(std::move(name), "N", std::move(help), 2, 25, &Options::size);
}

Setting flag(std::string name, std::string help, const std::function<void(Options&)>& set) {
  return {std::move(name), "", std::move(help), "", [=](const std::string&, Options& options) {
            set(options);
            return true;
          }};
}

// What clients that know GNU Go give an engine without asking.
std::vector<Setting> gnugo_settings() {
  const auto nothing = [](Options&) {};
  return {
      size("boardsize", ""),
      {"mode", "MODE", "", "'gtp'",
       [](const std::string& text, Options&) { return text == "gtp"; }},
      flag("quiet", "", nothing),
      flag("silent", "", nothing),
      flag("resign-allowed", "", nothing),
      flag("never-resign", "", [](Options& o) { o.resign_percent = 0; }),
      flag("chinese-rules", "", [](Options& o) { o.rules = "chinese"; }),
      flag("japanese-rules", "", [](Options& o) { o.rules = "japanese"; }),
  };
}

constexpr double kMostKomi = 1000;

std::vector<Setting> play_settings(const OptionNames& names) {
  return {
      size("size", fmt::format("board size, 2 to 25 (default {})", kPlaySize)),
      number("komi", "POINTS", "points White gets (default 7.5, with a handicap 0.5)", -kMostKomi,
             kMostKomi, &Options::komi),
      one_of("rules", "rules (default chinese)", names.rules, &Options::rules),
      number("level", "N", fmt::format("Owlet's strength, 1 to 10 (default {})", kPlayLevel), 1,
             kHighestLevel, &Options::level),
      rank(names),
      number("handicap", "N", "stones that Black begins with, 0 or 2 to 9 (default 0)", 0, 9,
             &Options::handicap),
      flag("white", "you play White", [](Options& o) { o.white = true; }),
      seed("the same game again"),
  };
}

Setting positions(std::string name, std::string help) {
  return number(std::move(name), "N", std::move(help), 1, 256, &Options::positions);
}

std::vector<Setting> analysis_settings() {
  const auto nothing = [](const std::string&, Options&) { return true; };
  std::vector<Setting> settings = {
      visits("visits",
             "visits a position where a query has no maxVisits (default 0, those of level 10)"),
      positions("positions", "positions looked at at once, each with so many threads (default 1)"),
      threads(),
      memory(),
      seed("seed of the random numbers (default: a new one for each position)"),
      one_of("winrates", "whose win rates and leads are told (default BLACK)",
             {"BLACK", "WHITE", "SIDETOMOVE"}, &Options::perspective),
      flag("quit-without-waiting", "drop what waits when the input ends",
           [](Options& o) { o.quit_at_end = true; }),
      // What clients that know KataGo give an engine without asking.
      positions("analysis-threads", ""),
  };
  for (const char* name : {"config", "model", "human-model", "override-config"})
    settings.push_back({name, "FILE", "", "", nothing});
  return settings;
}

std::vector<Setting> review_settings() {
  constexpr int kMostMoves = 100'000;
  return {
      visits("visits",
             fmt::format("visits a position, 0 for those of level 10 (default {})", kReviewVisits)),
      positions("jobs", "positions looked at at once (default 1)"),
      memory(),
      number("from", "N", "the first move to look at (default 1)", 1, kMostMoves, &Options::from),
      number("to", "N", "the last move to look at (default 0, the last of the game)", 0, kMostMoves,
             &Options::to),
      one_of("color", "tell of the moves of one side alone", {"black", "white"}, &Options::color),
      text("output", "NAME", "write NAME.sgf, NAME.html, NAME.jsonl (default GAME-review)",
           "a file name", &Options::output),
      seed("seed of the random numbers"),
  };
}

std::vector<Setting> engine_settings(const OptionNames& names) {
  std::vector<Setting> settings = {
      size("size", "board size, 2 to 25 (default 19)"),
      number("komi", "POINTS", "points White gets (default 7.5)", -kMostKomi, kMostKomi,
             &Options::komi),
      one_of("rules", "rules (default chinese)", names.rules, &Options::rules),
      one_of("ko", "repetition rule, if not that of the rules", names.ko, &Options::ko),
      number("time", "SECONDS", "time a move while no clock is set, 0 for no limit (default 0)",
             0.0, 86400.0, &Options::seconds_per_move),
      visits("visits", "visits a move, 0 for no limit (default 0)"),
      visits("playouts", ""),
      number("level", "N",
             "strength, 1 to 10: visits a move where neither --time nor --visits nor a clock "
             "says how long to think, and below 10 a limit in any case (default 10)",
             1, kHighestLevel, &Options::level),
      rank(names),
      text("tune", "NAME=VALUE,...", "change numbers of the search, for experiments", "a text",
           &Options::tuning),
      threads(),
      memory(),
      seed("seed of the random numbers (default: a new one each game, 0 for reading)"),
      number("resign", "PERCENT", "resign below this chance to win, 0 for never (default 5)", 0.0,
             50.0, &Options::resign_percent),
      number("owl-effort", "PERCENT",
             "how much to read for a question of life and death (default 100)", 0.1, 10000.0,
             &Options::owl_effort_percent),
      one_of("ponder", "think while the opponent does (default off)", {"on", "off"},
             &Options::ponder),
      one_of("live-graphics", "drawings for GoGui on stderr while a move is chosen (default off)",
             {"on", "off"}, &Options::live_graphics),
      text("patterns", "DIR",
           "use the pattern sets of this folder, *.db, in place of those built in",
           "a folder's name", &Options::patterns),
      text("log-file", "FILE", "write the log there instead of to stderr", "a file name",
           &Options::log_file),
      one_of("log-level", "how much to log", {"trace", "debug", "info", "warning", "error", "off"},
             &Options::log_level, " (default warning, or info with --log-file)", "LEVEL"),
      flag("version", "print name and version", [](Options& o) { o.show_version = true; }),
  };
  std::ranges::move(gnugo_settings(), std::back_inserter(settings));
  return settings;
}

std::vector<Setting> make_settings(const OptionNames& names, Program program) {
  return program == Program::kPlay       ? play_settings(names)
         : program == Program::kAnalysis ? analysis_settings()
         : program == Program::kReview   ? review_settings()
         : program == Program::kEngine   ? engine_settings(names)
                                         : std::vector<Setting>();
}

po::options_description describe(const std::vector<Setting>& settings) {
  po::options_description description("Options", 100);
  for (const Setting& setting : settings) {
    auto* const value = po::value<std::string>()->value_name(setting.value_name);
    if (setting.value_name.empty()) value->zero_tokens();
    description.add_options()(setting.name.c_str(), value, setting.help.c_str());
  }
  description.add_options()("help,h", "print this list");
  return description;
}

po::options_description listed_options(const OptionNames& names, Program program) {
  std::vector<Setting> settings = make_settings(names, program);
  std::erase_if(settings, [](const Setting& setting) { return setting.help.empty(); });
  return describe(settings);
}

// One dash will do before the long names of an analysis, as KataGo has them.
Result<std::vector<po::option>> read_command_line(const std::vector<std::string>& arguments,
                                                  const po::options_description& known,
                                                  Program program) {
  namespace style = po::command_line_style;
  const int usual = style::default_style & ~style::allow_guessing;
  const int one_dash = program == Program::kAnalysis ? style::allow_long_disguise : 0;
  try {
    return po::command_line_parser(arguments).options(known).style(usual | one_dash).run().options;
  } catch (const po::unknown_option& error) {
    return Error{unknown_option(error, known)};
  } catch (const po::error& error) {
    return Error{error.what()};
  }
}

Result<void> apply(const po::option& given, const std::vector<Setting>& settings, Program program,
                   Options& options) {
  const std::string text = given.value.empty() ? "" : given.value.front();
  // A game is kept in its file: what may have been meant otherwise, as a size, makes none.
  const bool names_file =
      program == Program::kReview || (program == Program::kPlay && boost::iends_with(text, ".sgf"));
  if (given.position_key >= 0 && names_file && options.file.empty()) {
    options.file = text;
    return boost::outcome_v2::success();
  }
  if (given.position_key >= 0)
    return Error{"unexpected argument " + quote(text) +
                 did_you_mean(text, {"play", "bench", "analysis", "review"})};
  options.show_help = options.show_help || given.string_key == "help";
  const auto setting = std::ranges::find(settings, given.string_key, &Setting::name);
  if (setting != settings.end() && !setting->read(text, options))
    return Error{"option '--" + given.string_key + "' takes " + setting->expected + ", not " +
                 quote(text) + did_you_mean(text, setting->choices)};
  return boost::outcome_v2::success();
}

}  // namespace

Result<Options> parse_options(const std::vector<std::string>& arguments, const OptionNames& names,
                              Program program) {
  const std::vector<Setting> settings = make_settings(names, program);
  BOOST_OUTCOME_TRY(given, read_command_line(arguments, describe(settings), program));
  Options options;
  if (program == Program::kPlay) {
    options.size = kPlaySize;
    options.level = kPlayLevel;
    options.memory_mb = kPlayMemory;
  }
  if (program == Program::kReview) options.visits = kReviewVisits;
  std::set<std::string> seen;
  for (const po::option& option : given) {
    BOOST_OUTCOME_TRY(apply(option, settings, program, options));
    if (!seen.insert(option.string_key).second)
      return Error{"option '--" + option.string_key + "' is given twice"};
  }
  if (options.log_level.empty()) options.log_level = options.log_file.empty() ? "warning" : "info";
  return options;
}

std::string options_table(const OptionNames& names, Program program) {
  constexpr const char* kCommands[] = {"-", "play", "analysis", "review",
                                       "bench"};  // as in Program
  return option_table(listed_options(names, program), kCommands[static_cast<int>(program)]);
}

std::string options_help(const OptionNames& names, Program program) {
  std::ostringstream text;
  text << listed_options(names, program);
  return text.str();
}

}  // namespace owlet::gtp
