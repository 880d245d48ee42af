#include "gtp/protocol/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>
#include <functional>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>
#include <type_traits>
#include <utility>

#include "engine/base/file.h"
#include "engine/base/nearest.h"
#include "engine/base/option_table.h"
#include "gtp/protocol/numbers.h"

namespace owlet::gtp {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 20;
constexpr int kPlaySize = 9;
constexpr int kPlayLevel = 5;

// One option. The library splits the command line and the config file into names and texts; what
// the texts mean is said here, so that every fault can be worded alike.
struct Setting {
  std::string name;
  std::string value_name;
  std::string help;
  std::string expected;  // what the value must be, in words
  // False if the text is not that.
  std::function<bool(const std::string& text, Options& options)> read;
  std::vector<std::string> choices = {};  // where the value is one of some names
  bool is_listed = true;  // else it is taken all the same: old names, and words of GNU Go
  bool has_value = true;
};

// A name and its text as given somewhere.
struct Given {
  std::string name;
  std::string text;
  int line = 0;  // of the config file; 0 on the command line
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
               Field field) {
  const std::string all = boost::algorithm::join(choices, ", ");
  return {std::move(name),
          "NAME",
          help + ": " + all,
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

Setting log_level() {
  Setting setting =
      one_of("log-level", "how much to log", {"trace", "debug", "info", "warning", "error", "off"},
             &Options::log_level);
  setting.value_name = "LEVEL";
  setting.help += " (default warning, or info with --log-file)";
  return setting;
}

Setting unlisted(Setting setting) {
  setting.is_listed = false;
  return setting;
}

Setting visits(std::string name) {
  return number(std::move(name), "N", "visits a move, 0 for no limit (default 0)", std::int64_t{0},
                std::int64_t{1'000'000'000'000}, &Options::visits);
}

Setting size(std::string name, int usual = 19) {
  return number(std::move(name), "N", fmt::format("board size, 2 to 25 (default {})", usual), 2, 25,
                &Options::size);
}

Setting flag(std::string name, std::string help, const std::function<void(Options&)>& set) {
  Setting setting{std::move(name), "", std::move(help), "",
                  [=](const std::string&, Options& options) {
                    set(options);
                    return true;
                  }};
  setting.has_value = false;
  return setting;
}

// What clients that know GNU Go give an engine without asking.
std::vector<Setting> gnugo_settings() {
  const auto nothing = [](Options&) {};
  std::vector<Setting> all = {
      size("boardsize"),
      {"mode", "", "", "'gtp'", [](const std::string& text, Options&) { return text == "gtp"; }},
      flag("quiet", "", nothing),
      flag("silent", "", nothing),
      flag("resign-allowed", "", nothing),
      flag("never-resign", "", [](Options& o) { o.resign_percent = 0; }),
      flag("chinese-rules", "", [](Options& o) { o.rules = "chinese"; }),
      flag("japanese-rules", "", [](Options& o) { o.rules = "japanese"; }),
  };
  for (Setting& setting : all) setting.is_listed = false;
  return all;
}

constexpr double kMostKomi = 1000;

std::vector<Setting> play_settings(const OptionNames& names) {
  return {
      size("size", kPlaySize),
      number("komi", "POINTS", "points White gets (default 7.5, with a handicap 0.5)", -kMostKomi,
             kMostKomi, &Options::komi),
      one_of("rules", "rules (default chinese)", names.rules, &Options::rules),
      number("level", "N", fmt::format("Owlet's strength, 1 to 10 (default {})", kPlayLevel), 1,
             kHighestLevel, &Options::level),
      number("handicap", "N", "stones that Black begins with, 0 or 2 to 9 (default 0)", 0, 9,
             &Options::handicap),
      flag("white", "you play White", [](Options& o) { o.white = true; }),
      number("seed", "N", "the same game again", std::int64_t{0},
             std::numeric_limits<std::int64_t>::max(), &Options::seed),
  };
}

// Everything that may stand in a config file as well as on the command line.
std::vector<Setting> make_settings(const OptionNames& names, Program program) {
  if (program == Program::kPlay) return play_settings(names);
  std::vector<Setting> settings = {
      size("size"),
      number("komi", "POINTS", "points White gets (default 7.5)", -kMostKomi, kMostKomi,
             &Options::komi),
      one_of("rules", "rules (default chinese)", names.rules, &Options::rules),
      one_of("ko", "repetition rule, if not that of the rules", names.ko, &Options::ko),
      number("time", "SECONDS", "time a move while no clock is set, 0 for no limit (default 0)",
             0.0, 86400.0, &Options::seconds_per_move),
      visits("visits"),
      unlisted(visits("playouts")),
      number("level", "N",
             "strength, 1 to 10: visits a move where neither --time nor --visits nor a clock "
             "says how long to think, and below 10 a limit in any case (default 10)",
             1, kHighestLevel, &Options::level),
      text("tune", "NAME=VALUE,...", "change numbers of the search, for experiments", "a text",
           &Options::tuning),
      number("threads", "N", "search threads (default 1)", 1, 256, &Options::threads),
      number("memory", "MB", "memory for the search, in megabytes (default 512)", 16, 1 << 20,
             &Options::memory_mb),
      number("seed", "N",
             "seed of the random numbers (default: a new one each game, 0 for reading)",
             std::int64_t{0}, std::numeric_limits<std::int64_t>::max(), &Options::seed),
      number("resign", "PERCENT", "resign below this chance to win, 0 for never (default 5)", 0.0,
             50.0, &Options::resign_percent),
      number("owl-effort", "PERCENT",
             "how much to read for a question of life and death (default 100)", 0.1, 10000.0,
             &Options::owl_effort_percent),
      one_of("live-graphics", "drawings for GoGui on stderr while a move is chosen (default off)",
             {"on", "off"}, &Options::live_graphics),
      text("patterns", "DIR",
           "use the pattern sets of this folder, *.db, in place of those built in",
           "a folder's name", &Options::patterns),
      text("log-file", "FILE", "write the log there instead of to stderr", "a file name",
           &Options::log_file),
      log_level(),
  };
  std::ranges::move(gnugo_settings(), std::back_inserter(settings));
  return settings;
}

Setting config_setting() {
  return text("config", "FILE", "read options from this file, a line 'name = value' each",
              "a file name", &Options::config);
}

po::options_description describe(const std::vector<Setting>& settings) {
  po::options_description description("Options", 100);
  for (const Setting& setting : settings) {
    if (setting.has_value)
      description.add_options()(setting.name.c_str(),
                                po::value<std::string>()->value_name(setting.value_name),
                                setting.help.c_str());
    else
      description.add_options()(setting.name.c_str(), setting.help.c_str());
  }
  return description;
}

po::options_description describe_command_line(std::vector<Setting> settings, Program program) {
  if (program == Program::kEngine) settings.push_back(config_setting());
  po::options_description description = describe(settings);
  if (program == Program::kEngine) description.add_options()("version", "print name and version");
  description.add_options()("help,h", "print this list");
  return description;
}

po::options_description listed_options(const OptionNames& names, Program program) {
  std::vector<Setting> settings = make_settings(names, program);
  std::erase_if(settings, [](const Setting& setting) { return !setting.is_listed; });
  return describe_command_line(settings, program);
}

std::vector<std::string> names_of(const po::options_description& description) {
  std::vector<std::string> names;
  for (const auto& option : description.options()) names.push_back(option->long_name());
  return names;
}

Result<std::vector<Given>> read_command_line(const std::vector<std::string>& arguments,
                                             const po::options_description& known) {
  namespace style = po::command_line_style;
  std::vector<Given> all;
  try {
    const po::parsed_options parsed = po::command_line_parser(arguments)
                                          .options(known)
                                          .style(style::default_style & ~style::allow_guessing)
                                          .run();
    for (const po::option& option : parsed.options) {
      if (option.position_key >= 0)
        return Error{"unexpected argument " + quote(option.value.front()) +
                     did_you_mean(option.value.front(), {"play", "bench"})};
      all.push_back({option.string_key, option.value.empty() ? "" : option.value.front()});
    }
  } catch (const po::unknown_option& error) {
    std::string name = error.get_option_name();
    name.resize(std::min(name.find('='), name.size()));
    const std::string bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    return Error{"unknown option " + quote(name) + did_you_mean(bare, names_of(known), "--")};
  } catch (const po::error& error) {
    return Error{error.what()};
  }
  return all;
}

// Line by line, because the library does not tell where in a file a fault is.
Result<std::vector<Given>> read_config(const std::string& content,
                                       const po::options_description& known) {
  std::istringstream file(content);
  std::vector<Given> all;
  std::string text;
  for (int line = 1; std::getline(file, text); ++line) {
    std::istringstream one_line(text);
    try {
      for (const po::option& option : po::parse_config_file(one_line, known, true).options) {
        if (option.unregistered)
          return Error{"unknown option " + quote(option.string_key) +
                           did_you_mean(option.string_key, names_of(known)),
                       line, 1};
        all.push_back({option.string_key, option.value.front(), line});
      }
    } catch (const po::error&) {
      return Error{"expected 'name = value', not " + quote(text), line, 1};
    }
  }
  return all;
}

Result<void> apply(const std::vector<Given>& all, const std::vector<Setting>& settings,
                   Options& options) {
  std::set<std::string> seen;
  for (const Given& given : all) {
    const std::string name = (given.line == 0 ? "--" : "") + given.name;
    const int column = given.line == 0 ? 0 : 1;
    if (!seen.insert(given.name).second)
      return Error{"option '" + name + "' is given twice", given.line, column};
    const auto setting = std::find_if(settings.begin(), settings.end(),
                                      [&](const Setting& s) { return s.name == given.name; });
    if (setting == settings.end()) continue;  // --help and --version have no value to read
    if (!setting->read(given.text, options))
      return Error{"option '" + name + "' takes " + setting->expected + ", not " +
                       quote(given.text) + did_you_mean(given.text, setting->choices),
                   given.line, column};
  }
  return boost::outcome_v2::success();
}

Error in_file(const std::string& path, Error error) {
  error.message += ", in " + quote(path);
  return error;
}

}  // namespace

Result<Options> parse_options(const std::vector<std::string>& arguments, const OptionNames& names,
                              Program program) {
  const std::vector<Setting> settings = make_settings(names, program);
  BOOST_OUTCOME_TRY(command_line,
                    read_command_line(arguments, describe_command_line(settings, program)));
  Options options;
  if (program == Program::kPlay) {
    options.size = kPlaySize;
    options.level = kPlayLevel;
  }
  // The config file's name first, then what is in it, then the command line over it.
  std::vector<Given> config_options;
  for (const Given& given : command_line) {
    options.show_help = options.show_help || given.name == "help";
    options.show_version = options.show_version || given.name == "version";
    if (given.name == "config") config_options.push_back(given);
  }
  BOOST_OUTCOME_TRY(apply(config_options, {config_setting()}, options));
  if (!options.config.empty()) {
    const auto content = read_file(options.config, kMaxConfigBytes);
    if (!content) return Error{"--config: " + content.error().message};
    const auto config = read_config(content.value(), describe(settings));
    if (!config) return in_file(options.config, config.error());
    if (const Result<void> done = apply(config.value(), settings, options); !done)
      return in_file(options.config, done.error());
  }
  BOOST_OUTCOME_TRY(apply(command_line, settings, options));
  if (options.log_level.empty()) options.log_level = options.log_file.empty() ? "warning" : "info";
  return options;
}

std::string options_table(const OptionNames& names, Program program) {
  return option_table(listed_options(names, program), program == Program::kPlay ? "play" : "-");
}

std::string options_help(const OptionNames& names, Program program) {
  std::ostringstream text;
  text << listed_options(names, program);
  return text.str();
}

}  // namespace owlet::gtp
