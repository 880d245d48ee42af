// What an evaluation by the learned code costs where a search needs it: at the nodes of a tree on
// 19x19, in the order in which they were expanded. The moves from the root to each node and back
// are part of the time; "nothing" is these alone.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/code/move_code.h"
#include "engine/code/testing/test_positions.h"
#include "engine/search/search.h"

namespace owlet {
namespace {

using Line = std::vector<Point>;

// The lines to all nodes that have children, by the time when they got them, and the position that
// they begin at.
class Expansions {
 public:
  explicit Expansions(std::int64_t playouts) : root_(known_logits().at(3).board), search_({}) {
    SearchLimits limits;
    limits.playouts = playouts;
    (void)search_.run(root_, 7.5, limits, 1);
    Line line;
    add(search_.tree().root(), line);
    std::sort(found_.begin(), found_.end());
    for (auto& [when, moves] : found_) lines_.push_back(std::move(moves));
  }

  [[nodiscard]] const Board& root() const { return root_; }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

 private:
  void add(const Node& node, Line& line) {
    const std::uint32_t first = node.children;
    if (first == 0) return;
    found_.emplace_back(first, line);
    for (const Node& child : search_.tree().children(node)) {
      line.push_back(child.point);
      add(child, line);
      line.pop_back();
    }
  }

  Board root_;
  Search search_;
  std::vector<std::pair<std::uint32_t, Line>> found_;
  std::vector<Line> lines_;
};

// Calls evaluate(board) at all nodes.
template <typename F>
void at_expansions(benchmark::State& state, F evaluate) {
  const Expansions expansions(state.range(0));
  Board board = expansions.root();
  for (auto _ : state)
    for (const Line& line : expansions.lines()) {
      for (const Point p : line) board.play({board.to_move(), p});
      evaluate(board);
      for (std::size_t i = 0; i < line.size(); ++i) board.undo();
    }
  state.counters["nodes"] = static_cast<double>(expansions.lines().size());
  state.counters["s/node"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(expansions.lines().size()),
      benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void nothing(benchmark::State& state) {
  at_expansions(state, [](Board& board) { benchmark::DoNotOptimize(board); });
}
BENCHMARK(nothing)->Arg(2'000)->Arg(20'000)->Unit(benchmark::kMillisecond);

// The share of the points that are read again at a node.
void states(benchmark::State& state) {
  CodeStates states(CodeWeights::built_in().automaton);
  std::int64_t nodes = 0;
  at_expansions(state, [&](Board& board) {
    benchmark::DoNotOptimize(states.read(board));
    ++nodes;
  });
  state.counters["read again"] =
      static_cast<double>(states.points_read()) / static_cast<double>(nodes * 361);
}
BENCHMARK(states)->Arg(2'000)->Arg(20'000)->Unit(benchmark::kMillisecond);

void evaluation(benchmark::State& state) {
  MoveCode code(Window::whole(19, 19));
  at_expansions(state, [&](Board& board) {
    benchmark::DoNotOptimize(code.logits(board, RecentMoves::of(board)));
  });
}
BENCHMARK(evaluation)->Arg(2'000)->Arg(20'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace owlet
