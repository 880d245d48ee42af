// The table gogui-twogtp writes, for the tools that read it.
#pragma once

#include <string>

#include "regress/match/journal.h"

namespace owlet::regress {

// One line a game that counts. As in GoGui, "Black" and "White" mean the pairing's first and second
// engine; ALT is 1 when they had the other colours, and the results are turned to the engines'
// point of view, so that B+ always is a win of the first. For matches of two engines.
[[nodiscard]] std::string to_dat(const MatchData& match);

}  // namespace owlet::regress
