#include "gtp/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "engine/base/stopwatch.h"
#include "engine/board/strings.h"
#include "engine/network/evaluator.h"
#include "engine/owl/status_evaluator.h"
#include "engine/position/matchers.h"
#include "engine/survey/hinted_search.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

constexpr std::int64_t kVisits = 500;  // a position
constexpr double kKomi = 7.5;

struct BenchPosition {
  int size;
  int moves;
};
constexpr BenchPosition kSearched[] = {{9, 0},    {9, 20}, {9, 50},  {13, 0},  {13, 60},
                                       {13, 120}, {19, 0}, {19, 80}, {19, 200}};
constexpr int kSizes[] = {9, 13, 19};
constexpr BenchPosition kRead[] = {{9, 50}, {13, 80}, {13, 120}, {19, 120}, {19, 200}};
// A question of the bench ends sooner than one of a game.
constexpr std::int64_t kStringNodes = 3000;
constexpr int kStringLiberties = 4;
constexpr std::int64_t kLifeNodes = 5000;
constexpr int kLifeStones = 4;
constexpr std::int64_t kOwlVisits = 20;
constexpr BenchPosition kMatched = {19, 250};

// A position after that many moves, drawn by their probabilities.
Board random_position(const BenchPosition& c, std::uint64_t seed) {
  constexpr std::uint32_t kSteps = 1U << 24;
  Board board(c.size, c.size);
  Random random(seed);
  Evaluator evaluator(c.size, c.size);
  std::vector<Point> moves;
  std::vector<float> chances;
  for (int i = 0; i < c.moves; ++i) {
    moves.clear();
    for (const Point p : board.empty_points())
      if (!board.is_eye(p, board.to_move()) && board.is_legal({board.to_move(), p}))
        moves.push_back(p);
    if (moves.empty()) break;
    std::ranges::sort(moves);
    chances.resize(moves.size());
    evaluator.evaluate(board, RecentMoves::of(board)).chances(moves, chances);
    float left = static_cast<float>(random.below(kSteps)) / kSteps;
    std::size_t k = 0;
    while (k + 1 < moves.size() && left >= chances[k]) left -= chances[k++];
    board.play({board.to_move(), moves[k]});
  }
  return board;
}

class Fingerprint {
 public:
  void add(std::int64_t number) {
    auto bits = static_cast<std::uint64_t>(number);
    for (int byte = 0; byte < 8; ++byte, bits >>= 8)
      crc_.process_byte(static_cast<unsigned char>(bits));
  }
  void add(Point p) { add(p.index()); }
  [[nodiscard]] std::string text() const { return fmt::format("{:08x}", crc_.checksum()); }

 private:
  boost::crc_32_type crc_;
};

std::string line(const std::string& name, const std::string& what) {
  return fmt::format("{:<13}{}\n", name, what);
}

// ---- The way of a move: what is read, what the search is told of it, the search

SearchResult search_position(HintedSearch& search, const Board& board) {
  SearchLimits limits;
  limits.visits = kVisits;
  Random random(1);
  return search.run(board, kKomi, limits, random);
}

void add_move(Fingerprint& fingerprint, const HintedSearch& search, const SearchResult& result) {
  fingerprint.add(search.survey().nodes);
  for (const auto& [string, status] : search.survey().groups) {
    fingerprint.add(string);
    fingerprint.add(static_cast<std::int64_t>(status.state));
  }
  for (const ReasonedHint& told : search.hints()) {
    fingerprint.add(told.hint.point);
    fingerprint.add(std::llround(1e6 * told.hint.chance));
  }
  for (const MoveStatistics& move : result.moves) {
    fingerprint.add(move.point);
    fingerprint.add(move.visits);
  }
  fingerprint.add(result.nodes);
}

std::string bench_search(Fingerprint& fingerprint) {
  HintedSearch search(HintedSettings{});
  std::string speeds;
  for (const int size : kSizes) {
    const Stopwatch watch;
    std::int64_t visits = 0;
    for (const BenchPosition& c : kSearched) {
      if (c.size != size) continue;
      add_move(fingerprint, search, search_position(search, random_position(c, 1)));
      visits += kVisits;
    }
    const double speed = static_cast<double>(visits) / watch.cpu();
    speeds += line(fmt::format("{0}x{0}", size), fmt::format("{:.0f} visits/s in the tree", speed));
  }
  return speeds;
}

// ---- The readers

struct Tally {
  std::int64_t questions = 0;
  std::int64_t nodes = 0;
};

// Calls ask(board, string, note) for all strings of the positions; note(answer) counts an answer.
template <typename Ask>
Tally ask_about_strings(Fingerprint& fingerprint, Ask ask) {
  Tally tally;
  const auto note = [&](const auto& answer) {
    fingerprint.add(static_cast<std::int64_t>(answer.verdict));
    fingerprint.add(answer.move);
    ++tally.questions;
    tally.nodes += answer.nodes;
  };
  for (const BenchPosition& c : kRead) {
    Board board = random_position(c, 1);
    for (const Point string : all_strings(board)) ask(board, string, note);
  }
  return tally;
}

std::string reading_speed(const Tally& tally, double seconds) {
  return fmt::format("{} questions, {} nodes, {:.0f} nodes/s", tally.questions, tally.nodes,
                     static_cast<double>(tally.nodes) / seconds);
}

std::string bench_strings(Fingerprint& fingerprint) {
  StringReader reader(kStringNodes);
  const Stopwatch watch;
  const Tally tally = ask_about_strings(fingerprint, [&](Board& board, Point string, auto note) {
    if (board.liberty_count(string) > kStringLiberties) return;
    note(reader.attack(board, string));
    note(reader.defend(board, string));
  });
  return line("strings", reading_speed(tally, watch.cpu()));
}

std::string bench_life(Fingerprint& fingerprint) {
  life::LifeSolver solver(kLifeNodes);
  const Stopwatch watch;
  const Tally tally = ask_about_strings(fingerprint, [&](Board& board, Point string, auto note) {
    if (board.string_size(string) < kLifeStones) return;
    for (const life::LifeTask task : {life::LifeTask::kKill, life::LifeTask::kSave})
      note(solver.solve(board, string, task));
  });
  return line("life", reading_speed(tally, watch.cpu()));
}

std::string bench_owl(const std::shared_ptr<const PatternSets>& patterns,
                      Fingerprint& fingerprint) {
  owl::StatusLimits limits;
  limits.owl = {kLifeNodes, kOwlVisits};
  owl::StatusEvaluator evaluator(patterns, limits);
  const Stopwatch watch;
  const Tally tally = ask_about_strings(fingerprint, [&](Board& board, Point string, auto note) {
    if (board.string_size(string) < kLifeStones) return;
    note(evaluator.solve_alone(board, string, life::LifeTask::kKill));
  });
  return line("owl",
              fmt::format("{} questions, {:.1f} ms each with {} visits", tally.questions,
                          1e3 * watch.cpu() / static_cast<double>(tally.questions), kOwlVisits));
}

// ---- The matchers

// Plays a game anew and calls look(scan) after each move, for the matchers of either side. Returns the
// seconds.
template <typename Look>
double replay(const Board& played, const PatternSets& patterns, std::size_t set, Look look) {
  Board board(played.width(), played.height(), played.rules());
  PatternMatchers matchers(patterns.tables());
  matchers.follow(board);
  const Stopwatch watch;
  for (int i = 0; i < played.move_number(); ++i) {
    board.play(played.move(i));
    for (const Color view : {Color::kBlack, Color::kWhite}) look(matchers.matcher(set, view));
  }
  return watch.cpu();
}

std::string bench_set(const Board& played, const PatternSets& patterns, std::size_t set,
                      Fingerprint& fingerprint) {
  std::int64_t found = 0;
  const double seconds = replay(played, patterns, set, [&](dfa::IncrementalScan& scan) {
    scan.for_each_match([&](const dfa::Match&) { ++found; });
  });
  // What is found agrees as far as the automata read; only what holds is an answer.
  std::int64_t holding = 0;
  replay(played, patterns, set, [&](dfa::IncrementalScan& scan) {
    scan.for_each_match([&](const dfa::Match& match) {
      holding += patterns[set].holds(match, scan.grid()) ? 1 : 0;
    });
  });
  fingerprint.add(holding);
  const auto moves = static_cast<double>(played.move_number());
  return line(patterns.name(set),
              fmt::format("{:.2f} us a move with all matches of both sides, {:.1f} of them",
                          1e6 * seconds / moves, static_cast<double>(found) / moves));
}

}  // namespace

void run_bench(const std::shared_ptr<const PatternSets>& patterns,
               const std::function<void(const std::string&)>& tell) {
  Fingerprint fingerprint;
  const Stopwatch watch;
  tell(bench_search(fingerprint));
  tell(bench_strings(fingerprint));
  tell(bench_life(fingerprint));
  tell(bench_owl(patterns, fingerprint));
  const Board played = random_position(kMatched, 1);
  for (std::size_t set = 0; set < patterns->size(); ++set)
    tell(bench_set(played, *patterns, set, fingerprint));
  tell(line("fingerprint", fingerprint.text()));
  tell(line("CPU seconds", fmt::format("{:.2f}", watch.cpu())));
}

}  // namespace owlet
