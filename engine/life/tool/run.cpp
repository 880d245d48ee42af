#include "engine/life/tool/run.h"

#include <boost/program_options.hpp>

#include "engine/base/random.h"
#include "engine/life/tool/check.h"
#include "engine/record/game_list.h"

namespace owlet::life_tool {
namespace {

namespace po = boost::program_options;

constexpr int kDone = 0;
constexpr int kBadInput = 1;
constexpr int kWrongUse = 2;
constexpr int kBroken = 3;

constexpr std::size_t kMostGames = 100'000;

struct Settings {
  std::string games;
  std::size_t positions = 0;
  std::uint64_t seed = 0;
  std::int64_t nodes = 0;
  std::size_t show = 0;
};

po::options_description options_of(Settings& settings) {
  po::options_description options("Options", 100);
  options.add_options()  //
      ("games", po::value(&settings.games)->value_name("FILE")->required(),
       "games to take positions from: SGF, or a game a line, also gzipped")  //
      ("positions", po::value(&settings.positions)->value_name("N")->default_value(100),
       "how many positions")  //
      ("seed", po::value(&settings.seed)->value_name("S")->default_value(1),
       "chooses other positions")  //
      ("nodes", po::value(&settings.nodes)->value_name("N")->default_value(2'000),
       "nodes that a search may take; a question takes several")  //
      ("show", po::value(&settings.show)->value_name("N")->default_value(0),
       "faults to draw")  //
      ("help,h", "show this text");
  return options;
}

void print_help(const po::options_description& options, std::ostream& out) {
  out << "owlet-life check --games FILE   holds what is said about groups against each other\n\n"
      << options
      << "\nExit status: 0 done, 1 the input is bad, 2 wrong use, 3 an illegal move or too many "
         "nodes.\n";
}

int check(const Settings& settings, std::ostream& out, std::ostream& errors) {
  const Result<std::vector<ListedGame>> games = read_games(settings.games, kMostGames);
  if (!games) {
    errors << games.error().describe() << '\n';
    return kBadInput;
  }
  Random random(settings.seed);
  Checker checker(settings.nodes, settings.show);
  for (std::size_t i = 0; i < settings.positions; ++i)
    checker.check(random_position(games.value(), random));
  const CheckReport& report = checker.report();
  out << to_text(report) << std::flush;
  if (!out) {
    errors << "cannot write the output\n";
    return kBadInput;
  }
  return report.illegal_moves + report.overruns > 0 ? kBroken : kDone;
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors) {
  Settings settings;
  const po::options_description options = options_of(settings);
  const std::string command = arguments.empty() ? "" : arguments.front();
  if (command == "--help" || command == "-h" || command == "help") {
    print_help(options, out);
    return kDone;
  }
  if (command != "check") {
    print_help(options, errors);
    return kWrongUse;
  }
  po::variables_map values;
  try {
    const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    po::store(po::command_line_parser(rest).options(options).positional({}).style(style).run(),
              values);
    if (values.count("help") > 0) {
      print_help(options, out);
      return kDone;
    }
    po::notify(values);
  } catch (const po::error& fault) {
    errors << "owlet-life: " << fault.what() << "\nowlet-life --help tells how it is used\n";
    return kWrongUse;
  }
  return check(settings, out, errors);
}

}  // namespace owlet::life_tool
