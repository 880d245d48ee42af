#include "regress/client/gtp_client.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdio>
#include <sstream>

#include "regress/base/utf8.h"
#include "regress/client/engine_command.h"

namespace owlet::regress {
namespace {

using std::chrono::milliseconds;

// How long to wait for an exit once stdout is closed, to tell "exited" from "closed its stdout".
constexpr milliseconds kExitGrace{300};
constexpr milliseconds kTermGrace{500};
constexpr std::size_t kShown = 120;

// A piece of the engine's output for a message: printable, short, in quotes.
std::string in_quotes(std::string_view text) {
  return "'" + printable(text.substr(0, kShown)) + (text.size() > kShown ? "...'" : "'");
}

bool blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::string_view trim_right(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

std::string seconds_text(std::chrono::nanoseconds time) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g s", std::chrono::duration<double>(time).count());
  return text.data();
}

}  // namespace

std::string_view to_string(FailureKind kind) {
  switch (kind) {
    case FailureKind::kNotFound:
      return "not found";
    case FailureKind::kExited:
      return "exited";
    case FailureKind::kClosedOutput:
      return "closed stdout";
    case FailureKind::kTimeout:
      return "timeout";
    case FailureKind::kFlood:
      return "flood";
    case FailureKind::kGarbage:
      return "garbage";
  }
  return "unknown";
}

bool EngineIdentity::knows(std::string_view command) const {
  return std::binary_search(commands.begin(), commands.end(), command);
}

EngineResult<std::unique_ptr<GtpClient>> GtpClient::start(const GtpOptions& options) {
  auto words = split_command(options.command_line);
  if (!words) return EngineFailure{FailureKind::kNotFound, words.error().describe()};
  ProcessOptions process_options;
  process_options.words = std::move(words.value());
  process_options.folder = options.folder;
  process_options.stdout_limit = options.answer_limit;
  process_options.stderr_tail = options.stderr_tail;
  auto process = Process::start(process_options);
  if (!process) return EngineFailure{FailureKind::kNotFound, process.error().describe()};
  return std::unique_ptr<GtpClient>(
      new GtpClient(std::move(process.value()), options.answer_limit));
}

EngineFailure GtpClient::fail(FailureKind kind, std::string detail) {
  process_->end();
  failure_ = EngineFailure{kind, std::move(detail)};
  return *failure_;
}

EngineFailure GtpClient::fail_read(const ReadOutcome& outcome, std::string_view command,
                                   bool begun) {
  const std::string during = " during " + in_quotes(command);
  const std::string part =
      begun || !blank(outcome.line) ? " (the answer was begun but not ended)" : "";
  switch (outcome.status) {
    case ReadStatus::kTimeout:
      return fail(FailureKind::kTimeout, "no answer in time" + during + part);
    case ReadStatus::kFlood:
      return fail(FailureKind::kFlood, "endless output" + during);
    case ReadStatus::kLine:
    case ReadStatus::kClosed:
      break;
  }
  if (process_->wait_exit(SteadyClock::now() + kExitGrace)) {
    return fail(FailureKind::kExited, process_->how_it_ended() + during + part);
  }
  return fail(FailureKind::kClosedOutput, "closed its stdout but runs on" + during + part);
}

EngineResult<Answer> GtpClient::send(std::string_view command, std::chrono::nanoseconds limit,
                                     std::optional<int> chosen_id) {
  assert(command.find('\n') == std::string_view::npos);
  if (failure_) return *failure_;
  if (process_->has_unread_output()) {
    const std::string line = process_->read_line(SteadyClock::now()).line;
    return fail(FailureKind::kGarbage,
                "output nobody asked for before " + in_quotes(command) + ": " + in_quotes(line));
  }
  const int id = chosen_id ? *chosen_id : next_id_++;
  const auto cpu_before = process_->cpu_time();
  const auto start = SteadyClock::now();
  process_->write(std::to_string(id) + " " + std::string(command) + "\n");
  auto answer = await(command, id, start + limit);
  if (!answer) {
    if (answer.error().kind == FailureKind::kTimeout) {
      failure_->detail += " (limit " + seconds_text(limit) + ")";
      return *failure_;
    }
    return answer;
  }
  answer.value().wall = SteadyClock::now() - start;
  const auto cpu_after = process_->cpu_time();
  answer.value().cpu = std::max(std::chrono::nanoseconds{0}, cpu_after - cpu_before);
  return answer;
}

EngineResult<Answer> GtpClient::await(std::string_view command, int id, Deadline deadline) {
  Answer answer;
  bool begun = false;
  std::size_t size = 0;
  for (;;) {
    ReadOutcome outcome = process_->read_line(deadline);
    if (outcome.status != ReadStatus::kLine) return fail_read(outcome, command, begun);
    size += outcome.line.size() + 1;
    if (size > answer_limit_) {
      return fail(FailureKind::kFlood, "endless answer to " + in_quotes(command));
    }
    if (blank(outcome.line)) {
      if (begun) break;
      continue;
    }
    // An answer that keeps coming is late, too.
    if (SteadyClock::now() > deadline) return fail_read({ReadStatus::kTimeout, ""}, command, true);
    if (begun) {
      answer.text += "\n" + std::string(trim_right(outcome.line));
      continue;
    }
    BOOST_OUTCOME_TRY(text, open_answer(outcome.line, id, command, answer.success));
    answer.text = std::move(text);
    begun = true;
  }
  answer.text = std::string(trim_right(answer.text));
  return answer;
}

// The text of an answer's first line, "=12 text" or "?12 text".
EngineResult<std::string> GtpClient::open_answer(const std::string& line, int id,
                                                 std::string_view command, bool& success) {
  if (line.front() != '=' && line.front() != '?') {
    return fail(FailureKind::kGarbage,
                "no GTP answer to " + in_quotes(command) + " but " + in_quotes(line));
  }
  success = line.front() == '=';
  int answered = 0;
  const auto [end, fault] = std::from_chars(line.data() + 1, line.data() + line.size(), answered);
  if (end == line.data() + 1) {
    drops_ids_ = true;
  } else if (fault != std::errc{} || answered != id) {
    return fail(FailureKind::kGarbage,
                "answer to another command than " + in_quotes(command) + ": " + in_quotes(line));
  }
  std::string_view text(end, static_cast<std::size_t>(line.data() + line.size() - end));
  const std::size_t first = text.find_first_not_of(" \t");
  return std::string(first == std::string_view::npos ? "" : trim_right(text.substr(first)));
}

EngineResult<EngineIdentity> GtpClient::identify(std::chrono::nanoseconds limit) {
  EngineIdentity identity;
  BOOST_OUTCOME_TRY(name, send("name", limit));
  BOOST_OUTCOME_TRY(version, send("version", limit));
  BOOST_OUTCOME_TRY(commands, send("list_commands", limit));
  if (name.success) identity.name = std::string(name.first_line());
  if (version.success) identity.version = std::string(version.first_line());
  std::istringstream words(commands.success ? commands.text : "");
  for (std::string word; words >> word;) identity.commands.push_back(word);
  std::sort(identity.commands.begin(), identity.commands.end());
  return identity;
}

void GtpClient::quit(std::chrono::nanoseconds grace) {
  if (failure_) return;
  process_->write("quit\n");
  process_->close_input();
  if (!process_->wait_exit(SteadyClock::now() + grace)) {
    process_->terminate();
    process_->wait_exit(SteadyClock::now() + kTermGrace);
  }
  fail(FailureKind::kExited, "the engine was told to quit");
}

}  // namespace owlet::regress
