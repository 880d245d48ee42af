#include "gtp/web/engine.h"

#include <utility>

#include "gtp/go_commands.h"
#include "gtp/protocol/protocol_commands.h"

namespace owlet::gtp {

// ---- Output

WebEngine::Sender::int_type WebEngine::Sender::overflow(int_type c) {
  if (!traits_type::eq_int_type(c, traits_type::eof())) written_ += traits_type::to_char_type(c);
  return traits_type::not_eof(c);
}

std::streamsize WebEngine::Sender::xsputn(const char* text, std::streamsize size) {
  written_.append(text, static_cast<std::size_t>(size));
  return size;
}

int WebEngine::Sender::sync() {
  const std::string piece = std::exchange(written_, {});
  if (!piece.empty()) engine_.sent(piece);
  return 0;
}

// ---- The engine

WebEngine::WebEngine(const PlayerSettings& settings, Tell tell)
    : tell_(std::move(tell)),
      player_(settings),
      sender_(*this),
      output_(&sender_),
      warnings_(tell_),
      server_(registry_, output_, warnings_) {
  add_protocol_commands(registry_, {"Owlet", OWLET_VERSION});
  add_go_commands(registry_, player_);
}

bool WebEngine::answer(std::string_view text, std::chrono::milliseconds analysis_time) {
  LineAssembler assembler;
  bool goes_on = true;
  const auto answer_line = [&](std::optional<Line> line) {
    if (!line || line->blank()) return;
    input_ = std::stop_source();
    analysis_ends_ = std::chrono::steady_clock::now() + analysis_time;
    goes_on =
        server_.answer({std::move(*line), std::stop_source().get_token(), input_.get_token()});
  };
  while (goes_on && !text.empty()) answer_line(assembler.take(text));
  if (goes_on) answer_line(assembler.finish());
  return goes_on;
}

void WebEngine::sent(std::string_view piece) {
  tell_(Said::kAnswer, piece);
  if (std::chrono::steady_clock::now() >= analysis_ends_) input_.request_stop();
}

}  // namespace owlet::gtp
