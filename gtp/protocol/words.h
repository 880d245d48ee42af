// Text as it comes in lines: cutting it into words at spaces; tabs and other white space are gone
// before that.
#pragma once

#include <algorithm>
#include <string_view>

namespace owlet::gtp {

[[nodiscard]] inline std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// Removes the first word from `text` and returns it; empty if there is none.
[[nodiscard]] inline std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace owlet::gtp
