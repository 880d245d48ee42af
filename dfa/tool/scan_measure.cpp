#include "dfa/tool/scan_measure.h"

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <cassert>
#include <chrono>
#include <functional>
#include <string>

#include "dfa/incremental.h"
#include "dfa/pattern_set.h"
#include "dfa/testing/full_scan.h"
#include "dfa/tool/plain_scan.h"
#include "dfa/tool/statistics.h"

namespace owlet::dfa::tool {

namespace {

using Changes = std::vector<Change>;

constexpr std::size_t kFour = 4;
constexpr std::size_t kOne = 1;

// Adds up the time between start() and stop().
class LapTimer {
 public:
  void start() { begin_ = Clock::now(); }
  void stop() { total_ += Clock::now() - begin_; }
  [[nodiscard]] double microseconds() const {
    return std::chrono::duration<double, std::micro>(total_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_;
  Clock::duration total_{};
};

void apply(Grid& grid, const Changes& changes) {
  for (const Change& change : changes) grid.set(change.x, change.y, change.cell);
}

// What several moves change together.
Changes joined(std::span<const Changes> moves) {
  Changes all;
  for (const Changes& move : moves) {
    for (const Change& change : move) {
      const auto same = std::find_if(all.begin(), all.end(), [&](const Change& c) {
        return c.x == change.x && c.y == change.y;
      });
      if (same == all.end()) {
        all.push_back(change);
      } else {
        same->cell = change.cell;
      }
    }
  }
  return all;
}

class Measurement {
 public:
  Measurement(const Table& table, const std::vector<GameMoves>& games, PlainScan plain)
      : games_(games),
        plain_(std::move(plain)),
        full_(table),
        incremental_(table, games.front().start) {
    for (const GameMoves& game : games) moves_ += game.moves.size();
  }

  Result<void> check(std::size_t every);
  Measurements run(int rounds);

 private:
  // A way of matching, and where its time goes.
  struct Way {
    double* result = nullptr;
    std::function<void(const GameMoves& game, LapTimer& watch)> run;
  };

  void count(Measurements& result);
  void add_full_scans(std::vector<Way>& ways, Measurements& result);
  void add_incremental_scans(std::vector<Way>& ways, Measurements& result);
  template <typename F>
  double time_apart(int rounds, F scan);
  [[nodiscard]] double a_move(double total) const { return total / static_cast<double>(moves_); }

  const std::vector<GameMoves>& games_;
  PlainScan plain_;
  FullScan full_;
  IncrementalScan incremental_;
  std::size_t moves_ = 0;
  std::vector<Match> matches_;
  // Written with what was found, so that no compiler leaves out the finding.
  volatile std::uint64_t sink_ = 0;
};

Result<void> Measurement::check(std::size_t every) {
  std::size_t number = 0;
  for (const GameMoves& game : games_) {
    incremental_.reset(game.start);
    Grid grid = game.start;
    for (const Changes& move : game.moves) {
      apply(grid, move);
      incremental_.update(move);
      if (++number % every != 0) continue;
      full_.scan(grid, matches_);
      sort_by_pattern(matches_);
      const std::string where = " at position " + std::to_string(number);
      if (matches_of(incremental_) != matches_)
        return Error{"the incremental scan differs" + where};
      std::vector<Match> others;
      plain_.scan(grid, others);
      sort_by_pattern(others);
      if (others != matches_) return Error{"the baseline differs" + where};
    }
  }
  return boost::outcome_v2::success();
}

void Measurement::count(Measurements& result) {
  result.moves = moves_;
  const std::int64_t full_before = full_.reads();
  std::int64_t reads = 0;
  std::int64_t affected = 0;
  std::size_t matches = 0;
  for (const GameMoves& game : games_) {
    incremental_.reset(game.start);
    const ScanCounts before = incremental_.counts();
    Grid grid = game.start;
    for (const Changes& move : game.moves) {
      apply(grid, move);
      full_.scan(grid, matches_);
      matches += matches_.size();
      incremental_.update(move);
    }
    reads += incremental_.counts().reads - before.reads;
    affected += incremental_.counts().affected - before.affected;
  }
  result.matches = a_move(static_cast<double>(matches));
  result.full_reads = a_move(static_cast<double>(full_.reads() - full_before));
  result.incremental_reads = a_move(static_cast<double>(reads));
  result.affected = a_move(static_cast<double>(affected));
}

// Each position is scanned once in a round: a scan repeated would be predicted by the processor.
void Measurement::add_full_scans(std::vector<Way>& ways, Measurements& result) {
  const auto scanning = [this](auto scan) {
    return [this, scan](const GameMoves& game, LapTimer& watch) {
      Grid grid = game.start;
      for (const Changes& move : game.moves) {
        apply(grid, move);
        watch.start();
        scan(grid);
        watch.stop();
        sink_ = sink_ + matches_.size();
      }
    };
  };
  ways.push_back({&result.full, scanning([this](const Grid& g) { full_.scan(g, matches_); })});
  ways.push_back({&result.baseline, scanning([this](const Grid& g) { plain_.scan(g, matches_); })});
}

void Measurement::add_incremental_scans(std::vector<Way>& ways, Measurements& result) {
  const auto following = [this](auto update) {
    return [this, update](const GameMoves& game, LapTimer& watch) {
      incremental_.reset(game.start);
      watch.start();
      for (const Changes& move : game.moves) update(move);
      watch.stop();
    };
  };
  ways.push_back(
      {&result.incremental, following([this](const Changes& move) { incremental_.update(move); })});
  ways.push_back({&result.undo, [this](const GameMoves& game, LapTimer& watch) {
                    incremental_.reset(game.start);
                    for (const Changes& move : game.moves) incremental_.update(move);
                    watch.start();
                    while (incremental_.can_undo()) incremental_.undo();
                    watch.stop();
                  }});
  ways.push_back({&result.four_moves, [this](const GameMoves& game, LapTimer& watch) {
                    incremental_.reset(game.start);
                    std::vector<Changes> fours;
                    for (std::size_t i = 0; i + kFour <= game.moves.size(); i += kFour)
                      fours.push_back(joined(std::span(game.moves).subspan(i, kFour)));
                    watch.start();
                    for (const Changes& four : fours) incremental_.update(four);
                    watch.stop();
                  }});
}

// The games side by side: the first position of each, then the second of each, and so on.
template <typename F>
double Measurement::time_apart(int rounds, F scan) {
  std::size_t longest = 0;
  for (const GameMoves& game : games_) longest = std::max(longest, game.moves.size());
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Grid> grids;
    for (const GameMoves& game : games_) grids.push_back(game.start);
    LapTimer watch;
    for (std::size_t i = 0; i < longest; ++i) {
      for (std::size_t g = 0; g < games_.size(); ++g) {
        if (i >= games_[g].moves.size()) continue;
        apply(grids[g], games_[g].moves[i]);
        watch.start();
        scan(grids[g]);
        watch.stop();
        sink_ = sink_ + matches_.size();
      }
    }
    times.push_back(watch.microseconds());
  }
  return a_move(median(times));
}

// All ways are timed on one game before the next, so that whatever else slows the machine down
// slows them all; and of a game's rounds the median counts, so that a moment's disturbance does
// not.
Measurements Measurement::run(int rounds) {
  Measurements result;
  count(result);
  std::vector<Way> ways;
  add_full_scans(ways, result);
  add_incremental_scans(ways, result);
  std::vector<double> totals(ways.size());
  std::vector<std::vector<double>> times(ways.size());
  std::size_t diffs = 0;
  for (const GameMoves& game : games_) {
    diffs += game.moves.size() / kFour;
    for (auto& of_way : times) of_way.clear();
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < ways.size(); ++i) {
        LapTimer watch;
        ways[i].run(game, watch);
        times[i].push_back(watch.microseconds());
      }
    }
    for (std::size_t i = 0; i < ways.size(); ++i) totals[i] += median(times[i]);
  }
  for (std::size_t i = 0; i < ways.size(); ++i) *ways[i].result = a_move(totals[i]);
  // A diff's time is wanted, and there is one for four moves.
  result.four_moves *= static_cast<double>(moves_) / static_cast<double>(std::max(diffs, kOne));
  result.full_apart = time_apart(rounds, [this](const Grid& g) { full_.scan(g, matches_); });
  result.baseline_apart = time_apart(rounds, [this](const Grid& g) { plain_.scan(g, matches_); });
  return result;
}

// Made of the same cells of the words as the table.
Result<PlainScan> plain_scan(std::span<const PatternWord> laid, std::size_t depth) {
  BOOST_OUTCOME_TRY(automaton, build_by_subsets(first_cells(words_of(laid), depth)));
  return PlainScan::make(automaton, transforms_of(laid));
}

}  // namespace

Result<Measurements> measure(const Table& table, std::span<const PatternWord> words,
                             const std::vector<GameMoves>& games, const MeasureOptions& options) {
  assert(!games.empty());
  BOOST_OUTCOME_TRY(plain, plain_scan(words, table.depth()));
  Measurement measurement(table, games, std::move(plain));
  BOOST_OUTCOME_TRY(measurement.check(options.check_every));
  return measurement.run(options.rounds);
}

}  // namespace owlet::dfa::tool
