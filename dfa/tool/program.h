// A program of several commands: arguments in, text and exit status out.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "dfa/tool/command.h"

namespace owlet::dfa::tool {

struct Program {
  std::string name;
  std::string title;  // what it is about, for the list of its commands
  std::vector<Command> commands;
};

// Does what the arguments (without the program's name) say. Returns the exit status, a Status.
[[nodiscard]] int run(const Program& program, const std::vector<std::string>& arguments,
                      std::ostream& out, std::ostream& errors);

// The same as a process, for main().
[[nodiscard]] int run_process(const Program& program, int argc, char** argv);

}  // namespace owlet::dfa::tool
