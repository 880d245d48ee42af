#include "regress/base/heartbeat.h"

#include <utility>

namespace owlet::regress {

Heartbeat::Heartbeat(std::function<void()> beat, std::chrono::milliseconds period)
    : beat_(std::move(beat)),
      period_(period),
      thread_([this](const std::stop_token& stopping) { run(stopping); }) {}

void Heartbeat::run(const std::stop_token& stopping) {
  std::unique_lock lock(mutex_);
  while (!stopping.stop_requested()) {
    stopped_.wait_for(lock, stopping, period_, [] { return false; });
    if (!stopping.stop_requested()) beat_();
  }
}

}  // namespace owlet::regress
