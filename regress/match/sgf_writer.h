// A finished game as an SGF FF[4] file.
#pragma once

#include <string>
#include <string_view>

#include "regress/match/game_record.h"

namespace owlet::regress {

[[nodiscard]] std::string to_sgf(const GameRecord& game);

// Text as an SGF property value: made printable, ']' and '\' escaped.
[[nodiscard]] std::string sgf_escaped(std::string_view text);

}  // namespace owlet::regress
