#include "gtp/web/engine.h"

#include <utility>

#include "gtp/go_commands.h"
#include "gtp/protocol/protocol_commands.h"

namespace owlet::gtp {

WebEngine::WebEngine(const PlayerSettings& settings, Tell tell)
    : tell_(std::move(tell)), player_(settings), server_(registry_, written_, *this) {
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
  written_.str("");
  tell_(Said::kAnswer, piece);
  if (std::chrono::steady_clock::now() >= analysis_ends_) input_.request_stop();
}

}  // namespace owlet::gtp
