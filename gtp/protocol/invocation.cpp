#include "gtp/protocol/invocation.h"

#include "gtp/protocol/protocol.h"

namespace owlet::gtp {

bool Output::write(std::string_view text) {
  stream_ << text << std::flush;
  observer_.sent(text);
  return good();
}

void AnswerStream::open() {
  if (!opened_) output_.write(answer_prefix(Status::kSuccess, id_) + '\n');
  opened_ = true;
}

bool AnswerStream::line(std::string_view text) {
  std::string clean = clean_answer_text(text);
  if (clean.starts_with('\n')) clean.erase(0, 1);
  if (clean.empty()) return output_.good();
  open();
  return output_.write(clean + '\n');
}

}  // namespace owlet::gtp
