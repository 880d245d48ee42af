// play + undo in middle-game positions, also against the slow twin, and the price of a copy.
#include <benchmark/benchmark.h>

#include <chrono>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/testing/slow_board.h"

namespace owlet {
namespace {

// A position of random legal moves, eyes left alone, after a third of the board's area.
Board middle_game(int size, std::uint64_t seed) {
  Board board(size, size);
  Random random(seed);
  const int plies = size * size / 3;
  while (board.stone_count(Color::kBlack) + board.stone_count(Color::kWhite) < plies) {
    const auto empty = board.empty_points();
    const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
    const Move move{board.to_move(), p};
    if (board.is_legal(move) && !board.is_eye(p, move.color)) board.play(move);
  }
  return board;
}

// Every legal move of the position, played and undone.
void play_undo(benchmark::State& state) {
  std::vector<Board> boards;
  std::vector<std::vector<Move>> moves;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    boards.push_back(middle_game(static_cast<int>(state.range(0)), seed));
    const Board& board = boards.back();
    auto& legal = moves.emplace_back();
    for (const Point p : board.empty_points())
      if (board.is_legal({board.to_move(), p})) legal.push_back({board.to_move(), p});
  }
  std::int64_t pairs = 0;
  for (auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (const Move move : moves[i]) {
        boards[i].play(move);
        boards[i].undo();
      }
      pairs += static_cast<std::int64_t>(moves[i].size());
    }
  }
  state.counters["pairs"] =
      benchmark::Counter(static_cast<double>(pairs), benchmark::Counter::kIsRate);
}
BENCHMARK(play_undo)->Arg(9)->Arg(19);

// The same, and the slow twin on the same moves in the same run: how much the bookkeeping earns.
void play_undo_against_twin(benchmark::State& state) {
  const int size = static_cast<int>(state.range(0));
  Board board = middle_game(size, 1);
  SlowBoard twin(size, size, {});
  for (int i = 0; i < board.move_number(); ++i) twin.play(board.move(i));
  std::vector<Move> legal;
  for (const Point p : board.empty_points())
    if (board.is_legal({board.to_move(), p})) legal.push_back({board.to_move(), p});
  const auto seconds = [&](auto& player) {
    const auto begin = std::chrono::steady_clock::now();
    for (const Move move : legal) {
      player.play(move);
      player.undo();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  double fast = 0;
  double slow = 0;
  for (auto _ : state) {
    fast += seconds(board);
    slow += seconds(twin);
  }
  state.counters["twin/board"] = slow / fast;
}
BENCHMARK(play_undo_against_twin)->Arg(9)->Arg(19);

// A line of 30 random moves played to its end and taken back, over and over: what a reader does.
void play_undo_line(benchmark::State& state) {
  constexpr int kDepth = 30;
  Board board = middle_game(static_cast<int>(state.range(0)), 1);
  const int root = board.move_number();
  Random random(7);
  std::int64_t pairs = 0;
  for (auto _ : state) {
    for (int tries = 0; tries < kDepth; ++tries) {
      const auto empty = board.empty_points();
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      const Move move{board.to_move(), p};
      if (board.is_pseudo_legal(p, move.color)) board.play(move);
    }
    pairs += board.move_number() - root;
    while (board.move_number() > root) board.undo();
  }
  state.counters["pairs"] =
      benchmark::Counter(static_cast<double>(pairs), benchmark::Counter::kIsRate);
}
BENCHMARK(play_undo_line)->Arg(9)->Arg(19);

void copy_position(benchmark::State& state) {
  const Board source = middle_game(static_cast<int>(state.range(0)), 1);
  for (auto _ : state) {
    const Board board(source, {});
    benchmark::DoNotOptimize(board);
  }
}
BENCHMARK(copy_position)->Arg(9)->Arg(19);

}  // namespace
}  // namespace owlet
