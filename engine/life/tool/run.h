// The program `owlet-life` less its process: arguments in, text and exit status out.
//
//   owlet-life check --games FILE [--positions N] [--seed S] [--nodes N] [--show N]
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace owlet::life_tool {

// Does what the arguments (without the program's name) say. Returns the exit status: 0 done, 1 the
// input is bad, 2 wrong use, 3 what must never happen did: an illegal move or too many nodes.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors);

}  // namespace owlet::life_tool
