// For tests: real pipes, a stream that writes to one, and a client that talks to a server running
// in a thread of its own as a program would talk to the engine.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <future>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "gtp/protocol/line_reader.h"
#include "gtp/protocol/server.h"

namespace owlet::gtp {

// Long enough that only something stuck takes longer, even under a sanitizer on a busy machine.
inline constexpr std::chrono::seconds kPatience{20};

class TestPipe {
 public:
  TestPipe() { EXPECT_EQ(::pipe(ends_.data()), 0); }
  ~TestPipe() {
    close_reading();
    close_writing();
  }
  TestPipe(const TestPipe&) = delete;
  TestPipe& operator=(const TestPipe&) = delete;

  [[nodiscard]] int read_end() const { return ends_[0]; }
  [[nodiscard]] int write_end() const { return ends_[1]; }
  void close_reading() { close_end(ends_[0]); }
  void close_writing() { close_end(ends_[1]); }

  // Waits while the pipe is full. False if nobody can read it any more.
  bool write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t size = ::write(write_end(), text.data(), text.size());
      if (size < 0) return false;
      text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
  }

  // What comes next; empty at the end, or if nothing came for kPatience (a failure).
  [[nodiscard]] std::string read() const {
    pollfd file{read_end(), POLLIN, 0};
    if (::poll(&file, 1, static_cast<int>(std::chrono::milliseconds(kPatience).count())) <= 0) {
      ADD_FAILURE() << "nothing to read";
      return "";
    }
    std::string text(65536, '\0');
    const ssize_t size = ::read(read_end(), text.data(), text.size());
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return text;
  }

  [[nodiscard]] std::string read_to_end() const {
    std::string all;
    for (std::string text = read(); !text.empty(); text = read()) all += text;
    return all;
  }

 private:
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
  std::array<int, 2> ends_{-1, -1};
};

// An unbuffered stream buffer over a pipe.
class PipeBuffer : public std::streambuf {
 public:
  explicit PipeBuffer(const TestPipe& pipe) : pipe_(pipe) {}

 protected:
  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    return pipe_.write({&byte, 1}) ? c : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    return pipe_.write({text, static_cast<std::size_t>(size)}) ? size : 0;
  }

 private:
  const TestPipe& pipe_;
};

// Starts a server for the registry; its input ends, at the latest, when the client goes.
class TestClient {
 public:
  explicit TestClient(const Registry& registry, LineReader::Limits limits = {})
      : buffer_(to_client_), stream_(&buffer_), server_(registry, stream_, observer_) {
    std::signal(SIGPIPE, SIG_IGN);
    thread_ = std::jthread([this, limits] {
      {
        LineReader reader(to_server_.read_end(), limits);
        server_.run(reader);
      }
      to_client_.close_writing();
      ended_.set_value();
    });
  }
  ~TestClient() { to_server_.close_writing(); }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  void send(std::string_view text) { EXPECT_TRUE(to_server_.write(text)); }
  void close_input() { to_server_.close_writing(); }
  void close_output() { to_client_.close_reading(); }

  // Whether the server ends by itself within kPatience. To be asked once.
  bool ends() { return ended_.get_future().wait_for(kPatience) == std::future_status::ready; }

  // The next `lines` lines, complete with line feeds.
  std::string read_lines(int lines) {
    std::string all;
    for (; lines > 0; --lines) all += read_through("\n");
    return all;
  }
  // The next answer, its empty line included.
  std::string read_answer() { return read_through("\n\n"); }
  // Everything until the server has ended.
  std::string read_to_end() { return std::exchange(unread_, {}) + to_client_.read_to_end(); }

  std::string ask(std::string_view line) {
    send(std::string(line) + '\n');
    return read_answer();
  }

 private:
  std::string read_through(std::string_view end) {
    while (unread_.find(end) == std::string::npos) {
      const std::string text = to_client_.read();
      if (text.empty()) return std::exchange(unread_, {});
      unread_ += text;
    }
    const std::size_t size = unread_.find(end) + end.size();
    std::string found = unread_.substr(0, size);
    unread_.erase(0, size);
    return found;
  }

  Observer observer_;
  TestPipe to_server_;
  TestPipe to_client_;
  PipeBuffer buffer_;
  std::ostream stream_;
  Server server_;
  std::string unread_;
  std::promise<void> ended_;
  std::jthread thread_;
};

// Cuts a session's output into answers, each without its closing empty line. Fails on anything that
// is not an answer as the protocol wants it.
inline std::vector<std::string> split_answers(std::string_view output) {
  std::vector<std::string> answers;
  while (!output.empty()) {
    const std::size_t end = output.find("\n\n");
    if (end == std::string_view::npos) {
      ADD_FAILURE() << "unfinished answer: " << output;
      break;
    }
    const std::string_view answer = output.substr(0, end);
    const std::size_t space = answer.find_first_not_of("0123456789", 1);
    if (!(answer.starts_with('=') || answer.starts_with('?')) || space == std::string_view::npos ||
        answer[space] != ' ')
      ADD_FAILURE() << "no answer: " << answer;
    answers.emplace_back(answer);
    output.remove_prefix(end + 2);
  }
  return answers;
}

}  // namespace owlet::gtp
