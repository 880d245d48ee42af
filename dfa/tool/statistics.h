// What is said of many numbers. All of them make do with none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace owlet::dfa::tool {

[[nodiscard]] inline double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

template <typename T>
[[nodiscard]] double mean(const std::vector<T>& values) {
  return static_cast<double>(std::accumulate(values.begin(), values.end(), T{})) /
         static_cast<double>(std::max<std::size_t>(1, values.size()));
}

// The value at that percentage of them in increasing order; from 0 to 99.
template <typename T>
[[nodiscard]] T quantile(std::vector<T> values, std::size_t percent) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return values[values.size() * percent / 100];
}

}  // namespace owlet::dfa::tool
