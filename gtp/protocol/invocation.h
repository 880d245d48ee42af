// What a command handler gets: its arguments, the signals that ask it to end early, and a way to
// print lines while it is still running.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "gtp/protocol/arguments.h"

namespace owlet::gtp {

// Sees everything that goes through the server: for logs. Called by the thread that runs the
// server.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void received([[maybe_unused]] std::string_view line) {}
  virtual void sent([[maybe_unused]] std::string_view text) {}
  // A command was carried out, but not quite as its user might think.
  virtual void warning([[maybe_unused]] std::string_view what) {}
  // A handler failed in a way that no handler should.
  virtual void internal_error([[maybe_unused]] std::string_view what) {}
};

// Where answers go, each piece at once. Once the stream has failed (the client is gone) it stays
// failed.
class Output {
 public:
  Output(std::ostream& stream, Observer& observer) : stream_(stream), observer_(observer) {}

  // False if the text could not be written.
  bool write(std::string_view text);
  [[nodiscard]] bool good() const { return stream_.good(); }

 private:
  std::ostream& stream_;
  Observer& observer_;
};

// An answer printed line by line while the command runs:
//
//     = \n                the first line opens the answer, so the command can fail no longer
//     info move D4 ...\n
//     info move Q16 ...\n
//     \n                  written by the server after the handler has returned
class AnswerStream {
 public:
  AnswerStream(Output& output, std::optional<std::int32_t> id) : output_(output), id_(id) {}

  // Answers that the command succeeds, before there is a line.
  void open();

  // Writes one line (or several, at line feeds), cleaned as clean_answer_text does; empty ones are
  // left out. False if the client is gone; the handler should then return.
  bool line(std::string_view text);

  [[nodiscard]] bool opened() const { return opened_; }

 private:
  Output& output_;
  std::optional<std::int32_t> id_;
  bool opened_ = false;
};

struct Invocation {
  Arguments arguments;
  // Raised by "# interrupt" and by the end of the input: every command that can take long ends as
  // soon as it has an answer.
  std::stop_token stop;
  // Raised by `stop` and by any line behind this command: for analyses, which run until then.
  // Callbacks on either token run in the reader's thread and must be short.
  std::stop_token input;
  AnswerStream& stream;
  // A handler sets this to end the session once its answer is written.
  bool quit = false;
  // What is done once the answer is written, where a handler sets it: it ends when `input` is raised.
  std::function<void()> afterwards = {};
  // What the user should know of though the command succeeds, a line each: for the log.
  std::vector<std::string> warnings = {};
};

// Returns the text of the answer (of its remaining lines, if the stream was used) or throws
// CommandError.
using Handler = std::function<std::string(Invocation&)>;

}  // namespace owlet::gtp
