// What the command line says. Reads it; prints nothing and obeys nothing: main does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.h"

namespace owlet::gtp {

inline constexpr int kHighestLevel = 10;

// What the options are for: speaking GTP, a game on the terminal, analysis in JSON, or the review of a record;
// these have a few of them and their own. A benchmark has none.
enum class Program : std::uint8_t { kEngine, kPlay, kAnalysis, kReview, kBench };

struct Options {
  int size = 19;
  std::optional<double> komi;
  std::string rules = "chinese";
  // Overrides what the rules say about repetition.
  std::optional<std::string> ko;
  // Thinking time a move while the client sends no clock; 0 is no limit.
  double seconds_per_move = 0;
  std::int64_t visits = 0;  // visits a move; 0 is no limit
  // Says how much to think where nothing else does; below the highest it limits every move.
  int level = kHighestLevel;
  std::string rank;    // plays like people of that rank; empty: as well as it can
  std::string tuning;  // of the search, for experiments: NAME=VALUE,...
  int threads = 1;
  int memory_mb = 512;
  // Random numbers differ from game to game without it.
  std::optional<std::uint64_t> seed;
  double resign_percent = 5;          // resign below this chance to win; 0 is never
  double owl_effort_percent = 100;    // of the usual nodes and visits a question of life
  std::string ponder = "off";         // "on": thinks in the opponent's time
  std::string live_graphics = "off";  // "on": GoGui's drawings on stderr while a move is chosen
  std::string patterns;               // a folder; empty: the sets that are built in
  std::string log_file;               // empty: the log goes to stderr
  // trace, debug, info, warning, error or off. Unless given, warnings and worse on stderr (a client
  // may not read it), more in a file.
  std::string log_level;
  int handicap = 0;                   // kPlay: stones that Black begins with
  bool white = false;                 // kPlay: who types plays White
  int positions = 1;                  // kAnalysis, kReview: looked at at once
  std::string perspective = "BLACK";  // kAnalysis: whose win rates are told
  bool quit_at_end = false;           // kAnalysis: what waits at the end of the input is dropped
  std::string file;                   // kPlay, kReview: the record
  int from = 1;                       // kReview: moves by their numbers in it
  int to = 0;                         // kReview: 0 for the last
  std::string color;                  // kReview: "black" or "white", empty for both
  std::string output;                 // kReview: names of files without their endings
  bool show_help = false;
  bool show_version = false;
};

// The names that --rules, --ko and --rank take: the engine's, so they are passed in. Never empty.
struct OptionNames {
  std::vector<std::string> rules;
  std::vector<std::string> ko;
  std::vector<std::string> ranks;
};

// Reads the arguments (without the program's name). The error is one line, which suggests the nearest
// name if an option is unknown.
[[nodiscard]] Result<Options> parse_options(const std::vector<std::string>& arguments,
                                            const OptionNames& names,
                                            Program program = Program::kEngine);

// See engine/base/option_table.h.
[[nodiscard]] std::string options_table(const OptionNames& names, Program program);

// The list of options for --help.
[[nodiscard]] std::string options_help(const OptionNames& names, Program program);

}  // namespace owlet::gtp
