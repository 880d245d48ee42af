// From bytes to lines: the lowest layer of the protocol. A line is cleaned while it arrives, so
// that a flood of comments, control characters or one endless line costs no memory.
//
//     bytes        "4\tname\r # who?\n"
//     Line::text   "4 name"
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace owlet::gtp {

// The longest line that is read: two million moves of a gogui-play_sequence. The protocol knows no
// limit, so this one only keeps an endless line from filling the memory.
inline constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;

struct Line {
  // Tabs turned into spaces, control characters and comments dropped, no space at either end. Bytes
  // of 128 and above are kept: file names are UTF-8.
  std::string text;
  // The line was longer than the limit, and `text` is its first few bytes only: enough for an id.
  bool too_long = false;
  // The line is the comment "# interrupt", by which GoGui interrupts the command being run.
  bool interrupt = false;

  [[nodiscard]] bool blank() const { return text.empty(); }
};

class LineAssembler {
 public:
  explicit LineAssembler(std::size_t max_line_bytes = kMaxLineBytes)
      : max_line_bytes_(max_line_bytes) {}

  // Removes bytes from the front of `bytes` up to and including the next line feed and returns the
  // line they end. Without a line feed all bytes are taken and kept for the next call.
  [[nodiscard]] std::optional<Line> take(std::string_view& bytes);

  // The last line of the input, if it lacks its line feed.
  [[nodiscard]] std::optional<Line> finish();

 private:
  void add(char c);
  [[nodiscard]] Line end_line();

  std::size_t max_line_bytes_;
  std::string text_;
  std::string comment_;  // the comment's beginning, just long enough to know "# interrupt"
  bool in_comment_ = false;
  bool too_long_ = false;
  bool started_ = false;
  bool first_line_ = true;  // a byte order mark may begin it
};

}  // namespace owlet::gtp
