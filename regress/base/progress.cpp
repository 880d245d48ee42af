#include "regress/base/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace owlet::regress {
namespace {

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

Progress::Progress(int total, std::string things, bool live, Clock::time_point now)
    : total_(total), things_(std::move(things)), live_(live), start_(now), told_(now) {}

std::string Progress::text(Clock::time_point now) const {
  if (live_ && done_ == total_) return "";
  return progress_text(done_, total_, things_, now - start_) + more_;
}

std::string Progress::after(const ProgressStep& step, Clock::time_point now) {
  done_ += step.done;
  more_ = step.more;
  if (!live_ && step.line.empty()) return meanwhile(now);
  told_ = now;
  if (!live_) return step.line + "; " + text(now) + "\n";
  std::string out = "\r";
  if (table_lines_ > 0) out += fmt::format("\x1b[{}A", table_lines_);
  out += "\x1b[J";
  if (!step.line.empty()) out += step.line + "\n";
  const std::string table = step.table ? step.table() : "";
  table_lines_ = std::count(table.begin(), table.end(), '\n');
  return out + table + text(now);
}

std::string Progress::meanwhile(Clock::time_point now) {
  if (live_) return "\r\x1b[K" + text(now);
  if (now - told_ < kPause) return "";
  told_ = now;
  return text(now) + "\n";
}

ShownProgress::ShownProgress(std::ostream& out, Progress progress, bool quiet,
                             std::chrono::milliseconds period)
    : out_(out),
      progress_(std::move(progress)),
      quiet_(quiet),
      period_(period),
      thread_([this](const std::stop_token& stopping) { run(stopping); }) {}

void ShownProgress::run(const std::stop_token& stopping) {
  std::unique_lock lock(mutex_);
  while (!stopping.stop_requested()) {
    stopped_.wait_for(lock, stopping, period_, [] { return false; });
    if (!stopping.stop_requested()) show(progress_.meanwhile());
  }
}

void ShownProgress::after(const ProgressStep& step) {
  const std::lock_guard lock(mutex_);
  show(progress_.after(step));
}

void ShownProgress::show(const std::string& text) {
  if (!quiet_) out_ << text << std::flush;
}

}  // namespace owlet::regress
