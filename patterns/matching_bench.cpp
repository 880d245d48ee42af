// What a move of a game costs, with all matches of one side listed after it: for the databases beside this
// file and for larger sets made of mutations of their patterns. Run it in the root of the sources.
#include <benchmark/benchmark.h>

#include <iterator>
#include <vector>

#include "dfa/pattern_set.h"
#include "dfa/testing/full_scan.h"
#include "dfa/testing/synthetic.h"
#include "engine/base/file.h"
#include "engine/base/random.h"
#include "engine/position/matchers.h"
#include "engine/position/pattern_functions.h"

namespace owlet {
namespace {

constexpr const char* kDatabases[] = {"attack", "defend", "vital"};
constexpr int kSize = 19;
constexpr int kMoves = 250;

std::vector<dfa::Pattern> patterns_of(const std::string& database) {
  return dfa::parse_patterns(read_file("patterns/" + database + ".db").value(), database,
                             pattern_functions())
      .patterns;
}

// A number below three is that of a database, another the size of a set of mutations.
dfa::PatternSet set_of(std::int64_t number) {
  if (number < 3) return dfa::PatternSet::compile(patterns_of(kDatabases[number])).value();
  std::vector<dfa::Pattern> all;
  for (const char* const database : kDatabases)
    std::ranges::move(patterns_of(database), std::back_inserter(all));
  return dfa::PatternSet::compile(dfa::mutations(all, static_cast<std::size_t>(number), 1)).value();
}

// Random moves that fill no own eye.
Board played_game() {
  Board board(kSize, kSize);
  Random random(1);
  for (int i = 0; i < kMoves;) {
    const auto empty = board.empty_points();
    const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
    if (board.is_eye(p, board.to_move()) || !board.is_legal({board.to_move(), p})) continue;
    board.play({board.to_move(), p});
    ++i;
  }
  return board;
}

// Calls look(board) after each move of a game.
template <typename Look>
void each_move(benchmark::State& state, Look look) {
  const Board game = played_game();
  Board board(kSize, kSize);
  for (auto _ : state) {
    while (board.can_undo()) board.undo();
    for (int i = 0; i < game.move_number(); ++i) {
      board.play(game.move(i));
      look(board);
    }
  }
  state.counters["s/move"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * kMoves,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void incremental(benchmark::State& state) {
  const dfa::PatternSet set = set_of(state.range(0));
  PatternMatchers matchers({&set.table()});
  bool begun = false;
  each_move(state, [&](Board& board) {
    if (!begun) matchers.follow(board);
    begun = true;
    matchers.matcher(0, Color::kBlack).for_each_match([](const dfa::Match& match) {
      benchmark::DoNotOptimize(match);
    });
  });
}
BENCHMARK(incremental)->Arg(0)->Arg(1)->Arg(2)->Arg(400)->Arg(1000)->Arg(10000);

void full(benchmark::State& state) {
  const dfa::PatternSet set = set_of(state.range(0));
  dfa::FullScan scan(set.table());
  std::vector<dfa::Match> matches;
  each_move(state, [&](Board& board) {
    scan.scan(grid_seen_by(Color::kBlack, board), matches);
    benchmark::DoNotOptimize(matches.data());
  });
}
BENCHMARK(full)->Arg(0)->Arg(1)->Arg(2)->Arg(400)->Arg(1000)->Arg(10000);

}  // namespace
}  // namespace owlet
