#include "engine/base/error.h"

#include <algorithm>

namespace owlet {

std::string Error::describe() const {
  if (line == 0) return message;
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

Error error_at(std::string_view text, std::size_t offset, std::string message) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  Error error{std::move(message), 1, 1};
  for (std::size_t i = 0; i < before.size(); ++i) {
    const bool lone_cr = before[i] == '\r' && !(i + 1 < text.size() && text[i + 1] == '\n');
    if (before[i] == '\n' || lone_cr) {
      ++error.line;
      error.column = 1;
    } else {
      ++error.column;
    }
  }
  return error;
}

}  // namespace owlet
