#include "dfa/scan.h"

#include <algorithm>
#include <tuple>

namespace owlet::dfa {

void sort_by_pattern(std::vector<Match>& matches) {
  std::sort(matches.begin(), matches.end(), [](const Match& a, const Match& b) {
    return std::tie(a.pattern, a.y, a.x, a.transform) < std::tie(b.pattern, b.y, b.x, b.transform);
  });
}

std::vector<Match> scan_all(const Table& table, const Grid& grid, std::int64_t* reads) {
  std::vector<Match> matches;
  std::int64_t total = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      for (int t = 0; t < kTransforms; ++t) {
        total += scan_anchor(table, grid, x, y, t, [&](PatternId pattern) {
          matches.push_back({pattern, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                             static_cast<std::uint8_t>(t)});
        });
      }
    }
  }
  sort_by_pattern(matches);
  if (reads != nullptr) *reads += total;
  return matches;
}

}  // namespace owlet::dfa
