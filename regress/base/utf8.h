// Bytes from a stranger made fit to be shown, stored and sent as UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace owlet::regress {

// The length of the well-formed UTF-8 character at `at`; 0 if there is none. Overlong forms,
// surrogates and U+FFFE and U+FFFF, which XML forbids, are not well-formed.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);

// The text with '?' for every byte that is not part of a well-formed character and for control
// characters other than tabs and line ends: a terminal obeys some of them.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace owlet::regress
