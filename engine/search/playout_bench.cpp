// Playouts of the full policy a CPU second, one thread.
#include <benchmark/benchmark.h>

#include "engine/search/ownership.h"
#include "engine/search/playout.h"

namespace owlet {
namespace {

void playouts(benchmark::State& state) {
  const int size = static_cast<int>(state.range(0));
  const Board empty(size, size);
  Board board(size, size);
  Playout playout;
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
BENCHMARK(playouts)->Arg(9)->Arg(13)->Arg(19);

}  // namespace
}  // namespace owlet
