// A small game on the terminal: a drawn board, moves by vertex, undo, hint and score. A client like
// others, only without the protocol.
#pragma once

#include <istream>
#include <ostream>

#include "engine/player/player.h"

namespace owlet::gtp {

// What may be typed.
inline constexpr const char* kTerminalHelp =
    "  D4       play there        pass     pass: two passes end the game\n"
    "  undo     take back         hint     what Owlet would play\n"
    "  score    as of now         resign   give up\n"
    "  board    draw it again     quit     leave\n";

// Who types has that colour. Plays until both have passed, somebody resigns, or the input ends.
void play_on_terminal(Player& player, Color you, std::istream& input, std::ostream& output);

}  // namespace owlet::gtp
