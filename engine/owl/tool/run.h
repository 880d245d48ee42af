// The program `owlet-owl` behind its command line: what its patterns are worth to the search of
// life and death, and where they come from.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace owlet::owl_tool {

// Arguments without the program's name. Returns the exit status: 0 done, 1 the input is bad, 2
// wrong use.
[[nodiscard]] int run(const std::vector<std::string>& arguments, std::ostream& out,
                      std::ostream& errors);

}  // namespace owlet::owl_tool
