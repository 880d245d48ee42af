// The grammar of GTP version 2: a request is "[id] command [arguments]", an answer "=[id] text" or
// "?[id] text" and an empty line. Knows no command.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace owlet::gtp {

// The parts of one cleaned line. The views look into that line.
struct Request {
  std::optional<std::int32_t> id;
  // Empty if the line is malformed: an id and nothing behind it, or an id above 2^31 - 1 (which is
  // not kept). The answer is then `syntax error`.
  std::string_view command;
  std::string_view arguments;
};

// Nothing for a blank line, which gets no answer.
[[nodiscard]] std::optional<Request> parse_request(std::string_view line);

enum class Status : std::uint8_t { kSuccess, kFailure };

// "= ", "=7 ", "? ": with the space even before an empty text, or clients take the answer's first
// character for an id.
[[nodiscard]] std::string answer_prefix(Status status, std::optional<std::int32_t> id);

// Text fit to stand inside an answer: no empty line except perhaps the first, no line with spaces
// at its end, tabs as spaces, no other control character, no line feed at the end.
[[nodiscard]] std::string clean_answer_text(std::string_view text);

// The complete answer, its closing empty line included.
[[nodiscard]] std::string format_answer(Status status, std::optional<std::int32_t> id,
                                        std::string_view text);

}  // namespace owlet::gtp
