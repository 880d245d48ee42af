#include "dfa/testing/scan.h"

#include <algorithm>

namespace owlet::dfa {

void sort_by_pattern(std::vector<Match>& matches) {
  // One number in place of four: what a sort does most is to compare.
  std::ranges::sort(matches, {}, [](const Match& m) {
    return std::uint64_t{m.pattern} << 24 | std::uint64_t{m.y} << 16 | std::uint64_t{m.x} << 8 |
           m.transform;
  });
}

std::vector<Match> scan_all(const Table& table, const Grid& grid) {
  std::vector<Match> matches;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      for (int t = 0; t < kTransforms; ++t) {
        scan_anchor(table, grid, x, y, t, [&](PatternId pattern) {
          matches.push_back({pattern, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                             static_cast<std::uint8_t>(t)});
        });
      }
    }
  }
  sort_by_pattern(matches);
  return matches;
}

std::vector<Match> find_all(const PatternSet& set, const Grid& grid) {
  std::vector<Match> matches = scan_all(set.table(), grid);
  std::erase_if(matches, [&](const Match& match) { return !set.holds(match, grid); });
  return matches;
}

std::vector<Match> matches_of(IncrementalScan& scan) {
  std::vector<Match> found;
  scan.for_each_match([&](const Match& match) { found.push_back(match); });
  sort_by_pattern(found);
  return found;
}

}  // namespace owlet::dfa
