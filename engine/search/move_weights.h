// The text of move_weights.txt, which is part of the program; docs/SEARCH.md tells how it is made.
#pragma once

#include <string_view>

namespace owlet {

[[nodiscard]] std::string_view embedded_move_weights();

}  // namespace owlet
