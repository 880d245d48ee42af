// An engine's place at a judge's table: it is started when it is first needed, asked who it is,
// kept, and replaced when it has failed.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "regress/client/engine_command.h"
#include "regress/client/gtp_client.h"

namespace owlet::regress {

// An engine that could not be started three times in a row is given up by its judge.
inline constexpr int kMaxFailedStarts = 3;

class Seat {
 public:
  // `command` is a command line with placeholders; the engine starts in `folder` (empty: where we
  // are). `limit` holds for every command without a limit of its own.
  Seat(std::string command, Seconds limit, std::filesystem::path folder = {})
      : command_(std::move(command)), limit_(limit), folder_(std::move(folder)) {}
  ~Seat() { dismiss(); }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  // Makes sure a fresh or well-behaved engine sits here. An engine whose command line has
  // placeholders is started anew when their values change.
  EngineResult<void> prepare(const Placeholders& placeholders = {});

  // Requires that prepare() has been called. After a failure every command fails until the next
  // prepare().
  EngineResult<Answer> send(const std::string& command) { return send(command, limit_); }
  EngineResult<Answer> send(const std::string& command, Seconds limit,
                            std::optional<int> id = std::nullopt);

  // Lets the engine quit, or insists; the next prepare() starts another.
  void dismiss();

  [[nodiscard]] bool alive() const { return client_ != nullptr && client_->alive(); }
  [[nodiscard]] bool knows(std::string_view command) const { return identity_.knows(command); }
  [[nodiscard]] const EngineIdentity& identity() const { return identity_; }
  // The command line of the running engine, placeholders filled in.
  [[nodiscard]] const std::string& command_line() const { return command_line_; }
  [[nodiscard]] bool drops_ids() const { return client_ != nullptr && client_->drops_ids(); }
  // Of all engines that have sat here.
  [[nodiscard]] Seconds cpu_time() const;
  std::string take_stderr() { return client_ ? client_->take_stderr() : std::string(); }

 private:
  std::string command_;
  Seconds limit_;
  std::filesystem::path folder_;
  std::unique_ptr<GtpClient> client_;
  EngineIdentity identity_;
  std::string command_line_;
  Seconds earlier_cpu_{0};  // of engines that have been dismissed
};

}  // namespace owlet::regress
