// A child process that somebody else wrote: start it, write to it, read its lines with a deadline,
// and be rid of it whatever it does. It does not know GTP.
//
// A thread per child does the reading and writing, so that a child never blocks on a full pipe,
// not even between two commands, and never blocks us:
//
//   caller --write()--> queue --> [io thread] --> stdin
//   caller <--read_line()-- buffer (capped) <-- [io thread] <-- stdout    over the cap: flood
//   caller <--take_stderr()-- tail (capped) <-- [io thread] <-- stderr    over the cap: oldest lost
//
// The child leads a process group of its own; end() kills the whole group and reaps the leader, so
// nothing is left behind, zombies included. A second process, the guard, waits for our end and kills the
// group then, also when we are killed. What leaves the group, as daemons do, stays. Linux only (pidfd).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/base/time.h"

namespace owlet::regress {

using SteadyClock = std::chrono::steady_clock;
using Deadline = SteadyClock::time_point;

// Bytes of stdout nobody has read yet; more is a flood and the reading stops. No honest answer
// comes near it.
inline constexpr std::size_t kMaxUnread = std::size_t{4} << 20;
// Bytes of stderr that are kept, the last ones.
inline constexpr std::size_t kStderrTail = std::size_t{64} << 10;

enum class ReadStatus {
  kLine,     // a line was read
  kTimeout,  // the deadline passed first
  kClosed,   // stdout is closed and read to its end, or the child is gone
  kFlood,    // more unread output than the limit
};

struct ReadOutcome {
  ReadStatus status = ReadStatus::kClosed;
  // Without its line end. For the other states what there is of an unfinished line (at most 200
  // bytes of it).
  std::string line;
};

class Process {
 public:
  // Starts the child: program and arguments, and the folder it starts in (empty: where we are).
  // Fails if there is no such program, folder or permission.
  static Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words,
                                                const std::filesystem::path& folder = {});

  // Ends the child as end() does.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Queues text for the child's stdin. Returns at once; lost if the child does not read.
  void write(std::string text);

  // Closes the child's stdin when everything queued has been written.
  void close_input();

  // The next line of stdout, waiting for it until the deadline.
  ReadOutcome read_line(Deadline deadline);

  // Whether stdout holds anything that is not blank and not read yet.
  [[nodiscard]] bool has_unread_output() const;

  // The last bytes the child wrote to stderr since the last call (see kStderrTail).
  std::string take_stderr();

  // What take_stderr() would return once the child and its children have closed stderr, or at the
  // deadline; it stays there.
  [[nodiscard]] std::string final_stderr(Deadline deadline) const;

  // Waits for the child to exit by itself; whether it did.
  bool wait_exit(Deadline deadline);

  // Asks the whole group to go (SIGTERM). Waits for nothing.
  void terminate();

  // Kills the whole group (SIGKILL) and reaps the child. May be called again.
  void end();

  // How the child ended: "exited with status 3", "was killed by signal 11 (Segmentation fault)".
  // Empty while it runs.
  [[nodiscard]] std::string how_it_ended() const;

  // Processor time used so far, all threads; after the end including its waited-for children.
  [[nodiscard]] std::chrono::nanoseconds cpu_time() const;

  [[nodiscard]] int pid() const;

 private:
  struct Impl;
  explicit Process(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace owlet::regress
