// Time since something began: of this process's processors, and by the clock on the wall.
#pragma once

#include <chrono>
#include <ctime>

namespace owlet {

class Stopwatch {
 public:
  // Seconds of processor time, of all threads together; other programs do not count.
  [[nodiscard]] double cpu() const {
    return static_cast<double>(std::clock() - clock_) / CLOCKS_PER_SEC;
  }
  // Seconds.
  [[nodiscard]] double wall() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::clock_t clock_ = std::clock();
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace owlet
