#include "gtp/protocol/line_reader.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "gtp/protocol/protocol.h"

namespace owlet::gtp {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kChunkBytes = std::size_t{64} << 10;

// Minus one for a descriptor that is not open. Otherwise the pipe made next would get its number,
// and the thread would wait for its own wake-up call: `owlet <&-` would never end.
int open_or_none(int fd) {
  return ::fcntl(fd, F_GETFD) < 0 ? -1 : fd;
}

bool is_quit(const Line& line) {
  if (line.too_long) return false;
  const std::optional<Request> request = parse_request(line.text);
  return request && request->command == "quit" && request->arguments.empty();
}

}  // namespace

LineReader::Pipe::Pipe() {
  if (::pipe(ends_.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
}

LineReader::Pipe::~Pipe() {
  ::close(ends_[0]);
  ::close(ends_[1]);
}

void LineReader::Pipe::wake() const {
  const char byte = 0;
  while (::write(ends_[1], &byte, 1) < 0 && errno == EINTR) {
  }
}

LineReader::LineReader(int fd) : LineReader(fd, Limits{}) {}

LineReader::LineReader(int fd, Limits limits)
    : fd_(open_or_none(fd)),
      limits_(limits),
      thread_([this](const std::stop_token& stopping) { run(stopping); }) {}

std::optional<PendingLine> LineReader::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !queue_.empty() || quit_read_ || at_end_; });
  if (queue_.empty()) return std::nullopt;
  NumberedLine entry = std::move(queue_.front());
  queue_.pop_front();
  queued_bytes_ -= sizeof(NumberedLine) + entry.line.text.size();
  stop_ = std::stop_source();
  input_ = std::stop_source();
  popped_ = entry.number;
  if (abandoned_ || interrupted_ >= entry.number) stop_.request_stop();
  if (at_end_ || received_ > entry.number) input_.request_stop();
  changed_.notify_all();
  return PendingLine{std::move(entry.line), stop_.get_token(), input_.get_token()};
}

void LineReader::run(const std::stop_token& stopping) {
  const std::stop_callback wake_up(stopping, [this] { wake_.wake(); });
  try {
    read_lines(stopping);
  } catch (const std::bad_alloc&) {
    finish(false);  // no memory to read with: no more input
  }
}

void LineReader::read_lines(const std::stop_token& stopping) {
  LineAssembler assembler(limits_.line_bytes);
  std::vector<char> chunk(kChunkBytes);
  while (wait_for_room(stopping)) {
    const auto since = Clock::now();
    if (!wait_for_input()) return;
    const ssize_t size = ::read(fd_, chunk.data(), chunk.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (size <= 0) {
      std::optional<Line> line = assembler.finish();
      const bool script = is_plain_file() || Clock::now() - since < limits_.script_gap;
      if (!line || accept(std::move(*line))) finish(script);
      return;
    }
    std::string_view bytes(chunk.data(), static_cast<std::size_t>(size));
    begin_piece();
    while (std::optional<Line> line = assembler.take(bytes))
      if (!accept(std::move(*line))) return;
  }
}

bool LineReader::wait_for_room(const std::stop_token& stopping) {
  std::unique_lock lock(mutex_);
  return changed_.wait(lock, stopping, [this] { return queued_bytes_ < limits_.queue_bytes; });
}

// False if the thread is to stop.
bool LineReader::wait_for_input() const {
  if (fd_ < 0) return true;  // read() will fail at once; poll() would skip it and wait
  std::array<pollfd, 2> files = {{{fd_, POLLIN, 0}, {wake_.read_end(), POLLIN, 0}}};
  while (::poll(files.data(), files.size(), -1) < 0 && errno == EINTR) {
  }
  return files[1].revents == 0;
}

bool LineReader::is_plain_file() const {
  struct stat file {};
  return ::fstat(fd_, &file) == 0 && S_ISREG(file.st_mode);
}

void LineReader::begin_piece() {
  const bool plain = is_plain_file();
  const std::scoped_lock lock(mutex_);
  before_piece_ = plain ? 0 : received_;
}

// False if the line is `quit`.
bool LineReader::accept(Line line) {
  std::unique_lock lock(mutex_);
  const std::uint64_t number = ++received_;
  const bool interrupt = line.interrupt;
  const bool quit = is_quit(line);
  if (interrupt) interrupted_ = number;
  if (quit) interrupted_ = std::max(interrupted_, before_piece_);
  const bool ends_running = interrupt || (quit && popped_ <= before_piece_);
  if (!line.blank()) {
    quit_read_ = quit;
    queued_bytes_ += sizeof(NumberedLine) + line.text.size();
    queue_.push_back({std::move(line), number});
    changed_.notify_all();
  }
  raise(lock, ends_running);
  return !quit;
}

void LineReader::finish(bool script) {
  std::unique_lock lock(mutex_);
  at_end_ = true;
  abandoned_ = !script;
  changed_.notify_all();
  raise(lock, abandoned_);
}

// Outside the lock, since stopping runs the callbacks of whoever waits for it. If the server pops
// another line meanwhile, only the sources of the last one are stopped, which no longer matter.
void LineReader::raise(std::unique_lock<std::mutex>& lock, bool interrupt) {
  std::stop_source stop = stop_;
  std::stop_source input = input_;
  lock.unlock();
  if (interrupt) stop.request_stop();
  input.request_stop();
}

}  // namespace owlet::gtp
