// Spans of time, and the time of day.
#pragma once

#include <fmt/chrono.h>

#include <chrono>
#include <ctime>
#include <string>

namespace owlet::regress {

using Seconds = std::chrono::duration<double>;

// The longest time that may be asked for, in seconds: a third of a year.
inline constexpr double kLongestTime = 1e7;

// "2001-02-03 04:05:06"
[[nodiscard]] inline std::string utc_now() {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace owlet::regress
