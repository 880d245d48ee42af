// A small game on the terminal: a drawn board, moves by vertex, undo, hint and score. A client like
// others, only without the protocol.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/player/player.h"

namespace owlet::gtp {

struct TerminalOptions {
  int size = 9;
  double komi = 7.5;
  std::string rules = "chinese";
  int level = 5;
  int handicap = 0;  // fixed stones for Black
  Color you = Color::kBlack;
  std::optional<std::uint64_t> seed;
  bool show_help = false;
};

// Of `owlet play`. The error is one line that names the option.
[[nodiscard]] Result<TerminalOptions> parse_terminal_options(
    const std::vector<std::string>& arguments);
[[nodiscard]] std::string terminal_help();
// See engine/base/option_table.h.
[[nodiscard]] std::string terminal_table();

// Sets the player to a new game as the options have it.
[[nodiscard]] PlayerSettings terminal_settings(const TerminalOptions& options);

// Plays until both have passed, somebody resigns, or the input ends.
void play_on_terminal(Player& player, const TerminalOptions& options, std::istream& input,
                      std::ostream& output);

}  // namespace owlet::gtp
