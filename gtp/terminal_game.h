// A game on the terminal: a drawn board, moves by vertex, undo, hints, an estimate, records in and out, and what is
// dead agreed on in the end. A client like others, only without the protocol.
#pragma once

#include <istream>
#include <ostream>
#include <string>

#include "engine/base/error.h"
#include "engine/player/player.h"

namespace owlet::gtp {

// What may be typed.
inline constexpr const char* kTerminalHelp =
    "  D4         play there          pass       pass: two passes end the game\n"
    "  undo       take back           hint       what Owlet would play, and why\n"
    "  score      as of now           estimate   who will win, and whose each point will be\n"
    "  save FILE  keep the game       load FILE  go on with another\n"
    "  board      draw it again       resign     give up\n"
    "  help       these words         quit       leave\n";

struct TerminalSettings {
  Color you = Color::kBlack;  // who types
  // Where there is a file of that name the game in it goes on; it is written after each move. Empty: none.
  std::string file = {};
  bool colors = false;  // by ANSI's codes
};

// Plays until both have passed and agree on what is dead, somebody resigns, or the input ends. Fails, before
// anything is played, where the file holds no game.
[[nodiscard]] Result<void> play_on_terminal(Player& player, const TerminalSettings& settings,
                                            std::istream& input, std::ostream& output);

}  // namespace owlet::gtp
