#include "dfa/testing/set_fuzz.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "dfa/incremental.h"
#include "dfa/set_file.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

const std::vector<FunctionSignature> kFunctions = {{"lib", Type::kInt, {Type::kPoint}}};

// Reading cannot need more patterns than a fuzzer should spend its time on.
constexpr std::size_t kMaxPatterns = 100;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

void put_size(std::string& bytes) {
  constexpr std::size_t kAt = 16;
  if (bytes.size() < kAt + 8) return;
  for (std::size_t i = 0; i < 8; ++i)
    bytes[kAt + i] = static_cast<char>(bytes.size() >> (8 * i) & 0xffU);
}

Grid random_grid(Random& random) {
  Grid grid(1 + static_cast<int>(random.below(Grid::kMaxSize)),
            1 + static_cast<int>(random.below(Grid::kMaxSize)));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) grid.set(x, y, kAllCells[random.below(3)]);
  return grid;
}

bool is_on(const Grid& grid, Offset o) {
  return 0 <= o.dx && o.dx < grid.width() && 0 <= o.dy && o.dy < grid.height();
}

void check_matches(const PatternSet& set, const Grid& grid) {
  for (const Match& match : find_all(set, grid)) {
    require(match.pattern < set.patterns().size(), "a match is of a pattern of the set");
    const std::optional<Offset> move = set.move(match);
    require(!move || is_on(grid, *move), "a move is on the grid");
    for (std::size_t i = 0; i < set.pattern(match).labels.size(); ++i)
      require(is_on(grid, set.label(match, i)), "a label is on the grid");
  }
}

void check_scans(const PatternSet& set, Random& random) {
  Grid grid = random_grid(random);
  check_matches(set, grid);
  IncrementalScan scan(set.table(), grid);
  const auto x = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.width())));
  const auto y = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.height())));
  const Cell cell = grid.at(x, y) == Cell::kX ? Cell::kO : Cell::kX;
  grid.set(x, y, cell);
  const Change change{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), cell};
  scan.update({&change, 1});
  require(scan.matches() == scan_all(set.table(), grid), "both scans find the same");
  scan.undo();
}

}  // namespace

bool check_set_bytes(std::string_view bytes) {
  const PatternOptions options{kFunctions, {}, false};
  const Result<PatternSet> as_is = read_set(bytes, options);
  require(as_is || !as_is.error().message.empty(), "an error says something");

  std::string repaired(bytes);
  put_size(repaired);
  repair_checksum(repaired);
  const Result<PatternSet> set = read_set(repaired, options);
  require(as_is.has_value() <= set.has_value(), "repairing breaks nothing");
  if (!set) return false;
  require(write_set(set.value()) == repaired, "a set is written as it was read");
  if (set.value().patterns().size() > kMaxPatterns) return true;
  Random random(bytes.size());
  check_scans(set.value(), random);
  return true;
}

}  // namespace owlet::dfa
