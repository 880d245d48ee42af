// The program `owlet`: speaks GTP on stdin and stdout. Everything that touches the process (the
// command line, the log, signals, exit codes) is here, and for `owlet review` in review_program.cpp.
#include <fcntl.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <cerrno>
#include <cstdlib>
#include <ext/stdio_filebuf.h>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/base/nearest.h"
#include "engine/base/standard_streams.h"
#include "engine/board/handicap.h"
#include "engine/player/level.h"
#include "engine/player/rank.h"
#include "engine/survey/tuning.h"
#include "gtp/bench.h"
#include "gtp/go_commands.h"
#include "gtp/json/server.h"
#include "gtp/pattern_loading.h"
#include "gtp/protocol/line_reader.h"
#include "gtp/protocol/options.h"
#include "gtp/protocol/protocol.h"
#include "gtp/protocol/protocol_commands.h"
#include "gtp/protocol/server.h"
#include "gtp/review_program.h"
#include "gtp/terminal_game.h"

namespace owlet::gtp {
namespace {

static_assert(kHighestLevel == kStrongestLevel);

constexpr int kUsageError = 2;
constexpr int kOutputLost = 3;
constexpr double kHandicapKomi = 0.5;  // against a tie
constexpr const char* kName = "Owlet";

// Sends what passes through the server to the log, and tells who types on a terminal what a mistyped
// command may have been: the answer has to be the `unknown command` that clients look for.
class Logger : public Observer {
 public:
  explicit Logger(const Registry& registry) : registry_(registry) {}

  void received(std::string_view line) override {
    spdlog::info("<- {}", line);
    if (by_hand_) hint(line);
  }
  void sent(std::string_view text) override { spdlog::info("-> {}", text); }
  void warning(std::string_view what) override { spdlog::warn("{}", what); }
  void internal_error(std::string_view what) override { spdlog::error("internal: {}", what); }

 private:
  void hint(std::string_view line) const {
    const std::optional<Request> request = parse_request(line);
    if (!request || registry_.find(request->command) != nullptr) return;
    const std::string near = did_you_mean(request->command, registry_.names());
    if (!near.empty()) std::cerr << "unknown command " << quote(request->command) << near << '\n';
  }

  const Registry& registry_;
  const bool by_hand_ = ::isatty(STDIN_FILENO) != 0;
};

// Where the log goes, as long as the process lives. A pipe will do as well and is never waited for: one
// that nobody reads is refused, and once a slow reader leaves no room the rest is lost.
std::ostream& open_log(const std::string& path) {
  std::error_code ignored;  // opening the file says why
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  const int file =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file < 0) throw std::system_error(errno, std::generic_category(), path);
  static __gnu_cxx::stdio_filebuf<char> buffer(file, std::ios::out);
  static std::ostream stream(&buffer);
  return stream;
}

// Returns the file, if there is one.
const std::ostream* start_log(const Options& options) {
  std::ostream* const file = options.log_file.empty() ? nullptr : &open_log(options.log_file);
  spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  if (file != nullptr) sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(*file, true);
  const auto logger = std::make_shared<spdlog::logger>("owlet", sink);
  logger->set_level(spdlog::level::from_str(options.log_level));
  spdlog::set_default_logger(logger);
  return file;
}

OptionNames option_names() {
  OptionNames names;
  for (const Rules& rules : known_rules()) names.rules.push_back(rules.name);
  for (const KoRule ko : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational})
    names.ko.emplace_back(to_string(ko));
  for (int rank = 1; rank <= kRanks; ++rank) names.ranks.push_back(rank_name(rank));
  return names;
}

PlayerSettings player_settings(const Options& options, PatternSets patterns) {
  PlayerSettings settings;
  settings.size = options.size;
  settings.komi = options.komi.value_or(options.handicap > 0 ? kHandicapKomi : settings.komi);
  settings.rules = find_rules(options.rules).value();
  if (options.ko) settings.rules.board.ko = parse_ko_rule(*options.ko).value();
  settings.seconds_per_move.reset();
  if (options.seconds_per_move > 0) settings.seconds_per_move = options.seconds_per_move;
  if (options.visits > 0) settings.visits = options.visits;
  if (options.level < kStrongestLevel || (options.seconds_per_move == 0 && options.visits == 0))
    settings.level = options.level;
  if (!options.rank.empty()) settings.rank = parse_rank(options.rank);
  settings.seed = options.seed;
  settings.resign_below = options.resign_percent / 100;
  settings.owl = settings.owl.scaled(options.owl_effort_percent / 100);
  settings.ponder = options.ponder == "on";
  settings.search.threads = options.threads;
  settings.search.memory_bytes = static_cast<std::size_t>(options.memory_mb) << 20;
  settings.patterns = std::make_shared<const PatternSets>(std::move(patterns));
  return settings;
}

void log_patterns(const PatternSets& sets) {
  for (std::size_t i = 0; i < sets.size(); ++i)
    spdlog::info("pattern set {}: {} patterns, {} states", sets.name(i), sets[i].patterns().size(),
                 sets[i].table().size());
}

// For who started it by hand and now waits for something to happen. A client sees nothing of it.
void greet() {
  if (::isatty(STDIN_FILENO) == 0) return;
  std::cerr
      << kName << ' ' << OWLET_VERSION
      << ", a Go engine. It speaks GTP, for programs such as GoGui and Sabaki: give them the "
         "name\nof this program. For a game on this terminal: quit, then `owlet play`.\n"
         "By hand: `help` lists the commands, `genmove black` makes a move, `showboard` draws, "
         "`quit` ends.\n";
}

// Answers the exit status, as do those below; fails if the program is not called as it should be.
Result<int> speak_gtp(const Options& options, const PlayerSettings& told) {
  PlayerSettings settings = told;
  BOOST_OUTCOME_TRY(tune(settings.search, options.tuning));
  greet();
  LineReader input(STDIN_FILENO);
  const std::ostream* const log = start_log(options);
  log_patterns(*settings.patterns);
  Player player(settings);
  Registry registry;
  add_protocol_commands(registry, {kName, OWLET_VERSION});
  LiveGraphics draw;
  if (options.live_graphics == "on")
    draw = [](std::string_view drawing) { std::cerr << drawing << std::flush; };
  add_go_commands(registry, player, draw);
  Logger logger(registry);
  Server server(registry, std::cout, logger);
  server.run(input);
  const bool complete = log == nullptr || *log;
  if (!complete) std::cerr << "owlet: the log is not complete\n";
  return complete ? 0 : kOutputLost;
}

Result<int> play(const Options& options, const PlayerSettings& settings) {
  const int most = max_fixed_handicap(options.size, options.size);
  if (options.handicap == 1 || options.handicap > most)
    return Error{"--handicap: expected 0 or 2 to " + std::to_string(most) + " on this board"};
  Player player(settings);
  if (options.handicap > 0)
    player.game().place_handicap(fixed_handicap(options.size, options.size, options.handicap));
  const bool colors = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  const Color you = options.white ? Color::kWhite : Color::kBlack;
  BOOST_OUTCOME_TRY(play_on_terminal(player, {you, options.file, colors}, std::cin, std::cout));
  return 0;
}

AnalysisSettings analysis_settings(const Options& options, const PlayerSettings& player) {
  const auto visits = options.visits > 0 ? std::optional(options.visits) : std::nullopt;
  return {player, options.positions, visits, parse_perspective(options.perspective).value(),
          OWLET_VERSION};
}

Result<int> analyze(const Options& options, const PlayerSettings& settings) {
  AnalysisServer server(analysis_settings(options, settings), [](const std::string& line) {
    return static_cast<bool>(std::cout << line << std::endl);
  });
  std::string line;
  while (std::getline(std::cin, line))
    if (!line.empty() && !server.accept(line)) break;
  if (!options.quit_at_end) server.finish();
  return 0;
}

Result<int> review(const Options& options, const PlayerSettings& settings) {
  return review_game(options, analysis_settings(options, settings));
}

Result<int> bench(const Options& /*options*/, const PlayerSettings& settings) {
  run_bench(settings.patterns, [](const std::string& lines) { std::cout << lines << std::flush; });
  return 0;
}

// What the first argument may name; without a name it is the engine.
struct Subprogram {
  std::string name;
  Program program;
  Result<int> (*run)(const Options& options, const PlayerSettings& settings);
  const char* table;  // its line in the table of options
  const char* usage;  // in front of the list of options
  std::string more;   // behind it
};
const Subprogram kSubprograms[] = {
    {"", Program::kEngine, speak_gtp, "",
     "Usage: owlet [OPTION...]    speak GTP on stdin and stdout\n"
     "       owlet play           a game on this terminal\n"
     "       owlet analysis       KataGo's analysis protocol, in JSON\n"
     "       owlet review FILE    what each move of a game cost, and what was better\n"
     "       owlet bench          speed and fingerprint\n\n",
     "\nExit status: 0 done, 1 failed, 2 wrong use, 3 output lost.\n"},
    {"bench", Program::kBench, bench,
     "command\tbench\tbench [--help]\tmeasures how fast it is on this machine\n",
     "Usage: owlet bench [--help]    how fast search, readers and matchers are on this machine, "
     "and\n"
     "a fingerprint of what they find, the same on every machine\n\n",
     ""},
    {"play", Program::kPlay, play,
     "command\tplay\tplay [OPTION...] [GAME.sgf]\ta game on the terminal\n",
     "Usage: owlet play [OPTION...] [GAME.sgf]    a game on this terminal\n\n"
     "With a file the game is kept there, move by move, and goes on from there.\n\n",
     std::string("\nThen, a line each:\n") + kTerminalHelp},
    {"analysis", Program::kAnalysis, analyze,
     "command\tanalysis\tanalysis [OPTION...]\tKataGo's analysis protocol, in JSON\n",
     "Usage: owlet analysis [OPTION...]    KataGo's analysis protocol: queries in JSON on stdin,\n"
     "                                     answers in JSON on stdout\n\n",
     ""},
    {"review", Program::kReview, review,
     "command\treview\treview GAME.sgf [OPTION...]\twhat each move of a game cost\n",
     "Usage: owlet review GAME.sgf [OPTION...]    what each move of a game cost, and what was "
     "better\n\n",
     kReviewHelp}};

Result<int> run(std::vector<std::string> arguments) {
  const std::string first = arguments.empty() ? "" : arguments.front();
  const OptionNames names = option_names();
  if (arguments == std::vector<std::string>{"--option-table"}) {
    for (const Subprogram& s : kSubprograms)
      std::cout << s.table << options_table(names, s.program);
    return 0;
  }
  const auto* const named = std::ranges::find(kSubprograms, first, &Subprogram::name);
  const bool is_named = !first.empty() && named != std::end(kSubprograms);
  if (is_named) arguments.erase(arguments.begin());
  const Subprogram& chosen = is_named ? *named : kSubprograms[0];
  BOOST_OUTCOME_TRY(options, parse_options(arguments, names, chosen.program));
  if (options.show_help) {
    std::cout << chosen.usage << options_help(names, chosen.program) << chosen.more;
    return 0;
  }
  if (options.show_version) {
    std::cout << kName << ' ' << OWLET_VERSION << '\n';
    return 0;
  }
  BOOST_OUTCOME_TRY(patterns, load_pattern_sets(options.patterns));
  return chosen.run(options, player_settings(options, std::move(patterns)));
}

}  // namespace
}  // namespace owlet::gtp

int main(int argc, char** argv) {
  owlet::open_standard_streams();
  int status = 1;
  try {
    const owlet::Result<int> done = owlet::gtp::run({argv + 1, argv + argc});
    if (!done) std::cerr << "owlet: " << done.error().describe() << '\n';
    status = done ? done.value() : owlet::gtp::kUsageError;
  } catch (const std::exception& error) {
    // A log file that can not be opened, memory or threads that can not be had.
    std::cerr << "owlet: " << error.what() << '\n';
  }
  const owlet::Result<void> written = owlet::finish_output(std::cout);
  if (!written) std::cerr << "owlet: " << written.error().describe() << '\n';
  return written ? status : owlet::gtp::kOutputLost;
}
