// For tests. An evaluation is the price of a visit, and goes with the points: boards are small here,
// visits few.
#pragma once

#include "engine/search/search.h"

namespace owlet {

inline SearchLimits visits(std::int64_t count) {
  SearchLimits limits;
  limits.visits = count;
  return limits;
}

inline SearchSettings small(int threads = 1) {
  SearchSettings settings;
  settings.threads = threads;
  settings.memory_bytes = std::size_t{16} << 20;
  return settings;
}

}  // namespace owlet
