#include "regress/client/process.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/start_dir.hpp>
#include <cctype>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <ctime>
#include <deque>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "regress/client/engine_command.h"

namespace owlet::regress {
namespace {

namespace asio = boost::asio;
namespace bp = boost::process;
using Code = boost::system::error_code;

// Bytes read at a time: what a pipe holds.
constexpr std::size_t kChunk = std::size_t{64} << 10;
// How long the output of an exited child may still arrive (a grandchild may hold the pipe open).
constexpr std::chrono::milliseconds kLastWords{100};
// Bytes of an unfinished line that are worth showing.
constexpr std::size_t kMostShown = 200;

// Held while a child is started: the ends of its pipes become close-on-exec only afterwards, and
// another child started meanwhile would inherit them and keep them open for ever.
std::mutex& start_mutex() {
  static std::mutex mutex;
  return mutex;
}

void close_on_exec(int descriptor) {
  ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

std::chrono::nanoseconds to_duration(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

// A process that waits until `alive`, a pipe whose other end only we have, is closed, and then kills the group.
// Between fork and the end there are system calls alone, for other threads may hold locks.
pid_t start_guard(int alive, pid_t group) {
  const pid_t guard = ::fork();
  if (guard != 0) return guard;
  ::setsid();  // what is sent to our group, as by Ctrl-C, is not for it
  ::dup2(alive, STDIN_FILENO);
  ::close_range(STDOUT_FILENO, ~0U, 0);
  for (char none = 0; ::read(STDIN_FILENO, &none, 1) < 0 && errno == EINTR;) {
  }
  ::kill(-group, SIGKILL);
  ::_exit(0);
}

std::string describe_status(int status) {
  if (WIFEXITED(status)) return "exited with status " + std::to_string(WEXITSTATUS(status));
  if (!WIFSIGNALED(status)) return "ended";
  const int signal = WTERMSIG(status);
  const char* name = ::sigdescr_np(signal);
  return "was killed by signal " + std::to_string(signal) +
         (name == nullptr ? "" : " (" + std::string(name) + ")");
}

}  // namespace

struct Process::Impl {
  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  bp::async_pipe in{io};
  bp::async_pipe out{io};
  bp::async_pipe err{io};
  asio::posix::stream_descriptor exit_watch{io};
  asio::steady_timer last_words{io};
  std::thread thread;
  pid_t pid = -1;
  pid_t guard = -1;
  int guard_pipe = -1;  // closed by the kernel when we end

  // The io thread's own.
  std::array<char, kChunk> out_chunk{};
  std::array<char, kChunk> err_chunk{};
  std::deque<std::string> to_write;
  bool writing = false;
  bool close_requested = false;

  // Shared with the callers.
  mutable std::mutex mutex;
  mutable std::condition_variable changed;
  std::string unread;          // stdout, from `read_at` on
  std::size_t read_at = 0;     // start of what nobody has read
  std::size_t scanned_to = 0;  // no line end before this
  bool out_closed = false;
  bool err_closed = false;
  bool flooded = false;
  bool has_exited = false;
  std::string stderr_tail;
  bool reaped = false;
  int status = 0;
  std::chrono::nanoseconds final_cpu{0};

  Result<void> launch(const std::vector<std::string>& words, const std::filesystem::path& folder);
  void run();
  void read_stdout();
  void read_stderr();
  void accept_stdout(std::size_t size);
  void write_next();
  void watch_exit();
  std::optional<std::string> take_line();
  void notify(const auto& change) {
    {
      const std::lock_guard lock(mutex);
      change();
    }
    changed.notify_all();
  }
};

Result<void> Process::Impl::launch(const std::vector<std::string>& words,
                                   const std::filesystem::path& folder) {
  BOOST_OUTCOME_TRY(program, find_program(words.front(), folder));
  std::error_code no_folder;
  if (!folder.empty() && !std::filesystem::is_directory(folder, no_folder)) {
    return Error{"no folder '" + folder.string() + "' to start the engine in"};
  }
  const std::vector<std::string> arguments(words.begin() + 1, words.end());
  const std::string start_folder = folder.empty() ? "." : folder.string();
  const auto prepare = [](auto&) { ::signal(SIGPIPE, SIG_DFL); };
  std::error_code fault;
  bp::group group;
  const std::lock_guard lock(start_mutex());
  bp::child child(bp::exe = program.string(), bp::args = arguments, bp::start_dir = start_folder,
                  bp::std_in<in, bp::std_out> out, bp::std_err > err, group,
                  bp::extend::on_exec_setup = prepare, fault);
  group.detach();
  if (fault) return Error{"cannot start '" + program.string() + "': " + fault.message()};
  pid = child.id();
  child.detach();
  close_on_exec(in.native_sink());
  close_on_exec(out.native_source());
  close_on_exec(err.native_source());
  if (std::array<int, 2> ends{}; ::pipe2(ends.data(), O_CLOEXEC) == 0) {
    guard = start_guard(ends[0], pid);
    ::close(ends[0]);
    guard_pipe = ends[1];
  }
  const auto watch = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
  if (watch >= 0) exit_watch.assign(watch);
  return success();
}

void Process::Impl::run() {
  // A child that closes its stdin must cost us an error, not our life.
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, nullptr);
  read_stdout();
  read_stderr();
  watch_exit();
  io.run();
}

void Process::Impl::read_stdout() {
  out.async_read_some(asio::buffer(out_chunk), [this](const Code& fault, std::size_t size) {
    if (fault) {
      notify([this] { out_closed = true; });
      return;
    }
    accept_stdout(size);
  });
}

void Process::Impl::accept_stdout(std::size_t size) {
  bool go_on = true;
  notify([&] {
    if (read_at > 0) {
      unread.erase(0, read_at);
      scanned_to -= std::min(scanned_to, read_at);
      read_at = 0;
    }
    unread.append(out_chunk.data(), size);
    flooded = unread.size() > kMaxUnread;
    go_on = !flooded;
  });
  if (go_on) read_stdout();
}

void Process::Impl::read_stderr() {
  err.async_read_some(asio::buffer(err_chunk), [this](const Code& fault, std::size_t size) {
    if (fault) {
      notify([this] { err_closed = true; });
      return;
    }
    {
      const std::lock_guard lock(mutex);
      stderr_tail.append(err_chunk.data(), size);
      if (stderr_tail.size() > kStderrTail) {
        stderr_tail.erase(0, stderr_tail.size() - kStderrTail);
      }
    }
    read_stderr();
  });
}

void Process::Impl::write_next() {
  if (writing) return;
  if (to_write.empty()) {
    if (close_requested) in.close();
    return;
  }
  writing = true;
  asio::async_write(in, asio::buffer(to_write.front()), [this](const Code& fault, std::size_t) {
    writing = false;
    if (fault) {
      to_write.clear();
      return;
    }
    to_write.pop_front();
    write_next();
  });
}

void Process::Impl::watch_exit() {
  if (!exit_watch.is_open()) return;
  exit_watch.async_wait(asio::posix::stream_descriptor::wait_read, [this](const Code& fault) {
    if (fault) return;
    notify([this] { has_exited = true; });
    last_words.expires_after(kLastWords);
    last_words.async_wait([this](const Code& cancelled) {
      if (!cancelled) notify([this] { out_closed = true; });
    });
  });
}

// Requires the mutex.
std::optional<std::string> Process::Impl::take_line() {
  const std::size_t end = unread.find('\n', std::max(scanned_to, read_at));
  if (end == std::string::npos) {
    scanned_to = unread.size();
    return std::nullopt;
  }
  std::string line = unread.substr(read_at, end - read_at);
  read_at = scanned_to = end + 1;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

Process::Process(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& words,
                                                const std::filesystem::path& folder) {
  auto impl = std::make_unique<Impl>();
  BOOST_OUTCOME_TRY(impl->launch(words, folder));
  Impl& running = *impl;
  impl->thread = std::thread([&running] { running.run(); });
  return std::unique_ptr<Process>(new Process(std::move(impl)));
}

Process::~Process() {
  end();
  impl_->io.stop();
  if (impl_->thread.joinable()) impl_->thread.join();
}

void Process::write(std::string text) {
  asio::post(impl_->io, [impl = impl_.get(), text = std::move(text)]() mutable {
    impl->to_write.push_back(std::move(text));
    impl->write_next();
  });
}

void Process::close_input() {
  asio::post(impl_->io, [impl = impl_.get()] {
    impl->close_requested = true;
    impl->write_next();
  });
}

ReadOutcome Process::read_line(Deadline deadline) {
  Impl& p = *impl_;
  std::unique_lock lock(p.mutex);
  for (;;) {
    if (auto line = p.take_line()) return {ReadStatus::kLine, std::move(*line)};
    const std::string rest = p.unread.substr(p.read_at, kMostShown);
    if (p.flooded) return {ReadStatus::kFlood, rest};
    if (p.out_closed) return {ReadStatus::kClosed, rest};
    if (SteadyClock::now() >= deadline) return {ReadStatus::kTimeout, rest};
    p.changed.wait_until(lock, deadline);
  }
}

bool Process::has_unread_output() const {
  const std::lock_guard lock(impl_->mutex);
  return std::any_of(impl_->unread.begin() + static_cast<std::ptrdiff_t>(impl_->read_at),
                     impl_->unread.end(), [](unsigned char c) { return std::isspace(c) == 0; });
}

std::string Process::take_stderr() {
  const std::lock_guard lock(impl_->mutex);
  return std::exchange(impl_->stderr_tail, {});
}

std::string Process::final_stderr(Deadline deadline) const {
  std::unique_lock lock(impl_->mutex);
  impl_->changed.wait_until(lock, deadline, [this] { return impl_->err_closed; });
  return impl_->stderr_tail;
}

bool Process::wait_exit(Deadline deadline) {
  std::unique_lock lock(impl_->mutex);
  impl_->changed.wait_until(lock, deadline, [this] { return impl_->has_exited; });
  return impl_->has_exited;
}

void Process::terminate() {
  const std::lock_guard lock(impl_->mutex);
  if (!impl_->reaped) ::kill(-impl_->pid, SIGTERM);
}

void Process::end() {
  const std::lock_guard lock(impl_->mutex);
  if (impl_->reaped) return;
  // The leader is not reaped yet, so its number, and the group's, cannot belong to anyone else.
  ::kill(-impl_->pid, SIGKILL);
  if (impl_->guard > 0) {
    ::kill(impl_->guard, SIGKILL);
    ::waitpid(impl_->guard, nullptr, 0);
  }
  if (impl_->guard_pipe >= 0) ::close(impl_->guard_pipe);
  rusage usage{};
  while (::wait4(impl_->pid, &impl_->status, 0, &usage) < 0 && errno == EINTR) {
  }
  impl_->final_cpu = to_duration(usage.ru_utime) + to_duration(usage.ru_stime);
  impl_->reaped = true;
}

std::string Process::how_it_ended() const {
  const std::lock_guard lock(impl_->mutex);
  if (impl_->reaped) return describe_status(impl_->status);
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(impl_->pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return {};
  }
  return describe_status(info.si_code == CLD_EXITED ? (info.si_status & 0xff) << 8
                                                    : info.si_status & 0x7f);
}

std::chrono::nanoseconds Process::cpu_time() const {
  const std::lock_guard lock(impl_->mutex);
  if (impl_->reaped) return impl_->final_cpu;
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(impl_->pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) {
    return std::chrono::nanoseconds{0};
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

int Process::pid() const {
  return impl_->pid;
}

}  // namespace owlet::regress
