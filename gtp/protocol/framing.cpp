#include "gtp/protocol/framing.h"

#include <utility>

#include "engine/base/file.h"
#include "engine/base/nearest.h"
#include "gtp/protocol/words.h"

namespace owlet::gtp {
namespace {

constexpr std::size_t kKeptOfLongLine = 64;
constexpr std::size_t kKeptOfComment = 32;

}  // namespace

std::optional<Line> LineAssembler::take(std::string_view& bytes) {
  while (!bytes.empty()) {
    const char c = bytes.front();
    bytes.remove_prefix(1);
    if (c == '\n') return end_line();
    add(c);
  }
  return std::nullopt;
}

std::optional<Line> LineAssembler::finish() {
  if (!started_) return std::nullopt;
  return end_line();
}

void LineAssembler::add(char c) {
  started_ = true;
  if (c == '\t') c = ' ';
  if (is_control(c)) return;
  if (in_comment_) {
    if (comment_.size() < kKeptOfComment) comment_ += c;
  } else if (c == '#') {
    in_comment_ = true;
  } else if (too_long_ || (c == ' ' && text_.empty())) {
    return;
  } else if (text_.size() < max_line_bytes_) {
    text_ += c;
    if (first_line_ && text_ == kByteOrderMark) text_.clear();
  } else {
    too_long_ = true;
    text_.resize(kKeptOfLongLine);
    text_.shrink_to_fit();
  }
}

Line LineAssembler::end_line() {
  Line line;
  line.interrupt = text_.empty() && trim(comment_) == "interrupt";
  line.too_long = std::exchange(too_long_, false);
  line.text = std::exchange(text_, {});
  line.text.resize(trim(line.text).size());  // it starts with no space, so this cuts the end
  comment_.clear();
  in_comment_ = false;
  started_ = false;
  first_line_ = false;
  return line;
}

}  // namespace owlet::gtp
