// Playouts of the full policy a CPU second, one thread: with nothing proven, and with eight zones in force
// of twenty points, in the corners and on the sides, none of whose positions comes up.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/search/ownership.h"
#include "engine/search/playout.h"

namespace owlet {
namespace {

constexpr int kZoneWidth = 5;
constexpr int kZoneHeight = 4;
constexpr int kPositions = 200;

ProvenZone zone_at(const Board& board, int column, int row, Random& random) {
  ProvenZone zone;
  for (int i = 0; i < kZoneWidth; ++i)
    for (int j = 0; j < kZoneHeight; ++j) {
      const int x = std::clamp(column + i, 0, board.width() - 1);
      const int y = std::clamp(row + j, 0, board.height() - 1);
      zone.inside.insert(Point::at(x, y));
    }
  zone.points = zone.inside;
  for (int i = 0; i < kPositions; ++i) {
    const std::uint64_t index = random.next();
    zone.positions.push_back({{index, random.next()}, Color::kBlack, Point::at(column, row), true});
  }
  return zone;
}

ProvenReplies eight_zones(const Board& board) {
  Random random(2);
  std::vector<ProvenZone> zones;
  const int middle = board.width() / 2 - 2;
  const int right = board.width() - kZoneWidth;
  const int top = board.height() - kZoneHeight;
  for (const auto& [column, row] : std::array<std::pair<int, int>, 8>{{{0, 0},
                                                                       {0, middle},
                                                                       {0, top},
                                                                       {middle, 0},
                                                                       {middle, top},
                                                                       {right, 0},
                                                                       {right, middle},
                                                                       {right, top}}})
    zones.push_back(zone_at(board, column, row, random));
  return {board, std::move(zones)};
}

void run_playouts(benchmark::State& state, bool with_zones) {
  const int size = static_cast<int>(state.range(0));
  const Board empty(size, size);
  Board board(size, size);
  const ProvenReplies zones = eight_zones(empty);
  Playout playout;
  if (with_zones) playout.obey(&zones);
  Random random(1);
  std::int64_t black = 0;
  for (auto _ : state) {
    board.copy_position(empty);
    playout.run(board, Point::none(), Point::none(), random);
    black += final_area(board);
  }
  benchmark::DoNotOptimize(black);
  state.counters["playouts"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void playouts(benchmark::State& state) {
  run_playouts(state, false);
}
void playouts_with_zones(benchmark::State& state) {
  run_playouts(state, true);
}
BENCHMARK(playouts_with_zones)->Arg(13)->Arg(19);
BENCHMARK(playouts)->Arg(9)->Arg(13)->Arg(19);

}  // namespace
}  // namespace owlet
