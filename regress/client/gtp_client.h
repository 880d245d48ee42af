// Talks GTP to an engine in a child process: one command, one answer, or one clear verdict on why
// there is none. Trusts nothing the engine writes.
//
// After a failure the engine has been killed and reaped, and every later command returns the same
// failure; start another client to go on.
#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/enum_names.h"
#include "regress/client/process.h"

namespace owlet::regress {

enum class FailureKind {
  kNotFound,      // no such program, or it may not be executed
  kExited,        // the process ended
  kClosedOutput,  // it runs but has closed its stdout
  kTimeout,       // no complete answer within the time limit
  kFlood,         // an answer, or output nobody asked for, beyond all limits
  kGarbage,       // something that is not a GTP answer
};

template <>
inline constexpr std::array<std::string_view, 6> kEnumNames<FailureKind> = {
    "not found", "exited", "closed stdout", "timeout", "flood", "garbage"};

struct EngineFailure {
  FailureKind kind = FailureKind::kExited;
  std::string detail;  // one line: what happened during which command
  friend bool operator==(const EngineFailure&, const EngineFailure&) = default;
};

struct Answer {
  bool success = false;
  std::string text;  // lines joined by \n, no trailing blanks; what followed "= " or "? "
  Seconds wall{0};
  Seconds cpu{0};  // of the engine's process; 0 if it cannot be told

  [[nodiscard]] std::string first_line() const { return text.substr(0, text.find('\n')); }
  // "D4", or "? illegal move" of an error.
  [[nodiscard]] std::string verbatim() const { return (success ? "" : "? ") + first_line(); }
};

template <typename T>
using EngineResult =
    boost::outcome_v2::basic_result<T, EngineFailure, boost::outcome_v2::policy::all_narrow>;

// What an engine says of itself, fit to be shown.
struct EngineIdentity {
  std::string name;
  std::string version;
  std::vector<std::string> commands;  // sorted

  [[nodiscard]] bool knows(std::string_view command) const;
};

class GtpClient {
 public:
  // Starts the engine in the folder (empty: where we are), but asks it nothing yet.
  static EngineResult<std::unique_ptr<GtpClient>> start(const std::string& command_line,
                                                        const std::filesystem::path& folder = {});

  // Sends one command and waits for its answer. A "?" answer is an Answer, not a failure. The
  // command must not hold a line end or begin with an id; the client numbers it unless told an id.
  EngineResult<Answer> send(const std::string& command, Seconds limit,
                            std::optional<int> id = std::nullopt);

  // Sends commands, in one piece and without waiting: their answers are what receive() returns, in
  // the same order. A quick engine is kept busy that way.
  void post(std::span<const std::string> commands);
  // The answer to the first of the posted commands that is still without one; how long it took is
  // not told. Requires one. While there is one, send() must not be called.
  EngineResult<Answer> receive(Seconds limit);

  // Asks for name, version and list_commands.
  EngineResult<EngineIdentity> identify(Seconds limit);

  // Says quit, waits for the engine to go (at most `grace`), then insists: SIGTERM, SIGKILL.
  void quit(Seconds grace);

  [[nodiscard]] bool alive() const { return !failure_.has_value(); }
  // The engine answered a command without repeating its id, which the protocol forbids.
  [[nodiscard]] bool drops_ids() const { return drops_ids_; }
  [[nodiscard]] const Process& process() const { return *process_; }
  std::string take_stderr() { return process_->take_stderr(); }

 private:
  explicit GtpClient(std::unique_ptr<Process> process) : process_(std::move(process)) {}

  EngineResult<Answer> await(const std::string& command, int id, Deadline deadline);
  EngineFailure fail(FailureKind kind, std::string detail);
  EngineFailure fail_read(const ReadOutcome& outcome, const std::string& command, bool begun);
  EngineResult<Answer> open_answer(const std::string& line, int id, const std::string& command);

  std::unique_ptr<Process> process_;
  std::optional<EngineFailure> failure_;
  struct Posted {
    int id;
    std::string command;
  };
  std::deque<Posted> posted_;  // and not answered yet
  // Out of the way of ids callers may choose.
  int next_id_ = 1'000'001;
  bool drops_ids_ = false;
};

}  // namespace owlet::regress
