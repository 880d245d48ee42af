// An engine sitting at a match: started when it is first needed, asked who it is, kept between
// games, replaced when it has failed. Also used for the referee.
#pragma once

#include <memory>
#include <string>

#include "regress/client/engine_command.h"
#include "regress/client/gtp_client.h"
#include "regress/match/time_control.h"

namespace owlet::regress {

struct EngineSpec {
  std::string name;     // as the match calls it
  std::string command;  // a command line with placeholders
};

class Seat {
 public:
  Seat(EngineSpec spec, Seconds command_limit) : spec_(std::move(spec)), limit_(command_limit) {}
  // Lets the engine quit.
  ~Seat();
  Seat(Seat&&) = default;
  Seat& operator=(Seat&&) = default;
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  // Makes sure a fresh or well-behaved engine sits here. An engine whose command line has a
  // {seed} or a {game} is started anew for every game.
  EngineResult<bool> prepare(const Placeholders& placeholders);

  EngineResult<Answer> send(std::string_view command);
  EngineResult<Answer> send(std::string_view command, Seconds limit);

  [[nodiscard]] bool knows(std::string_view command) const { return identity_.knows(command); }
  [[nodiscard]] const EngineSpec& spec() const { return spec_; }
  [[nodiscard]] const EngineIdentity& identity() const { return identity_; }
  // The command line of the running engine, placeholders filled in.
  [[nodiscard]] const std::string& command_line() const { return command_line_; }
  [[nodiscard]] Seconds cpu_time() const;
  std::string take_stderr();
  // Ends the engine at once; the next prepare() starts another.
  void dismiss() { client_.reset(); }

 private:
  EngineSpec spec_;
  Seconds limit_;
  std::unique_ptr<GtpClient> client_;
  EngineIdentity identity_;
  std::string command_line_;
};

}  // namespace owlet::regress
