// Text from a stranger, taken apart and made fit to be shown, stored and sent.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace owlet::regress {

// The text with '?' for every byte that is not part of a well-formed UTF-8 character and for
// control characters, those of Latin-1 too, other than tabs and line ends: a terminal obeys some of
// them. Overlong forms, surrogates and U+FFFE and U+FFFF, which XML forbids, are not well-formed.
[[nodiscard]] std::string printable(std::string_view text);

// Printable text with the five special characters of XML and HTML escaped.
[[nodiscard]] std::string escaped(std::string_view text);

// The lines without their '\n'. There is none after the last '\n'.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

// The number that the whole text is, without white space or a plus sign; nothing if it is none.
template <typename Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace owlet::regress
