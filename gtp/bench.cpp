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
Board random_position(const BenchPosition& c) {
  constexpr std::uint32_t kSteps = 1U << 24;
  Board board(c.size, c.size);
  Random random(1);
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

void add_search(Fingerprint& fingerprint, const HintedSearch& search, const SearchResult& result) {
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
  SearchLimits limits;
  limits.visits = kVisits;
  std::string speeds;
  for (const int size : kSizes) {
    const Stopwatch watch;
    std::int64_t visits = 0;
    for (const BenchPosition& c : kSearched) {
      if (c.size != size) continue;
      Random random(1);
      const SearchResult result = search.run(random_position(c), kKomi, limits, random);
      add_search(fingerprint, search, result);
      visits += kVisits;
    }
    const double speed = static_cast<double>(visits) / watch.cpu();
    speeds += line(fmt::format("{0}x{0}", size), fmt::format("{:.0f} visits/s in the tree", speed));
  }
  return speeds;
}

// ---- The readers

// Calls answers(board, string) for all strings of the positions; it returns a list of any length.
template <typename Answers>
std::string bench_reader(const std::string& name, Fingerprint& fingerprint, Answers answers) {
  const Stopwatch watch;
  std::int64_t questions = 0;
  std::int64_t nodes = 0;
  for (const BenchPosition& c : kRead) {
    Board board = random_position(c);
    for (const Point string : all_strings(board)) {
      for (const auto& answer : answers(board, string)) {
        fingerprint.add(static_cast<std::int64_t>(answer.verdict));
        fingerprint.add(answer.move);
        ++questions;
        nodes += answer.nodes;
      }
    }
  }
  return line(name, fmt::format("{} questions, {} nodes, {:.0f} nodes/s", questions, nodes,
                                static_cast<double>(nodes) / watch.cpu()));
}

std::string bench_strings(Fingerprint& fingerprint) {
  StringReader reader(kStringNodes);
  return bench_reader("strings", fingerprint, [&](Board& board, Point string) {
    std::vector<Reading> answers;
    if (board.liberty_count(string) <= kStringLiberties)
      answers = {reader.attack(board, string), reader.defend(board, string)};
    return answers;
  });
}

std::string bench_life(Fingerprint& fingerprint) {
  life::LifeSolver solver(kLifeNodes);
  return bench_reader("life", fingerprint, [&](Board& board, Point string) {
    std::vector<life::LifeResult> answers;
    if (board.string_size(string) >= kLifeStones)
      for (const life::LifeTask task : {life::LifeTask::kKill, life::LifeTask::kSave})
        answers.push_back(solver.solve(board, string, task));
    return answers;
  });
}

std::string bench_owl(const std::shared_ptr<const PatternSets>& patterns,
                      Fingerprint& fingerprint) {
  owl::StatusLimits limits;
  limits.owl = {kLifeNodes, kOwlVisits};
  owl::StatusEvaluator evaluator(patterns, limits);
  return bench_reader("owl", fingerprint, [&](Board& board, Point string) {
    std::vector<life::LifeResult> answers;
    if (board.string_size(string) >= kLifeStones)
      answers = {evaluator.solve_alone(board, string, life::LifeTask::kKill)};
    return answers;
  });
}

// ---- The matchers

// After each move of the game, all matches of both sides.
std::string bench_set(const Board& played, const PatternSets& patterns, std::size_t set,
                      Fingerprint& fingerprint) {
  Board board(played.width(), played.height(), played.rules());
  PatternMatchers matchers(patterns.tables());
  matchers.follow(board);
  const Stopwatch watch;
  std::int64_t found = 0;
  std::int64_t holding = 0;  // what is found agrees as far as the automata read
  for (int i = 0; i < played.move_number(); ++i) {
    board.play(played.move(i));
    for (const Color view : {Color::kBlack, Color::kWhite}) {
      dfa::IncrementalScan& scan = matchers.matcher(set, view);
      scan.for_each_match([&](const dfa::Match& match) {
        ++found;
        holding += patterns[set].holds(match, scan.grid()) ? 1 : 0;
      });
    }
  }
  const double seconds = watch.cpu();
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
  const Board played = random_position(kMatched);
  for (std::size_t set = 0; set < patterns->size(); ++set)
    tell(bench_set(played, *patterns, set, fingerprint));
  tell(line("fingerprint", fingerprint.text()));
  tell(line("CPU seconds", fmt::format("{:.2f}", watch.cpu())));
}

}  // namespace owlet
