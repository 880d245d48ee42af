#include "regress/match/seat.h"

#include <cassert>

namespace owlet::regress {
namespace {

constexpr std::chrono::seconds kQuitGrace{2};

std::chrono::nanoseconds nanoseconds(Seconds time) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time);
}

}  // namespace

Seat::~Seat() {
  if (client_) client_->quit(kQuitGrace);
}

EngineResult<bool> Seat::prepare(const Placeholders& placeholders) {
  const std::string line = fill_placeholders(spec_.command, placeholders);
  if (client_ && client_->alive() && line == command_line_) return true;
  if (client_) client_->quit(kQuitGrace);
  client_.reset();
  command_line_ = line;
  GtpOptions options;
  options.command_line = line;
  auto client = GtpClient::start(options);
  if (!client) return client.error();
  client_ = std::move(client.value());
  BOOST_OUTCOME_TRY(identity, client_->identify(nanoseconds(limit_)));
  identity_ = std::move(identity);
  return true;
}

EngineResult<Answer> Seat::send(std::string_view command) {
  return send(command, limit_);
}

EngineResult<Answer> Seat::send(std::string_view command, Seconds limit) {
  assert(client_);
  return client_->send(command, nanoseconds(limit));
}

Seconds Seat::cpu_time() const {
  return client_ ? client_->process().cpu_time() : Seconds(0);
}

std::string Seat::take_stderr() {
  return client_ ? client_->take_stderr() : std::string();
}

}  // namespace owlet::regress
