// Text with its place in the file that it comes from, so that an error can name line and column
// wherever it is found.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/error.h"

namespace owlet::dfa {

// Of the text of patterns: plain ASCII, whatever the locale.
inline constexpr std::string_view kBlank = " \t";

constexpr bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
constexpr bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}
constexpr bool is_printable(char c) {
  return ' ' <= c && c <= '~';
}

// A line, or a piece of one. Places count from 1.
struct SourceLine {
  std::string_view text;
  int line = 1;
  int column = 1;

  // The piece from `begin` on, of at most that length.
  [[nodiscard]] SourceLine piece(std::size_t begin,
                                 std::size_t length = std::string_view::npos) const {
    return {text.substr(begin, length), line, column + static_cast<int>(begin)};
  }
  // What is left without the blanks in front, or without those at either end.
  [[nodiscard]] SourceLine without_indent() const {
    return piece(std::min(text.find_first_not_of(kBlank), text.size()));
  }
  [[nodiscard]] SourceLine trimmed() const {
    return piece(0, text.find_last_not_of(kBlank) + 1).without_indent();
  }
  // What stands in front of the first of these characters, or all of it.
  [[nodiscard]] SourceLine before(std::string_view ends) const {
    return piece(0, text.find_first_of(ends));
  }
  [[nodiscard]] Error error(std::string message) const {
    return {std::move(message), line, column};
  }
};

}  // namespace owlet::dfa
