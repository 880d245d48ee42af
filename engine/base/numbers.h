// Numbers as people type them into commands, options and files. The whole text must be the number:
// no white space, nothing behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace owlet {

// A decimal whole number, perhaps signed; nothing if it is none or does not fit.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

// A finite decimal number ("7", "+.5", "-1e3"); nothing for anything else, NaN and infinity
// included. A minus zero is read as zero.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

// The shortest text that parse_number reads back as the same number: "7.5", "6".
[[nodiscard]] std::string format_number(double number);

}  // namespace owlet
