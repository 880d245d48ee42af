// The commands of `owlet-dfa`.
//
// To add one: a file with its Command, a line here, a line in commands.cpp.
#pragma once

#include "dfa/tool/command.h"
#include "dfa/tool/program.h"

namespace owlet::dfa::tool {

[[nodiscard]] Command dump_command();
[[nodiscard]] Command dot_command();
[[nodiscard]] Command scan_command();
[[nodiscard]] Command stats_command();

// All of them.
[[nodiscard]] Program owlet_dfa();

}  // namespace owlet::dfa::tool
