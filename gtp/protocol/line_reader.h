// Reads the requests in a thread of its own, whatever the engine is doing, so that a client may
// send thousands of commands before it reads the first answer, and so that a command can be told at
// once what has arrived behind it. Answers nothing itself.
//
//     client --fd--> [thread: LineAssembler] --queue--> pop() --> server
//                         |
//                         +-- stop tokens of the command that was popped last
//
// A signal belongs to the commands sent before it. Lines are numbered, so it does not matter
// whether the thread reads "# interrupt" before or after the server pops the command it was meant
// for.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "gtp/protocol/framing.h"
#include "gtp/protocol/pending_line.h"

namespace owlet::gtp {

class LineReader {
 public:
  struct Limits {
    std::size_t line_bytes = kMaxLineBytes;
    // Above this the thread waits for the server, and a client that still only writes would wait
    // for ever. A million short commands fit; no client is known to send more than some thousands
    // ahead.
    std::size_t queue_bytes = std::size_t{64} << 20;
    // An input that ends within this time of its last piece is a script, whose writer had nothing
    // more to say; one that ends later is a client that has gone.
    std::chrono::milliseconds script_gap{100};
  };

  // Starts to read the descriptor, which must stay open as long as the object lives and is not
  // closed by it; one that is not open is an input at its end. Throws std::system_error if the
  // system has no descriptor or thread left.
  explicit LineReader(int fd);
  LineReader(int fd, Limits limits);

  // Stops the thread, even while it waits for input.
  ~LineReader() = default;
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Waits for the next line that is not blank and makes its tokens the live ones. Nothing at the
  // end of the session: no line is left and the input is at its end or `quit` was read. To be
  // called by one thread.
  //
  // The input's end raises the tokens of the commands still waiting too: they are answered, but
  // none of them takes long. A `quit` is the last line read, and ends what was sent before it in the
  // same way. Both spare a script, which wants everything done in full, as in `owlet < script` or
  // `echo genmove b | owlet`: a `quit` in one piece with what was before it, an end that follows on
  // the last piece, and either in a plain file. That end raises `input` alone.
  [[nodiscard]] std::optional<PendingLine> pop();

 private:
  // Wakes a poll().
  class Pipe {
   public:
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    [[nodiscard]] int read_end() const { return ends_[0]; }
    void wake() const;

   private:
    std::array<int, 2> ends_{};
  };

  struct NumberedLine {
    Line line;
    std::uint64_t number = 0;
  };

  void run(const std::stop_token& stopping);
  void read_lines(const std::stop_token& stopping);
  [[nodiscard]] bool wait_for_room(const std::stop_token& stopping);
  [[nodiscard]] bool wait_for_input() const;
  void begin_piece();
  bool accept(Line line);
  [[nodiscard]] bool is_plain_file() const;
  void finish(bool script);
  // Unlocks, and stops what the server has popped: its analysis, or whatever it is.
  void raise(std::unique_lock<std::mutex>& lock, bool interrupt);

  const int fd_;
  const Limits limits_;
  Pipe wake_;

  std::mutex mutex_;  // guards all that follows
  std::condition_variable_any changed_;
  std::deque<NumberedLine> queue_;
  std::size_t queued_bytes_ = 0;
  std::uint64_t received_ = 0;      // lines so far, blank ones included
  std::uint64_t interrupted_ = 0;   // the number of the last line that was told to end
  std::uint64_t before_piece_ = 0;  // lines before those that are being cut from one read()
  std::uint64_t popped_ = 0;        // the number of the line popped last
  bool quit_read_ = false;
  bool at_end_ = false;
  bool abandoned_ = false;  // at the end, and the client has gone
  std::stop_source stop_;   // of the line popped last
  std::stop_source input_;  // of the line popped last

  std::jthread thread_;  // last: stopped and joined before the rest goes
};

}  // namespace owlet::gtp
