// The loop of the front end: takes a line, finds its command, runs it, writes its answer. Every
// line that is not blank gets exactly one answer, whatever the handlers do.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "gtp/protocol/invocation.h"
#include "gtp/protocol/pending_line.h"
#include "gtp/protocol/protocol.h"
#include "gtp/protocol/registry.h"

namespace owlet::gtp {

class Server {
 public:
  // All three must outlive the server. Nothing else may write to `output` while it runs.
  Server(const Registry& registry, std::ostream& output, Observer& observer);

  // Answers the lines of a LineReader until `quit`, until the end of the input, or until the output fails. A
  // process whose output may be a pipe has to ignore SIGPIPE for the last.
  template <typename Input>
  void run(Input& input) {
    while (const std::optional<PendingLine> pending = input.pop())
      if (!answer(*pending)) return;
  }

  // Answers one line. False when the session is over.
  bool answer(const PendingLine& pending);

 private:
  struct Reply {
    Status status = Status::kSuccess;
    std::string text;
  };

  [[nodiscard]] std::string call_handler(const Request& request, Invocation& call) const;
  [[nodiscard]] Reply guarded(std::string_view command,
                              const std::function<std::string()>& work) const;

  const Registry& registry_;
  Observer& observer_;
  Output output_;
};

}  // namespace owlet::gtp
