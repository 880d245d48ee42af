#include "engine/tactics/tool/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>

#include "engine/base/random.h"
#include "engine/base/stopwatch.h"
#include "engine/record/game_list.h"
#include "engine/tactics/tool/check.h"

namespace owlet::tactics_tool {
namespace {

namespace po = boost::program_options;

constexpr int kDone = 0;
constexpr int kBadInput = 1;
constexpr int kWrongUse = 2;

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
      ("games", po::value(&settings.games)->value_name("FILE"),
       "games to take positions from: SGF, or a game a line, also gzipped")  //
      ("positions", po::value(&settings.positions)->value_name("N")->default_value(100),
       "how many positions")  //
      ("seed", po::value(&settings.seed)->value_name("S")->default_value(1),
       "chooses other positions")  //
      ("nodes", po::value(&settings.nodes)->value_name("N")->default_value(ReadingLimits().nodes),
       "nodes that a question may take")  //
      ("show", po::value(&settings.show)->value_name("N")->default_value(0),
       "check: disagreements to draw")  //
      ("help,h", "show this text");
  return options;
}

void print_help(const po::options_description& options, std::ostream& out) {
  out << "owlet-read check --games FILE   holds the reader's answers against each other\n"
         "owlet-read bench                measures its speed\n\n"
      << options << "\nExit status: 0 done, 1 the input is bad, 2 wrong use.\n";
}

// For want of games: stones put down at random, but not into eyes.
Board random_stones(Random& random) {
  Board board(19, 19);
  const std::uint32_t length = 40 + random.below(180);
  for (std::uint32_t i = 0; i < length; ++i) {
    const auto points = board.empty_points();
    const Move move{board.to_move(),
                    points[random.below(static_cast<std::uint32_t>(points.size()))]};
    if (!board.is_eye(move.point, move.color) && board.is_legal(move)) board.play(move);
  }
  return board;
}

// The positions the settings ask for.
Result<std::vector<Board>> chosen_positions(const Settings& settings) {
  std::vector<ListedGame> games;
  if (!settings.games.empty()) {
    BOOST_OUTCOME_TRY(read, read_games(settings.games, kMostGames));
    games = std::move(read);
  }
  Random random(settings.seed);
  std::vector<Board> positions;
  for (std::size_t i = 0; i < settings.positions; ++i) {
    const Board played = games.empty() ? random_stones(random) : random_position(games, random);
    positions.emplace_back(played.width(), played.height()).copy_position(played);
  }
  return positions;
}

std::string check(const std::vector<Board>& positions, const Settings& settings) {
  ReadingLimits limits;
  limits.nodes = settings.nodes;
  Checker checker(limits, settings.show);
  for (const Board& position : positions) checker.check(position);
  return to_text(checker.report());
}

// The speed, and a number that stays the same as long as the answers do.
std::string bench(const std::vector<Board>& positions, const Settings& settings) {
  ReadingLimits limits;
  limits.nodes = settings.nodes;
  Checker checker(limits, 0);
  // Of this processor's time, so that other programs do not count.
  const Stopwatch watch;
  for (const Board& position : positions) checker.check(position);
  const double seconds = watch.cpu();
  const CheckReport& report = checker.report();
  std::uint64_t fingerprint = static_cast<std::uint64_t>(report.nodes);
  for (const auto* const counts : {&report.attacks, &report.defences})
    for (const std::size_t count : *counts) fingerprint = Random(fingerprint ^ count).next();
  return fmt::format(
      "positions      {}\nanswers        {}\nnodes          {}\nCPU seconds    {:.3f}\n"
      "nodes/second   {:.0f}\nus an answer   {:.1f}\nfingerprint    {:016x}\n",
      report.positions, report.answers, report.nodes, seconds,
      static_cast<double>(report.nodes) / seconds,
      1e6 * seconds / static_cast<double>(std::max<std::size_t>(report.answers, 1)), fingerprint);
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
  if (command != "check" && command != "bench") {
    print_help(options, errors);
    return kWrongUse;
  }
  po::variables_map values;
  try {
    const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    po::store(po::command_line_parser(rest).options(options).positional({}).style(style).run(),
              values);
    po::notify(values);
  } catch (const po::error& fault) {
    errors << "owlet-read: " << fault.what() << "\nowlet-read --help tells how it is used\n";
    return kWrongUse;
  }
  if (values.count("help") > 0) {
    print_help(options, out);
    return kDone;
  }
  if (command == "check" && settings.games.empty()) {
    errors << "owlet-read check: which --games?\n";
    return kWrongUse;
  }
  const Result<std::vector<Board>> positions = chosen_positions(settings);
  if (!positions) {
    errors << positions.error().describe() << '\n';
    return kBadInput;
  }
  out << (command == "check" ? check : bench)(positions.value(), settings) << std::flush;
  if (!out) {
    errors << "cannot write the output\n";
    return kBadInput;
  }
  return kDone;
}

}  // namespace owlet::tactics_tool
