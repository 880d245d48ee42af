// What an evaluation costs where a search needs it: at the nodes of a tree on 19x19, in the order in which
// they were made. The moves from the root to each node and back are part of the time; "nothing" is these
// alone.
#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "engine/network/evaluator.h"
#include "engine/network/testing/known_evaluations.h"
#include "engine/search/search.h"

namespace owlet {
namespace {

using Line = std::vector<Point>;

// The lines to all nodes of a tree, in their order, and the position that they begin at.
class Nodes {
 public:
  explicit Nodes(std::int64_t visits) : root_(known_evaluations().at(1).board) {
    Search search({});
    SearchLimits limits;
    limits.visits = visits;
    (void)search.run(root_, 7.5, limits, 1);
    const GameTree& tree = search.tree();
    lines_.resize(tree.node_count());
    for (NodeIndex node = GameTree::root(); node <= tree.node_count(); ++node)
      for (const GameEdge& edge : tree.edges(tree[node])) {
        if (edge.child == 0) continue;
        Line line = lines_[node - GameTree::root()];
        line.push_back(edge.point);
        lines_[edge.child - GameTree::root()] = std::move(line);
      }
  }

  [[nodiscard]] const Board& root() const { return root_; }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

 private:
  Board root_;
  std::vector<Line> lines_;
};

// Calls evaluate(board) at all nodes.
template <typename F>
void at_nodes(benchmark::State& state, F evaluate) {
  const Nodes nodes(state.range(0));
  Board board = nodes.root();
  for (auto _ : state)
    for (const Line& line : nodes.lines()) {
      for (const Point p : line) board.play({board.to_move(), p});
      evaluate(board);
      for (std::size_t i = 0; i < line.size(); ++i) board.undo();
    }
  state.counters["s/node"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(nodes.lines().size()),
      benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void nothing(benchmark::State& state) {
  at_nodes(state, [](Board& board) { benchmark::DoNotOptimize(board); });
}
BENCHMARK(nothing)->Arg(1'000)->Unit(benchmark::kMillisecond);

// The share of the points that are read again at a node.
void states(benchmark::State& state) {
  PathStates states(NetworkWeights::built_in().automaton);
  std::int64_t nodes = 0;
  at_nodes(state, [&](Board& board) {
    benchmark::DoNotOptimize(states.read(board));
    ++nodes;
  });
  state.counters["read again"] =
      static_cast<double>(states.points_read()) / static_cast<double>(nodes * 361);
}
BENCHMARK(states)->Arg(1'000)->Unit(benchmark::kMillisecond);

void evaluation(benchmark::State& state) {
  Evaluator evaluator(19, 19);
  at_nodes(state, [&](Board& board) {
    benchmark::DoNotOptimize(evaluator.evaluate(board, RecentMoves::of(board)));
  });
}
BENCHMARK(evaluation)->Arg(1'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace owlet
