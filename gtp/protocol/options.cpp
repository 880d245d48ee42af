#include "gtp/protocol/options.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/join.hpp>
#include <boost/program_options.hpp>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "gtp/protocol/nearest.h"
#include "gtp/protocol/numbers.h"

namespace owlet::gtp {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 20;

// Options in the making: what depends on other options is settled at the end.
struct Draft : Options {
  std::optional<LogLevel> log;
  std::string config;
};

// One option. The library splits the command line and the config file into names and texts; what
// the texts mean is said here, so that every fault can be worded alike.
struct Setting {
  std::string name;
  std::string value_name;
  std::string help;
  std::string expected;  // what the value must be, in words
  // False if the text is not that.
  std::function<bool(const std::string& text, Draft& draft)> read;
};

// A name and its text as given somewhere.
struct Given {
  std::string name;
  std::string text;
  int line = 0;  // of the config file; 0 on the command line
};

std::string to_text(double number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

template <typename Field>
Setting whole(std::string name, std::string value_name, std::string help, std::int64_t least,
              std::int64_t most, Field field) {
  const std::string expected =
      "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  return {std::move(name), std::move(value_name), std::move(help), expected,
          [=](const std::string& text, Draft& draft) {
            const std::optional<std::int64_t> value = parse_integer(text);
            if (!value || *value < least || *value > most) return false;
            auto& target = draft.*field;
            target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
            return true;
          }};
}

template <typename Field>
Setting number(std::string name, std::string value_name, std::string help, double least,
               double most, Field field) {
  const std::string expected = "a number from " + to_text(least) + " to " + to_text(most);
  return {std::move(name), std::move(value_name), std::move(help), expected,
          [=](const std::string& text, Draft& draft) {
            const std::optional<double> value = parse_number(text);
            if (!value || *value < least || *value > most) return false;
            draft.*field = *value;
            return true;
          }};
}

template <typename Field>
Setting one_of(std::string name, const std::string& help, const std::vector<std::string>& choices,
               Field field) {
  return {std::move(name), "NAME", help + ": " + boost::algorithm::join(choices, ", "),
          "one of " + boost::algorithm::join(choices, ", "),
          [=](const std::string& text, Draft& draft) {
            if (std::find(choices.begin(), choices.end(), text) == choices.end()) return false;
            draft.*field = text;
            return true;
          }};
}

template <typename Field>
Setting path(std::string name, std::string value_name, std::string help, Field field) {
  const std::string expected = value_name == "DIR" ? "a folder's name" : "a file name";
  return {std::move(name), std::move(value_name), std::move(help), expected,
          [=](const std::string& text, Draft& draft) {
            draft.*field = text;
            return !text.empty();
          }};
}

// Anything that is not empty; whoever uses it finds the faults.
template <typename Field>
Setting text(std::string name, std::string value_name, std::string help, Field field) {
  return {std::move(name), std::move(value_name), std::move(help), "a text",
          [=](const std::string& given, Draft& draft) {
            draft.*field = given;
            return !given.empty();
          }};
}

// In the order of LogLevel.
const std::array<std::string, 6> kLogLevels = {"trace", "debug", "info", "warning", "error", "off"};
static_assert(kLogLevels.size() == static_cast<std::size_t>(LogLevel::kOff) + 1);

Setting log_level() {
  const std::string choices = boost::algorithm::join(kLogLevels, ", ");
  return {"log-level", "LEVEL",
          "how much to log: " + choices + " (default warning, or info with --log-file)",
          "one of " + choices, [](const std::string& text, Draft& draft) {
            const auto found = std::find(kLogLevels.begin(), kLogLevels.end(), text);
            if (found == kLogLevels.end()) return false;
            draft.log = static_cast<LogLevel>(found - kLogLevels.begin());
            return true;
          }};
}

// Everything that may stand in a config file as well as on the command line.
std::vector<Setting> make_settings(const OptionNames& names) {
  return {
      whole("size", "N", "board size, 2 to 25 (default 19)", 2, 25, &Draft::size),
      number("komi", "POINTS", "points White gets (default 7.5)", -1000, 1000, &Draft::komi),
      one_of("rules", "rules (default chinese)", names.rules, &Draft::rules),
      one_of("ko", "repetition rule, if not that of the rules", names.ko, &Draft::ko),
      number("time", "SECONDS", "time a move while no clock is set, 0 for no limit (default 0)", 0,
             86400, &Draft::seconds_per_move),
      whole("playouts", "N", "playouts a move, 0 for no limit (default 0)", 0, 1'000'000'000'000,
            &Draft::playouts),
      whole("level", "N",
            "strength, 1 to 10: playouts a move where neither --time nor --playouts nor a clock "
            "says how long to think, and below 10 a limit in any case (default 10)",
            1, kHighestLevel, &Draft::level),
      text("tune", "NAME=VALUE,...", "change numbers of the search, for experiments",
           &Draft::tuning),
      whole("threads", "N", "search threads (default 1)", 1, 256, &Draft::threads),
      whole("memory", "MB", "memory for the search, in megabytes (default 512)", 16, 1 << 20,
            &Draft::memory_mb),
      whole("seed", "N", "seed of the random numbers (default: a new one each game, 0 for reading)",
            0, std::numeric_limits<std::int64_t>::max(), &Draft::seed),
      number("resign", "PERCENT", "resign below this chance to win, 0 for never (default 5)", 0, 50,
             &Draft::resign_percent),
      number("owl-effort", "PERCENT",
             "how much to read for a question of life and death (default 100)", 0.1, 10000,
             &Draft::owl_effort_percent),
      one_of("live-graphics", "drawings for GoGui on stderr while a move is chosen (default off)",
             {"on", "off"}, &Draft::live_graphics),
      path("patterns", "DIR",
           "use the pattern sets of this folder, *.db and *.dfa, in place of those built in",
           &Draft::patterns),
      path("log-file", "FILE", "write the log there instead of to stderr", &Draft::log_file),
      log_level(),
  };
}

Setting config_setting() {
  return path("config", "FILE", "read options from this file, a line 'name = value' each",
              &Draft::config);
}

po::options_description describe(const std::vector<Setting>& settings) {
  po::options_description description("Options", 100);
  for (const Setting& setting : settings)
    description.add_options()(setting.name.c_str(),
                              po::value<std::string>()->value_name(setting.value_name),
                              setting.help.c_str());
  return description;
}

po::options_description describe_command_line(std::vector<Setting> settings) {
  settings.push_back(config_setting());
  po::options_description description = describe(settings);
  description.add_options()("version", "print name and version");
  description.add_options()("help,h", "print this list");
  return description;
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
        return Error{"unexpected argument " + quote(option.value.front())};
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
Result<std::vector<Given>> read_config(std::istream& file, const po::options_description& known) {
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

Result<std::vector<Given>> read_config_file(const std::string& path,
                                            const po::options_description& known) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxConfigBytes + 1, '\0');
  if (!file || !file.read(text.data(), static_cast<std::streamsize>(text.size())).eof())
    return Error{"cannot read the config file"};
  text.resize(static_cast<std::size_t>(file.gcount()));
  std::istringstream lines(text);
  return read_config(lines, known);
}

Result<void> apply(const std::vector<Given>& all, const std::vector<Setting>& settings,
                   Draft& draft) {
  std::set<std::string> seen;
  for (const Given& given : all) {
    const std::string name = (given.line == 0 ? "--" : "") + given.name;
    const int column = given.line == 0 ? 0 : 1;
    if (!seen.insert(given.name).second)
      return Error{"option '" + name + "' is given twice", given.line, column};
    const auto setting = std::find_if(settings.begin(), settings.end(),
                                      [&](const Setting& s) { return s.name == given.name; });
    if (setting == settings.end()) continue;  // --help and --version have no value to read
    if (!setting->read(given.text, draft))
      return Error{
          "option '" + name + "' takes " + setting->expected + ", not " + quote(given.text),
          given.line, column};
  }
  return boost::outcome_v2::success();
}

Error in_file(const std::string& path, Error error) {
  error.message += ", in " + quote(path);
  return error;
}

bool has(const std::vector<Given>& all, std::string_view name) {
  return std::any_of(all.begin(), all.end(), [&](const Given& g) { return g.name == name; });
}

Options settle(Draft draft) {
  draft.log_level =
      draft.log.value_or(draft.log_file.empty() ? LogLevel::kWarning : LogLevel::kInfo);
  return static_cast<Options&>(draft);
}

}  // namespace

Result<Options> parse_options(const std::vector<std::string>& arguments, const OptionNames& names) {
  const std::vector<Setting> settings = make_settings(names);
  const auto command_line = read_command_line(arguments, describe_command_line(settings));
  if (command_line.has_error()) return command_line.error();

  Draft draft;
  draft.show_help = has(command_line.value(), "help");
  draft.show_version = has(command_line.value(), "version");
  // The config file's name first, then what is in it, then the command line over it.
  std::vector<Given> config_options;
  for (const Given& given : command_line.value())
    if (given.name == "config") config_options.push_back(given);
  if (Result<void> done = apply(config_options, {config_setting()}, draft); done.has_error())
    return done.error();
  if (!draft.config.empty()) {
    const auto config = read_config_file(draft.config, describe(settings));
    if (config.has_error()) return in_file(draft.config, config.error());
    if (Result<void> done = apply(config.value(), settings, draft); done.has_error())
      return in_file(draft.config, done.error());
  }
  if (Result<void> done = apply(command_line.value(), settings, draft); done.has_error())
    return done.error();
  return settle(std::move(draft));
}

std::string options_help(const OptionNames& names) {
  std::ostringstream text;
  text << describe_command_line(make_settings(names));
  return text.str();
}

}  // namespace owlet::gtp
