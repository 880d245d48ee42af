// The program `owlet-dfa` less its process: arguments in, text and exit status out.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace owlet::dfa::tool {

// Does what the arguments (without the program's name) say. Returns the exit status: 0 done, 1 the
// input is bad, 2 wrong use.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors);

}  // namespace owlet::dfa::tool
