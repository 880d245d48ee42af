// The rules of the game as clients write them: by a name, KataGo's or a server's, or as an object of JSON as
// kata-get-rules has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/board/rules.h"

namespace owlet::gtp {

// The error says what is unknown, or not supported, and suggests the nearest name. What an object does not tell
// is as in the rules of Tromp and Taylor, and what nobody here knows is skipped.
[[nodiscard]] Result<Rules> read_rules(const std::string& text);

// "0", "N" or "N-1", as in that object.
[[nodiscard]] std::optional<HandicapBonus> parse_handicap_bonus(std::string_view text);

// An object of JSON.
[[nodiscard]] std::string write_rules(const Rules& rules);

}  // namespace owlet::gtp
