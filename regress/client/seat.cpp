#include "regress/client/seat.h"

#include <algorithm>
#include <cassert>

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

// What an engine gets to clean up after "quit".
constexpr std::chrono::seconds kQuitGrace{3};
// For the last words of an engine that has ended.
constexpr std::chrono::milliseconds kStderrGrace{200};
constexpr std::size_t kShownWords = 200;  // bytes

// "; it said: unknown option --tiem", of the last line that is not blank.
std::string last_words(const Process& engine) {
  const std::string text = engine.final_stderr(SteadyClock::now() + kStderrGrace);
  const auto lines = lines_of(text);
  const auto last = std::find_if(lines.rbegin(), lines.rend(), [](std::string_view line) {
    return line.find_first_not_of(" \t\r") != std::string_view::npos;
  });
  return last == lines.rend() ? "" : "; it said: " + printable(last->substr(0, kShownWords));
}

}  // namespace

EngineResult<void> Seat::prepare(const Placeholders& placeholders) {
  const std::string line = fill_placeholders(command_, placeholders);
  if (alive() && line == command_line_) return success();
  dismiss();
  command_line_ = line;
  BOOST_OUTCOME_TRY(client, GtpClient::start(line, folder_));
  client_ = std::move(client);
  auto identity = client_->identify(limit_);
  if (!identity) {
    EngineFailure failure = identity.error();
    failure.detail += last_words(client_->process());
    return failure;
  }
  identity_ = std::move(identity.value());
  return success();
}

EngineResult<Answer> Seat::send(const std::string& command, Seconds limit, std::optional<int> id) {
  assert(client_);
  return client_->send(command, limit, id);
}

void Seat::dismiss() {
  if (!client_) return;
  client_->quit(kQuitGrace);
  earlier_cpu_ = cpu_time();
  client_.reset();
}

Seconds Seat::cpu_time() const {
  return earlier_cpu_ + (client_ ? Seconds(client_->process().cpu_time()) : Seconds(0));
}

}  // namespace owlet::regress
