#include "gtp/protocol/server.h"

#include <exception>
#include <new>
#include <optional>
#include <string>

namespace owlet::gtp {

Server::Server(const Registry& registry, std::ostream& output, Observer& observer)
    : registry_(registry), observer_(observer), output_(output, observer) {}

bool Server::answer(const PendingLine& pending) {
  observer_.received(pending.line.text);
  std::optional<Request> request = parse_request(pending.line.text);
  if (!request) return true;
  if (pending.line.too_long) request->command = {};  // malformed, whatever it starts with

  AnswerStream stream(output_, request->id);
  Invocation call{Arguments(request->arguments), pending.stop, pending.input, stream};
  const Reply reply = guarded(request->command, [&] { return call_handler(*request, call); });
  for (const std::string& warning : call.warnings)
    observer_.warning(std::string(request->command) + ": " + warning);
  if (stream.opened()) {
    // The answer began as a success, so an error can only be told to the log.
    if (reply.status == Status::kSuccess)
      stream.line(reply.text);
    else
      observer_.internal_error(reply.text);
    output_.write("\n");
  } else {
    output_.write(format_answer(reply.status, request->id, reply.text));
  }
  const bool goes_on = output_.good() && !call.quit;
  if (goes_on && call.afterwards)
    static_cast<void>(guarded(request->command, [&] {
      call.afterwards();
      return std::string();
    }));
  return goes_on;
}

std::string Server::call_handler(const Request& request, Invocation& call) const {
  if (request.command.empty()) throw CommandError(kSyntaxError);
  const Command* const command = registry_.find(request.command);
  if (command == nullptr) throw CommandError("unknown command");
  const ArgumentRange range = argument_range(command->usage);
  const std::size_t count =
      call.arguments.count(range.most == ArgumentRange::kUnbounded ? range.least : range.most + 1);
  if (count < range.least || count > range.most) throw CommandError(kSyntaxError);
  return command->handler(call);
}

// The one place where exceptions of handlers end.
Server::Reply Server::guarded(std::string_view command,
                              const std::function<std::string()>& work) const {
  std::string fault;
  try {
    return {Status::kSuccess, work()};
  } catch (const CommandError& error) {
    return {Status::kFailure, error.what()};
  } catch (const std::bad_alloc&) {
    fault = "out of memory";
  } catch (const std::exception& error) {
    fault = error.what();
  } catch (...) {
    fault = "unknown exception";
  }
  observer_.internal_error(std::string(command) + ": " + fault);
  return {Status::kFailure, "internal error: " + fault};
}

}  // namespace owlet::gtp
