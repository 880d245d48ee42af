// What an evaluation of a position costs, in parts: 19x19, positions along a game of strong
// players.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "engine/network/evaluator.h"
#include "engine/network/testing/known_evaluations.h"

namespace owlet {
namespace {

std::vector<Board> positions() {
  std::vector<Board> boards;
  for (const KnownEvaluation& known : known_evaluations()) boards.push_back(known.board);
  return boards;
}

// The steps' inputs, made once.
struct Prepared {
  Board board;
  RecentMoves recent;
  Ladders ladders;
  PointMap<PointStates> states;
  PointMap<PointFeatures> features;

  explicit Prepared(const Board& position) : board(position), recent(RecentMoves::of(position)) {
    read_ladders(board, ladders);
    states = PathStates(NetworkWeights::built_in().automaton).read(board);
    describe(board, recent, ladders, features);
  }
};

template <typename F>
void each_position(benchmark::State& state, F f) {
  std::vector<Prepared> all;
  for (const Board& board : positions()) all.emplace_back(board);
  if (all.empty()) return state.SkipWithError("run it in the root of the sources");
  for (auto _ : state)
    for (Prepared& position : all) f(position);
  state.counters["s/position"] =
      benchmark::Counter(static_cast<double>(state.iterations() * all.size()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// Of the built-in automaton, its first states: what growth would have made with less room.
PathAutomaton first_states(std::int64_t count) {
  PathAutomaton automaton = NetworkWeights::built_in().automaton;
  automaton.next.resize(std::min(static_cast<std::size_t>(count), automaton.next.size()));
  const auto cut = [&] {
    for (auto& row : automaton.next)
      for (PathAutomaton::State& next : row) next = next < automaton.next.size() ? next : 0;
  };
  for (cut(); !automaton.find_exchanged(); cut()) automaton.next.pop_back();
  return automaton;
}

// A small board in between makes the reader begin anew.
void states_from_scratch(benchmark::State& state) {
  const PathAutomaton automaton = first_states(state.range(0));
  PathStates reader(automaton);
  const Board other_size(1, 1);
  each_position(state, [&](const Prepared& p) {
    reader.read(other_size);
    benchmark::DoNotOptimize(reader.read(p.board));
  });
}
BENCHMARK(states_from_scratch)
    ->Arg(1000)
    ->Arg(10000)
    ->Arg(30000)
    ->Arg(60000)
    ->Unit(benchmark::kMicrosecond);

// A stone is placed and taken back, with a look at both positions: two updates.
void states_two_updates(benchmark::State& state) {
  const PathAutomaton automaton = first_states(state.range(0));
  std::vector<PathStates> readers;
  const std::size_t count = positions().size();
  std::size_t i = 0;
  each_position(state, [&](Prepared& p) {
    if (readers.size() <= i) readers.emplace_back(automaton);
    const std::span<const Point> empty = p.board.empty_points();
    p.board.play({p.board.to_move(), empty[empty.size() / 2]});
    benchmark::DoNotOptimize(readers[i].read(p.board));
    p.board.undo();
    benchmark::DoNotOptimize(readers[i].read(p.board));
    i = (i + 1) % count;
  });
}
BENCHMARK(states_two_updates)
    ->Arg(1000)
    ->Arg(10000)
    ->Arg(30000)
    ->Arg(60000)
    ->Unit(benchmark::kMicrosecond);

void ladders(benchmark::State& state) {
  each_position(state, [](Prepared& p) { read_ladders(p.board, p.ladders); });
}
BENCHMARK(ladders)->Unit(benchmark::kMicrosecond);

void features(benchmark::State& state) {
  each_position(state, [](Prepared& p) { describe(p.board, p.recent, p.ladders, p.features); });
}
BENCHMARK(features)->Unit(benchmark::kMicrosecond);

// With each kernel that runs here, the fastest first.
void network(benchmark::State& state) {
  const std::size_t kernel = static_cast<std::size_t>(state.range(0));
  if (kernel >= usable_kernels().size()) return state.SkipWithError("does not run here");
  const Network network(NetworkWeights::built_in(), *usable_kernels()[kernel]);
  state.SetLabel(usable_kernels()[kernel]->name);
  Network::Scratch scratch(19, 19, network);
  Evaluation evaluation;
  each_position(state, [&](const Prepared& p) {
    network.run(p.board.to_move(), p.states, p.features, scratch, evaluation);
    benchmark::DoNotOptimize(evaluation);
  });
}
BENCHMARK(network)->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);

// As in a search: a move on, and the position before for the next one.
void evaluate(benchmark::State& state) {
  std::vector<std::unique_ptr<Evaluator>> evaluators;
  for (std::size_t i = 0; i < positions().size(); ++i)
    evaluators.push_back(std::make_unique<Evaluator>(19, 19));
  std::size_t i = 0;
  each_position(state, [&](Prepared& p) {
    const std::span<const Point> empty = p.board.empty_points();
    p.board.play({p.board.to_move(), empty[empty.size() / 2]});
    benchmark::DoNotOptimize(evaluators[i]->evaluate(p.board, RecentMoves::of(p.board)));
    p.board.undo();
    benchmark::DoNotOptimize(evaluators[i]->evaluate(p.board, RecentMoves::of(p.board)));
    i = (i + 1) % evaluators.size();
  });
  state.counters["s/evaluation"] =
      benchmark::Counter(2 * static_cast<double>(state.iterations() * evaluators.size()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(evaluate)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace owlet
