#include "gtp/protocol/protocol.h"

#include <charconv>

#include "engine/base/nearest.h"
#include "gtp/protocol/words.h"

namespace owlet::gtp {
std::optional<Request> parse_request(std::string_view line) {
  std::string_view word = take_word(line);
  if (word.empty()) return std::nullopt;
  Request request;
  if (word.find_first_not_of("0123456789") == std::string_view::npos) {
    std::int32_t id = 0;
    if (std::from_chars(word.data(), word.data() + word.size(), id).ec != std::errc())
      return request;
    request.id = id;
    word = take_word(line);
  }
  request.command = word;
  request.arguments = trim(line);
  return request;
}

std::string answer_prefix(Status status, std::optional<std::int32_t> id) {
  std::string prefix = status == Status::kSuccess ? "=" : "?";
  if (id) prefix += std::to_string(*id);
  return prefix + ' ';
}

std::string clean_answer_text(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  std::size_t line_begin = 0;  // where the current line starts in `clean`
  const auto end_line = [&] {
    while (clean.size() > line_begin && clean.back() == ' ') clean.pop_back();
    const bool empty = clean.size() == line_begin;
    if (!empty || line_begin == 0) clean += '\n';
    line_begin = clean.size();
  };
  for (const char c : text) {
    if (c == '\n')
      end_line();
    else if (c == '\t')
      clean += ' ';
    else if (!is_control(c))
      clean += c;
  }
  end_line();
  clean.pop_back();
  return clean;
}

std::string format_answer(Status status, std::optional<std::int32_t> id, std::string_view text) {
  return answer_prefix(status, id) + clean_answer_text(text) + "\n\n";
}

}  // namespace owlet::gtp
