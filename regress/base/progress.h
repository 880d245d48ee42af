// How far a long piece of work is, and how long it will take. Writes nothing itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

#include "regress/base/time.h"

namespace owlet::regress {

// "0:09", "12:05", "1:00:00".
[[nodiscard]] std::string clock_text(Seconds time);

// "12 of 400 tests, 3:20 left"; before the first is done "0 of 400 tests", after ten seconds with how
// long it has been. What is to come is taken to be as slow as what has been.
[[nodiscard]] std::string progress_text(int done, int total, const std::string& things,
                                        Seconds since_start);

// A line that is renewed after each piece of work.
class ProgressLine {
 public:
  using Clock = std::chrono::steady_clock;

  // `live`: the output is a terminal, where the line is written over the last one. Elsewhere there
  // is a line every ten seconds.
  ProgressLine(int total, std::string things, bool live, Clock::time_point now = Clock::now());

  // What to write after a piece, `more` being what else there is to say. On a terminal the line is
  // wiped after the last one.
  [[nodiscard]] std::string after(const std::string& more, Clock::time_point now = Clock::now());
  // What to write while a piece takes its time; to be called every second or so.
  [[nodiscard]] std::string meanwhile(Clock::time_point now = Clock::now());

 private:
  [[nodiscard]] std::string line(Clock::time_point now);

  int total_;
  std::string things_;
  bool live_;
  Clock::time_point start_;
  Clock::time_point told_;
  int done_ = 0;
  std::string more_;  // what was said last
};

// Lines that scroll by, with a table that stays below them on a terminal.
class LiveTable {
 public:
  using Clock = std::chrono::steady_clock;

  // `total` things are to be done from now on.
  LiveTable(int total, std::string things, bool live, Clock::time_point now = Clock::now());

  // What to write when there is a new line and `done` things have been done. `table` is called where
  // it is shown, on a terminal.
  [[nodiscard]] std::string after(const std::string& line, int done,
                                  const std::function<std::string()>& table,
                                  Clock::time_point now = Clock::now());
  // What to write while there is none; to be called every second or so. Off a terminal a line every
  // ten seconds.
  [[nodiscard]] std::string meanwhile(Clock::time_point now = Clock::now());

 private:
  int total_;
  std::string things_;
  bool live_;
  Clock::time_point start_;
  Clock::time_point told_;
  int done_ = 0;
  std::ptrdiff_t lines_ = 0;  // of the table on the screen
};

}  // namespace owlet::regress
