// The program `owlet`: speaks GTP on stdin and stdout. Everything that touches the process (the
// command line, the log, signals, exit codes) is here and nowhere else.
#include <fcntl.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <memory>
#include <utility>

#include "engine/search/tuning.h"
#include "gtp/bench.h"
#include "gtp/go_commands.h"
#include "gtp/line_reader.h"
#include "gtp/options.h"
#include "gtp/pattern_loading.h"
#include "gtp/protocol_commands.h"
#include "gtp/server.h"

namespace owlet::gtp {
namespace {

static_assert(kHighestLevel == kStrongestLevel);

constexpr int kUsageError = 2;
constexpr const char* kName = "Owlet";

// Sends what passes through the server to the log.
class Logger : public Observer {
 public:
  void received(std::string_view line) override { spdlog::info("<- {}", line); }
  void sent(std::string_view text) override { spdlog::info("-> {}", text); }
  void internal_error(std::string_view what) override { spdlog::error("internal: {}", what); }
};

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::kTrace:
      return spdlog::level::trace;
    case LogLevel::kDebug:
      return spdlog::level::debug;
    case LogLevel::kInfo:
      return spdlog::level::info;
    case LogLevel::kWarning:
      return spdlog::level::warn;
    case LogLevel::kError:
      return spdlog::level::err;
    case LogLevel::kOff:
      return spdlog::level::off;
  }
  return spdlog::level::off;
}

void start_log(const Options& options) {
  spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  if (!options.log_file.empty())
    sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(options.log_file);
  const auto logger = std::make_shared<spdlog::logger>("owlet", sink);
  logger->set_level(spdlog_level(options.log_level));
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
  if (options.playouts > 0) settings.playouts = options.playouts;
  if (options.level < kStrongestLevel || (options.seconds_per_move == 0 && options.playouts == 0))
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

int speak_gtp(const Options& options, const SearchSettings& search, PatternSets patterns) {
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
  Logger logger;
  Server server(registry, std::cout, logger);
  server.run(input);
  return 0;
}

int bench() {
  Result<PatternSets> patterns = load_pattern_sets("");
  if (patterns.has_error()) {
    std::cerr << "owlet: " << patterns.error().describe() << '\n';
    return kUsageError;
  }
  std::cout << run_bench(std::make_shared<const PatternSets>(std::move(patterns.value())));
  return 0;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() == 1 && arguments.front() == "bench") {
    return bench();
  }
  const OptionNames names = option_names();
  const Result<Options> options = parse_options(arguments, names);
  if (options.has_error()) {
    std::cerr << "owlet: " << options.error().describe() << '\n';
    return kUsageError;
  }
  if (options.value().show_help) {
    std::cout << "Usage: owlet [OPTION...]    speak GTP on stdin and stdout\n"
                 "       owlet bench          speed and fingerprint\n\n"
              << options_help(names);
    return 0;
  }
  if (options.value().show_version) {
    std::cout << kName << ' ' << OWLET_VERSION << '\n';
    return 0;
  }
  Result<PatternSets> patterns = load_pattern_sets(options.value().patterns);
  if (patterns.has_error()) {
    std::cerr << "owlet: " << patterns.error().describe() << '\n';
    return kUsageError;
  }
  SearchSettings search;
  search.threads = options.value().threads;
  search.memory_bytes = static_cast<std::size_t>(options.value().memory_mb) << 20;
  if (const Result<void> tuned = tune(search, options.value().tuning); tuned.has_error()) {
    std::cerr << "owlet: " << tuned.error().describe() << '\n';
    return kUsageError;
  }
  return speak_gtp(options.value(), search, std::move(patterns.value()));
}

}  // namespace
}  // namespace owlet::gtp

int main(int argc, char** argv) {
  owlet::gtp::open_standard_streams();
  try {
    return owlet::gtp::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    // A log file that can not be opened, memory or threads that can not be had.
    std::cerr << "owlet: " << error.what() << '\n';
    return 1;
  }
}
