// A sign of life while a single piece of work takes long: a test of a minute, a game of ten.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace owlet::regress {

class Heartbeat {
 public:
  // Calls `beat` again and again, `period` apart, from a thread of its own, for as long as the object
  // lives.
  explicit Heartbeat(std::function<void()> beat,
                     std::chrono::milliseconds period = std::chrono::seconds(1));

  // There is no beat while the lock is held.
  [[nodiscard]] std::unique_lock<std::mutex> hold() { return std::unique_lock(mutex_); }

 private:
  void run(const std::stop_token& stopping);

  std::function<void()> beat_;
  std::chrono::milliseconds period_;
  std::mutex mutex_;
  std::condition_variable_any stopped_;
  std::jthread thread_;  // last: stopped and joined before the rest goes
};

}  // namespace owlet::regress
