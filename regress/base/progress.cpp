#include "regress/base/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace owlet::regress {
namespace {

constexpr const char* kWipe = "\r\x1b[K";
// Between lines where they cannot be written over.
constexpr std::chrono::seconds kPause{10};

}  // namespace

std::string clock_text(Seconds time) {
  const auto all = std::lround(time.count());
  if (all < 3600) return fmt::format("{}:{:02}", all / 60, all % 60);
  return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
}

std::string progress_text(int done, int total, const std::string& things, Seconds since_start) {
  std::string text = fmt::format("{} of {} {}", done, total, things);
  if (done <= 0)
    return since_start < kPause ? text : text + ", " + clock_text(since_start) + " so far";
  return text + ", " + clock_text(since_start * (total - done) / done) + " left";
}

ProgressLine::ProgressLine(int total, std::string things, bool live, Clock::time_point now)
    : total_(total), things_(std::move(things)), live_(live), start_(now), told_(now) {}

std::string ProgressLine::after(const std::string& more, Clock::time_point now) {
  ++done_;
  more_ = more;
  return line(now);
}

std::string ProgressLine::meanwhile(Clock::time_point now) {
  return line(now);
}

std::string ProgressLine::line(Clock::time_point now) {
  if (live_ && done_ == total_) return kWipe;
  if (!live_ && now - told_ < kPause) return "";
  told_ = now;
  const std::string text = progress_text(done_, total_, things_, now - start_) + more_;
  return live_ ? kWipe + text : text + "\n";
}

LiveTable::LiveTable(int total, std::string things, bool live, Clock::time_point now)
    : total_(total), things_(std::move(things)), live_(live), start_(now), told_(now) {}

std::string LiveTable::after(const std::string& line, int done,
                             const std::function<std::string()>& table, Clock::time_point now) {
  told_ = now;
  done_ = done;
  const std::string progress = progress_text(done, total_, things_, now - start_);
  if (!live_) return line + "; " + progress + "\n";
  const std::string below = table() + progress + "\n";
  const std::string up = lines_ > 0 ? fmt::format("\x1b[{}A\x1b[J", lines_) : "";
  lines_ = std::count(below.begin(), below.end(), '\n');
  return up + line + "\n" + below;
}

std::string LiveTable::meanwhile(Clock::time_point now) {
  if (!live_ && now - told_ < kPause) return "";
  told_ = now;
  std::string progress = progress_text(done_, total_, things_, now - start_) + "\n";
  if (!live_) return progress;
  const std::string up = lines_ > 0 ? "\x1b[1A\x1b[J" : "";
  lines_ = std::max<std::ptrdiff_t>(lines_, 1);
  return up + progress;
}

}  // namespace owlet::regress
