// All ways of matching on whole games: after every play and every undo of random games the
// incremental scan (asked through Position at every step, asked now and then, and driven by hand)
// has to find what the full scan finds, and on a sample of positions all of it has to be what
// comparing cell by cell finds.
//
// The sets are the databases beside this file and a thousand mutations of their patterns.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "dfa/pattern_set.h"
#include "dfa/testing/full_scan.h"
#include "dfa/testing/laid_words.h"
#include "dfa/testing/pattern_sources.h"
#include "dfa/testing/slow_match.h"
#include "dfa/testing/synthetic.h"
#include "engine/base/file.h"
#include "engine/base/random.h"
#include "engine/position/pattern_functions.h"
#include "engine/position/testing/test_position.h"

namespace owlet {
namespace {

constexpr std::array<const char*, 3> kDatabases = {"attack", "defend", "vital"};
constexpr const char* kSynthetic = "synthetic";
constexpr std::size_t kSyntheticPatterns = 1000;
constexpr std::uint64_t kSyntheticSeed = 1;
constexpr int kGames = std::max(8, 2000 * OWLET_TEST_EFFORT / 100);

// ---- Sets

struct Shapes {
  std::vector<dfa::Pattern> patterns;
  std::vector<dfa::PatternWord> words;
  dfa::Table table;
};

std::vector<dfa::Pattern> patterns_of(const std::string& database) {
  const std::string file = database + ".db";
  const Result<std::string> text = read_file("patterns/" + file);
  EXPECT_TRUE(text) << file;
  dfa::ParsedSources parsed = dfa::parse_sources({{file, text.value()}}, pattern_functions());
  EXPECT_TRUE(parsed.errors.empty()) << file;
  return std::move(parsed.patterns);
}

Shapes shapes_of(const std::string& name) {
  std::vector<dfa::Pattern> patterns;
  if (name != kSynthetic) {
    patterns = patterns_of(name);
  } else {
    std::vector<dfa::Pattern> originals;
    for (const char* const database : kDatabases)
      std::ranges::move(patterns_of(database), std::back_inserter(originals));
    patterns = dfa::mutations(originals, kSyntheticPatterns, kSyntheticSeed);
    EXPECT_EQ(patterns.size(), kSyntheticPatterns);
  }
  std::vector<dfa::PatternWord> words = dfa::lay_all(patterns);
  dfa::Table table = dfa::compile_table(dfa::words_of(words), dfa::transforms_of(words)).value();
  return {std::move(patterns), std::move(words), std::move(table)};
}

// ---- Matches

using Matches = std::vector<dfa::Match>;

// The order of sort_by_pattern().
bool comes_before(const dfa::Match& a, const dfa::Match& b) {
  return std::tie(a.pattern, a.y, a.x, a.transform) < std::tie(b.pattern, b.y, b.x, b.transform);
}

// What differs between two sorted lists, in words.
std::string difference(const Matches& found, const Matches& expected) {
  std::string text;
  const auto list = [&](const char* what, const Matches& some, const Matches& others) {
    Matches rest;
    std::ranges::set_difference(some, others, std::back_inserter(rest), comes_before);
    for (const dfa::Match& m : std::span(rest).first(std::min<std::size_t>(rest.size(), 5)))
      text += what + (" pattern " + std::to_string(m.pattern)) + " at x " + std::to_string(m.x) +
              ", y " + std::to_string(m.y) + ", transform " + std::to_string(m.transform) + '\n';
  };
  list("missing:", expected, found);
  list("too many:", found, expected);
  return text;
}

testing::AssertionResult equal(const Matches& found, const Matches& expected) {
  if (found == expected) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << found.size() << " matches, expected " << expected.size() << '\n'
         << difference(found, expected);
}

// The definition, for the patterns from `first` to before `last`: every one laid over every anchor
// in every orientation, and compared cell by cell.
Matches by_comparing(const Shapes& shapes, const dfa::Grid& grid, std::size_t first,
                     std::size_t last) {
  Matches matches;
  for (std::size_t i = first; i < last; ++i) {
    const dfa::Pattern& pattern = shapes.patterns[i];
    const dfa::PatternWord& word = shapes.words[i];
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        if (!pattern.at(word.anchor).contains(grid.at(x, y))) continue;
        for (int t = 0; t < dfa::kTransforms; ++t)
          if ((word.transforms >> t & 1) != 0 &&
              dfa::matches(pattern, word.anchor, grid, x, y, dfa::composed(word.orientation, t)))
            matches.push_back({static_cast<dfa::PatternId>(i), static_cast<std::uint8_t>(x),
                               static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(t)});
      }
    }
  }
  return matches;
}

// ---- A scan driven by hand

// An incremental scan told of the changes of each step.
class DrivenScan {
 public:
  DrivenScan(const dfa::Table& table, const Board& board, Color view)
      : view_(view), scan_(table, grid_seen_by(view, board)) {}

  [[nodiscard]] Color view() const { return view_; }
  [[nodiscard]] dfa::IncrementalScan& scan() { return scan_; }

  // Returns how many points have changed.
  int follow(const Board& board) {
    int changed = 0;
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        const dfa::Cell cell = cell_seen_by(view_, board.color(grid_point(x, y, board.height())));
        if (cell == scan_.grid().at(x, y)) continue;
        scan_.set(x, y, cell);
        ++changed;
      }
    }
    return changed;
  }

 private:
  Color view_;
  dfa::IncrementalScan scan_;
};

// ---- Games

// What the games had in them, so that the test can say that they had enough.
struct Seen {
  std::int64_t plays = 0;
  std::int64_t undos = 0;
  std::int64_t captures = 0;  // plays that changed more than a point
  std::int64_t matches = 0;
  std::int64_t compared = 0;  // matches on the positions compared cell by cell
};

// Board sizes cycle; every fourth board is no square.
int width_of(int game) {
  return 5 + game % 15;
}
int height_of(int game) {
  return game % 4 == 3 ? 5 + 7 * game % 15 : width_of(game);
}

BoardRules rules_of(int number) {
  return {.ko = KoRule::kSimple, .suicide = number % 3 == 0};
}

class Game {
 public:
  Game(const Shapes& shapes, dfa::FullScan& full, int number, Seen& seen)
      : shapes_(shapes),
        full_(full),
        seen_(seen),
        random_(static_cast<std::uint64_t>(number) + 1),
        both_views_(shapes.patterns.size() < kSyntheticPatterns),
        asked_always_(width_of(number), height_of(number), {&shapes.table}, rules_of(number)),
        asked_seldom_(width_of(number), height_of(number), {&shapes.table}, rules_of(number)),
        driven_(shapes.table, board(), number % 2 == 0 ? Color::kBlack : Color::kWhite) {}

  // Plays and takes back until the game is over or has taken long enough.
  void run() {
    const int steps = board().area() * 3 / 2;
    int passes = 0;
    check();
    while (steps_ < steps && passes < 2 && !testing::Test::HasFailure()) {
      if (board().can_undo() && random_.below(16) == 0) {
        for (std::uint32_t count = 1 + random_.below(8); count > 0 && board().can_undo(); --count)
          undo();
        passes = 0;
      } else {
        const Move move = any_move();
        passes = move.point.is_pass() ? passes + 1 : 0;
        play(move);
      }
    }
  }

 private:
  static constexpr int kTries = 12;
  // One step in this many is compared cell by cell, for some of the patterns.
  static constexpr int kCompareEvery = 100;
  static constexpr std::size_t kPatternsCompared = 25;

  [[nodiscard]] const Board& board() const { return asked_always_.board(); }

  // A legal move that fills no eye of the mover's own; a pass if none is found.
  Move any_move() {
    const Color mover = board().to_move();
    const auto empty = board().empty_points();
    for (int i = 0; i < kTries && !empty.empty(); ++i) {
      const Point p = empty[random_.below(static_cast<std::uint32_t>(empty.size()))];
      if (!board().is_eye(p, mover) && board().is_legal({mover, p})) return {mover, p};
    }
    return {mover, Point::pass()};
  }

  void play(Move move) {
    asked_always_.play(move);
    asked_seldom_.play(move);
    ++seen_.plays;
    seen_.captures += driven_.follow(board()) > 1 ? 1 : 0;
    check();
  }

  void undo() {
    asked_always_.undo();
    asked_seldom_.undo();
    driven_.follow(board());
    ++seen_.undos;
    check();
  }

  void check() {
    ++steps_;
    EXPECT_TRUE(driven_.scan().grid() == grid_seen_by(driven_.view(), board()));
    // Of a large set one side at a time.
    const bool black = steps_ % 2 == 0;
    if (black || both_views_) check(Color::kBlack);
    if (!black || both_views_) check(Color::kWhite);
  }

  void check(Color view) {
    const dfa::Grid grid = grid_seen_by(view, board());
    full_.scan(grid, expected_);
    dfa::sort_by_pattern(expected_);
    seen_.matches += static_cast<std::int64_t>(expected_.size());
    EXPECT_TRUE(equal(dfa::matches_of(asked_always_.matcher(0, view)), expected_))
        << "step " << steps_;
    if (view == driven_.view()) {
      EXPECT_TRUE(equal(dfa::matches_of(driven_.scan()), expected_)) << "driven, step " << steps_;
    }
    // Many plays and undos lie between two of these questions.
    if (random_.below(12) == 0) {
      EXPECT_TRUE(equal(dfa::matches_of(asked_seldom_.matcher(0, view)), expected_))
          << "step " << steps_;
    }
    if (random_.below(kCompareEvery) == 0) compare(grid);
  }

  // Some patterns, others each time, against what the full scan found of them.
  void compare(const dfa::Grid& grid) {
    const std::size_t count = shapes_.patterns.size();
    const std::size_t first = random_.below(static_cast<std::uint32_t>(count));
    const std::size_t last = std::min(first + kPatternsCompared, count);
    Matches found;
    for (const dfa::Match& match : expected_)
      if (first <= match.pattern && match.pattern < last &&
          dfa::matches_beyond(shapes_.words[match.pattern], shapes_.table.depth(), grid, match.x,
                              match.y, match.transform))
        found.push_back(match);
    const Matches meant = by_comparing(shapes_, grid, first, last);
    EXPECT_TRUE(equal(found, meant)) << "cell by cell, step " << steps_;
    seen_.compared += static_cast<std::int64_t>(meant.size());
  }

  const Shapes& shapes_;
  dfa::FullScan& full_;
  Seen& seen_;
  Random random_;
  bool both_views_;
  TestPosition asked_always_;
  TestPosition asked_seldom_;
  DrivenScan driven_;
  int steps_ = 0;
  Matches expected_;
};

class Matching : public testing::TestWithParam<const char*> {};

TEST_P(Matching, IsTheSameAllWaysAfterEveryPlayAndUndo) {
  const Shapes shapes = shapes_of(GetParam());
  dfa::FullScan full(shapes.table);
  Seen seen;
  for (int number = 0; number < kGames && !HasFailure(); ++number) {
    SCOPED_TRACE("game " + std::to_string(number) + ", " + std::to_string(width_of(number)) + "x" +
                 std::to_string(height_of(number)));
    Game(shapes, full, number, seen).run();
  }
  if (HasFailure()) return;
  RecordProperty("plays", std::to_string(seen.plays));
  RecordProperty("undos", std::to_string(seen.undos));
  EXPECT_GT(seen.plays, 90 * kGames);
  EXPECT_GT(seen.undos, 20 * kGames);
  EXPECT_GT(seen.captures, 4 * kGames);
  EXPECT_GT(seen.matches, 200 * kGames);
  EXPECT_GT(seen.compared, kGames);
}

INSTANTIATE_TEST_SUITE_P(Sets, Matching,
                         testing::Values(kDatabases[0], kDatabases[1], kDatabases[2], kSynthetic),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace owlet
