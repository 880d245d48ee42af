#include "engine/owl/tool/run.h"

#include <fmt/format.h>

#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>
#include <map>

#include "engine/owl/tool/collect.h"
#include "engine/owl/tool/question.h"

namespace owlet::owl_tool {
namespace {

namespace po = boost::program_options;

constexpr int kDone = 0;
constexpr int kBadInput = 1;
constexpr int kWrongUse = 2;

struct Settings {
  std::vector<std::string> files;
  std::string patterns;
  std::size_t games = 0;
  std::size_t skip = 0;
  std::int64_t playouts = 0;
};

po::options_description options_of(Settings& settings) {
  po::options_description options("Options", 100);
  options.add_options()  //
      ("patterns", po::value(&settings.patterns)->value_name("FOLDER")->default_value("patterns"),
       "where attack.db, defend.db and vital.db are")  //
      ("playouts", po::value(&settings.playouts)->value_name("N")->default_value(1000),
       "share, usage: playouts of a question")  //
      ("games", po::value(&settings.games)->value_name("N")->default_value(100),
       "collect: games to look at")  //
      ("skip", po::value(&settings.skip)->value_name("N")->default_value(0),
       "collect: games to leave out before them")  //
      ("help,h", "show this text");
  return options;
}

void print_help(const po::options_description& options, std::ostream& out) {
  out << "owlet-owl collect GAMES    prints questions with their answers, from games\n\n"
      << options << "\nExit status: 0 done, 1 the input is bad, 2 wrong use.\n";
}

Result<void> collect_command(const Settings& settings, std::ostream& out) {
  for (const std::string& path : settings.files) {
    BOOST_OUTCOME_TRY(games, read_games(path, settings.skip + settings.games));
    for (std::size_t i = settings.skip; i < games.size(); ++i)
      collect(games[i], "game" + std::to_string(i + 1), {},
              [&](const Question& question) { out << to_line(question); });
  }
  return boost::outcome_v2::success();
}

using Command = Result<void> (*)(const Settings&, std::ostream&);

Command command_named(const std::string& name) {
  static const std::map<std::string, Command> kCommands = {{"collect", collect_command}};
  const auto found = kCommands.find(name);
  return found == kCommands.end() ? nullptr : found->second;
}

// False, and a message, if the options are none.
bool read_options(const std::vector<std::string>& arguments,
                  const po::options_description& visible, po::variables_map& values,
                  Settings& settings, std::ostream& errors) {
  po::options_description all;
  all.add(visible).add_options()("file", po::value(&settings.files));
  po::positional_options_description files;
  files.add("file", -1);
  try {
    const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(
        po::command_line_parser(arguments).options(all).positional(files).style(style).run(),
        values);
    po::notify(values);
  } catch (const po::error& fault) {
    errors << "owlet-owl: " << fault.what() << "\nowlet-owl --help tells how it is used\n";
    return false;
  }
  return true;
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors) {
  Settings settings;
  const po::options_description options = options_of(settings);
  const std::string name = arguments.empty() ? "" : arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(options, out);
    return kDone;
  }
  const Command command = command_named(name);
  if (command == nullptr) {
    print_help(options, errors);
    return kWrongUse;
  }
  po::variables_map values;
  if (!read_options({arguments.begin() + 1, arguments.end()}, options, values, settings, errors))
    return kWrongUse;
  if (values.count("help") > 0) {
    print_help(options, out);
    return kDone;
  }
  if (settings.files.empty()) {
    errors << "owlet-owl " << name << ": which files?\n";
    return kWrongUse;
  }
  const Result<void> done = command(settings, out);
  if (!done) {
    errors << done.error().describe() << '\n';
    return kBadInput;
  }
  out << std::flush;
  if (!out) {
    errors << "cannot write the output\n";
    return kBadInput;
  }
  return kDone;
}

}  // namespace owlet::owl_tool
