// The program `owlet-read` less its process: arguments in, text and exit status out.
//
//   owlet-read check --games FILE [--positions N] [--seed S] [--nodes N] [--show N]
//   owlet-read bench [--games FILE] [--positions N] [--seed S] [--nodes N]
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace owlet::tactics_tool {

// Does what the arguments (without the program's name) say. Returns the exit status: 0 done, 1 the
// input is bad, 2 wrong use.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors);

}  // namespace owlet::tactics_tool
