#include "regress/client/gtp_client.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/trim.hpp>
#include <cassert>
#include <charconv>
#include <sstream>

#include "regress/base/text.h"
#include "regress/client/engine_command.h"

namespace owlet::regress {
namespace {

using std::chrono::milliseconds;

// How long to wait for an exit once stdout is closed, to tell "exited" from "closed its stdout".
constexpr milliseconds kExitGrace{300};
// From SIGTERM to SIGKILL.
constexpr milliseconds kTermGrace{500};
// Bytes of the engine's output in a message.
constexpr std::size_t kShown = 120;

// A piece of the engine's output for a message: printable, short, in quotes.
std::string in_quotes(std::string_view text) {
  return "'" + printable(text.substr(0, kShown)) + (text.size() > kShown ? "...'" : "'");
}

bool blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Deadline in(Seconds limit) {
  return SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(limit);
}

}  // namespace

bool EngineIdentity::knows(std::string_view command) const {
  return std::binary_search(commands.begin(), commands.end(), command);
}

EngineResult<std::unique_ptr<GtpClient>> GtpClient::start(const std::string& command_line,
                                                          const std::filesystem::path& folder) {
  const auto words = split_command(command_line);
  if (!words) return EngineFailure{FailureKind::kNotFound, words.error().message};
  auto process = Process::start(words.value(), folder);
  if (!process) return EngineFailure{FailureKind::kNotFound, process.error().message};
  return std::unique_ptr<GtpClient>(new GtpClient(std::move(process.value())));
}

EngineFailure GtpClient::fail(FailureKind kind, std::string detail) {
  process_->end();
  failure_ = EngineFailure{kind, std::move(detail)};
  return *failure_;
}

EngineFailure GtpClient::fail_read(const ReadOutcome& outcome, const std::string& command,
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

EngineResult<Answer> GtpClient::send(const std::string& command, Seconds limit,
                                     std::optional<int> chosen_id) {
  assert(command.find('\n') == std::string::npos && posted_.empty());
  if (failure_) return *failure_;
  if (process_->has_unread_output()) {
    const std::string line = process_->read_line(SteadyClock::now()).line;
    return fail(FailureKind::kGarbage,
                "output nobody asked for before " + in_quotes(command) + ": " + in_quotes(line));
  }
  const int id = chosen_id ? *chosen_id : next_id_++;
  const auto cpu_before = process_->cpu_time();
  const auto start = SteadyClock::now();
  process_->write(std::to_string(id) + " " + command + "\n");
  auto answer = await(command, id, in(limit));
  if (answer) {
    answer.value().wall = SteadyClock::now() - start;
    answer.value().cpu = std::max(Seconds{0}, Seconds(process_->cpu_time() - cpu_before));
  } else if (failure_->kind == FailureKind::kTimeout) {
    failure_->detail += fmt::format(" (limit {:.3g} s)", limit.count());
    return *failure_;
  }
  return answer;
}

void GtpClient::post(std::span<const std::string> commands) {
  std::string lines;
  for (const std::string& command : commands) {
    assert(command.find('\n') == std::string::npos);
    posted_.push_back({next_id_++, command});
    lines += fmt::format("{} {}\n", posted_.back().id, command);
  }
  process_->write(std::move(lines));
}

EngineResult<Answer> GtpClient::receive(Seconds limit) {
  assert(!posted_.empty());
  const Posted posted = std::move(posted_.front());
  posted_.pop_front();
  if (failure_) return *failure_;
  return await(posted.command, posted.id, in(limit));
}

EngineResult<Answer> GtpClient::await(const std::string& command, int id, Deadline deadline) {
  std::optional<Answer> answer;  // once it has begun
  std::size_t size = 0;
  for (;;) {
    const ReadOutcome outcome = process_->read_line(deadline);
    if (outcome.status != ReadStatus::kLine) return fail_read(outcome, command, answer.has_value());
    size += outcome.line.size() + 1;
    if (size > kMaxUnread) {
      return fail(FailureKind::kFlood, "endless answer to " + in_quotes(command));
    }
    if (blank(outcome.line)) {
      if (answer) break;
      continue;
    }
    // An answer that keeps coming is late, too.
    if (SteadyClock::now() > deadline) return fail_read({ReadStatus::kTimeout, ""}, command, true);
    if (answer) {
      answer->text += "\n" + boost::trim_right_copy(outcome.line);
    } else {
      BOOST_OUTCOME_TRY(begun, open_answer(outcome.line, id, command));
      answer = std::move(begun);
    }
  }
  boost::trim_right(answer->text);
  return *answer;
}

// The answer as its first line begins it, "=12 text" or "?12 text".
EngineResult<Answer> GtpClient::open_answer(const std::string& line, int id,
                                            const std::string& command) {
  if (line.front() != '=' && line.front() != '?') {
    return fail(FailureKind::kGarbage,
                "no GTP answer to " + in_quotes(command) + " but " + in_quotes(line));
  }
  int answered = 0;
  const auto [end, fault] = std::from_chars(line.data() + 1, line.data() + line.size(), answered);
  if (end == line.data() + 1) {
    drops_ids_ = true;
  } else if (fault != std::errc{} || answered != id) {
    return fail(FailureKind::kGarbage,
                "answer to another command than " + in_quotes(command) + ": " + in_quotes(line));
  }
  Answer answer;
  answer.success = line.front() == '=';
  answer.text = boost::trim_copy(line.substr(static_cast<std::size_t>(end - line.data())));
  return answer;
}

EngineResult<EngineIdentity> GtpClient::identify(Seconds limit) {
  EngineIdentity identity;
  BOOST_OUTCOME_TRY(name, send("name", limit));
  BOOST_OUTCOME_TRY(version, send("version", limit));
  BOOST_OUTCOME_TRY(commands, send("list_commands", limit));
  if (name.success) identity.name = printable(name.first_line());
  if (version.success) identity.version = printable(version.first_line());
  std::istringstream words(commands.success ? commands.text : "");
  for (std::string word; words >> word;) identity.commands.push_back(word);
  std::sort(identity.commands.begin(), identity.commands.end());
  return identity;
}

void GtpClient::quit(Seconds grace) {
  if (failure_) return;
  process_->write("quit\n");
  process_->close_input();
  if (!process_->wait_exit(in(grace))) {
    process_->terminate();
    process_->wait_exit(SteadyClock::now() + kTermGrace);
  }
  fail(FailureKind::kExited, "the engine was told to quit");
}

}  // namespace owlet::regress
