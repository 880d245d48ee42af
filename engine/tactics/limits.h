// When reading must end. Passed into every question; a reader has no limits of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace owlet {

struct ReadingLimits {
  // Positions looked at, over the searches under different ko masters. A question that this leaves
  // open is read on from its best moves, each with the whole number.
  std::int64_t nodes = 30000;
  // Plies from the position of the question.
  int depth = 200;
  // Looked at every few hundred nodes. An answer that one of these two ends depends on the machine.
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
  std::stop_token stop = {};
};

}  // namespace owlet
