// How far a long piece of work is, and how long it will take.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "regress/base/time.h"

namespace owlet::regress {

// "0:09", "12:05", "1:00:00".
[[nodiscard]] std::string clock_text(Seconds time);

// "12 of 400 tests, 3:20 left"; before the first is done "0 of 400 tests", after ten seconds with how
// long it has been. What is to come is taken to be as slow as what has been.
[[nodiscard]] std::string progress_text(int done, int total, const std::string& things,
                                        Seconds since_start);

// What is to be shown after a piece of work.
struct ProgressStep {
  int done = 1;           // how many of all things it was
  std::string line = {};  // scrolls by; empty: none
  std::string more = {};  // what else there is to say behind the progress
  // Below the lines on a terminal, and called there alone; may be absent.
  std::function<std::string()> table = {};
};

// A line that is renewed as the work goes on, below a table and the lines that scroll by. Writes
// nothing itself.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // `live`: the output is a terminal, where line and table are written over the last ones. Elsewhere
  // there are no tables, and a line by itself every ten seconds.
  Progress(int total, std::string things, bool live, Clock::time_point now = Clock::now());

  // What to write after a piece. On a terminal the progress is wiped after the last one.
  [[nodiscard]] std::string after(const ProgressStep& step, Clock::time_point now = Clock::now());
  // What to write while a piece takes its time; to be called every second or so.
  [[nodiscard]] std::string meanwhile(Clock::time_point now = Clock::now());

 private:
  [[nodiscard]] std::string text(Clock::time_point now) const;

  int total_;
  std::string things_;
  bool live_;
  Clock::time_point start_;
  Clock::time_point told_;
  int done_ = 0;
  std::string more_;                // what was said last
  std::ptrdiff_t table_lines_ = 0;  // on the screen
};

// A progress on a stream, with a sign of life now and then, from a thread of its own.
class ShownProgress {
 public:
  // Nothing is written if it is to be `quiet`.
  ShownProgress(std::ostream& out, Progress progress, bool quiet,
                std::chrono::milliseconds period = std::chrono::seconds(1));

  void after(const ProgressStep& step);

 private:
  void run(const std::stop_token& stopping);
  void show(const std::string& text);

  std::ostream& out_;
  Progress progress_;
  bool quiet_;
  std::chrono::milliseconds period_;
  std::mutex mutex_;  // of all that is above
  std::condition_variable_any stopped_;
  std::jthread thread_;  // last: stopped and joined before the rest goes
};

}  // namespace owlet::regress
