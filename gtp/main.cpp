// The program `owlet`: speaks GTP on stdin and stdout. Everything that touches the process (the
// command line, the log, signals, exit codes) is here and nowhere else.
#include <fcntl.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <csignal>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "engine/base/nearest.h"
#include "engine/survey/tuning.h"
#include "gtp/bench.h"
#include "gtp/go_commands.h"
#include "gtp/pattern_loading.h"
#include "gtp/protocol/line_reader.h"
#include "gtp/protocol/options.h"
#include "gtp/protocol/protocol.h"
#include "gtp/protocol/protocol_commands.h"
#include "gtp/protocol/server.h"
#include "gtp/terminal_game.h"

namespace owlet::gtp {
namespace {

static_assert(kHighestLevel == kStrongestLevel);

constexpr int kUsageError = 2;
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

void start_log(const Options& options) {
  spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  if (!options.log_file.empty())
    sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(options.log_file);
  const auto logger = std::make_shared<spdlog::logger>("owlet", sink);
  logger->set_level(spdlog::level::from_str(options.log_level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(logger);
}

OptionNames option_names() {
  OptionNames names;
  for (const Rules& rules : known_rules()) names.rules.push_back(rules.name);
  for (const KoRule ko : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational})
    names.ko.emplace_back(to_string(ko));
  return names;
}

PlayerSettings player_settings(const Options& options, PatternSets patterns) {
  PlayerSettings settings;
  settings.size = options.size;
  settings.komi = options.komi;
  settings.rules = find_rules(options.rules).value();
  if (options.ko) settings.rules.board.ko = parse_ko_rule(*options.ko).value();
  settings.seconds_per_move.reset();
  if (options.seconds_per_move > 0) settings.seconds_per_move = options.seconds_per_move;
  if (options.visits > 0) settings.visits = options.visits;
  if (options.level < kStrongestLevel || (options.seconds_per_move == 0 && options.visits == 0))
    settings.level = options.level;
  settings.seed = options.seed;
  settings.resign_below = options.resign_percent / 100;
  settings.owl = settings.owl.scaled(options.owl_effort_percent / 100);
  settings.owl.seed = options.seed.value_or(settings.owl.seed);
  settings.patterns = std::make_shared<const PatternSets>(std::move(patterns));
  return settings;
}

// Standard streams that the parent closed are opened on nothing. Else the next file to be opened, a
// log perhaps, would take their place and be read as commands or written full of answers.
void open_standard_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", O_RDWR);  // takes the lowest that is free
}

void log_patterns(const PatternSets& sets) {
  for (std::size_t i = 0; i < sets.size(); ++i)
    spdlog::info("pattern set {}: {} patterns, {} states", sets.name(i), sets[i].patterns().size(),
                 sets[i].table().size());
}

void speak_gtp(const Options& options, const AdvisedSettings& search, PatternSets patterns) {
  std::signal(SIGPIPE, SIG_IGN);  // a client that is gone shows as a failed write
  LineReader input(STDIN_FILENO);
  start_log(options);
  log_patterns(patterns);
  PlayerSettings settings = player_settings(options, std::move(patterns));
  settings.search = search;
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
}

void play(const TerminalOptions& options, PatternSets patterns) {
  PlayerSettings settings = terminal_settings(options);
  settings.patterns = std::make_shared<const PatternSets>(std::move(patterns));
  Player player(settings);
  play_on_terminal(player, options, std::cin, std::cout);
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

// Fails if the program is not called as it should be.
Result<void> run(const std::vector<std::string>& arguments) {
  if (arguments == std::vector<std::string>{"bench"}) {
    BOOST_OUTCOME_TRY(patterns, load_pattern_sets(""));
    run_bench(std::make_shared<const PatternSets>(std::move(patterns)),
              [](const std::string& lines) { std::cout << lines << std::flush; });
    return boost::outcome_v2::success();
  }
  if (!arguments.empty() && arguments.front() == "play") {
    BOOST_OUTCOME_TRY(game, parse_terminal_options({arguments.begin() + 1, arguments.end()}));
    BOOST_OUTCOME_TRY(patterns, load_pattern_sets(""));
    if (game.show_help)
      std::cout << terminal_help();
    else
      play(game, std::move(patterns));
    return boost::outcome_v2::success();
  }
  const OptionNames names = option_names();
  if (arguments == std::vector<std::string>{"--option-table"}) {
    std::cout << options_table(names)
              << "command\tbench\tbench\tmeasures how fast it is on this machine\n"
              << terminal_table();
    return boost::outcome_v2::success();
  }
  BOOST_OUTCOME_TRY(options, parse_options(arguments, names));
  if (options.show_help) {
    std::cout << "Usage: owlet [OPTION...]    speak GTP on stdin and stdout\n"
                 "       owlet play           a game on this terminal\n"
                 "       owlet bench          speed and fingerprint\n\n"
              << options_help(names) << "\nExit status: 0 done, 1 failed, 2 wrong use.\n";
  } else if (options.show_version) {
    std::cout << kName << ' ' << OWLET_VERSION << '\n';
  } else {
    BOOST_OUTCOME_TRY(patterns, load_pattern_sets(options.patterns));
    AdvisedSettings search;
    search.threads = options.threads;
    search.memory_bytes = static_cast<std::size_t>(options.memory_mb) << 20;
    BOOST_OUTCOME_TRY(tune(search, options.tuning));
    greet();
    speak_gtp(options, search, std::move(patterns));
  }
  return boost::outcome_v2::success();
}

}  // namespace
}  // namespace owlet::gtp

int main(int argc, char** argv) {
  owlet::gtp::open_standard_streams();
  try {
    const owlet::Result<void> done = owlet::gtp::run({argv + 1, argv + argc});
    if (done) return 0;
    std::cerr << "owlet: " << done.error().describe() << '\n';
    return owlet::gtp::kUsageError;
  } catch (const std::exception& error) {
    // A log file that can not be opened, memory or threads that can not be had.
    std::cerr << "owlet: " << error.what() << '\n';
    return 1;
  }
}
