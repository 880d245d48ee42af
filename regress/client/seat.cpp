#include "regress/client/seat.h"

#include <cassert>

namespace owlet::regress {
namespace {

// What an engine gets to clean up after "quit".
constexpr std::chrono::seconds kQuitGrace{3};

}  // namespace

EngineResult<void> Seat::prepare(const Placeholders& placeholders) {
  const std::string line = fill_placeholders(command_, placeholders);
  if (alive() && line == command_line_) return success();
  dismiss();
  command_line_ = line;
  BOOST_OUTCOME_TRY(client, GtpClient::start(line, folder_));
  client_ = std::move(client);
  BOOST_OUTCOME_TRY(identity, client_->identify(limit_));
  identity_ = std::move(identity);
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
