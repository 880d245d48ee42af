// Choosing a move by Monte-Carlo tree search.
//
// Walk down by the best value, expand, play a random game, pay its result to every node on the way.
// A move's value mixes three sources: its own playouts; its prior (priors.h), which counts as
// playouts in advance; and all playouts in which the same side came to play there first, now or
// later ("all moves as first", AMAF), which come by the hundred before a move is tried once and
// fade as its own playouts arrive (RAVE: Gelly and Silver, "Monte-Carlo tree search and rapid
// action value estimation in computer Go", 2011). There is no exploration term: the noise of these
// sources explores enough. The walk down is descent.h.
//
// A result is mostly won or lost and a little by how much (line_value.h), so that a decided game is
// still played sensibly. The tree knows the rules in full, superko included; the playouts know simple
// ko. Two passes in a row end a line and are counted as the stones stand. What the tree knows is kept
// for the next search if that is about a position further down the same game.
//
// One search at a time per object. With one thread and a limit on playouts the same seed gives the
// same answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/search/line_value.h"
#include "engine/search/ownership.h"
#include "engine/search/playout.h"
#include "engine/search/priors.h"
#include "engine/search/tree.h"

namespace owlet {

// Of a search by policy and value (value_search.h).
struct PuctSettings {
  double exploration = 0.6;       // c
  double exploration_log = 0.25;  // c grows by this times log((N + 500) / 500)
  double first_play = 0.12;       // what untried moves lose where all of the policy has been tried
  double first_play_root = 0.06;  // the same at the root
  double score_share = 0.1;  // of the score in what is maximized; the rest is the chance to win
  double score_points = 10;  // so many points more than at the root are worth half of that
};

struct SearchSettings {
  int threads = 1;
  std::size_t memory_bytes = std::size_t{256} << 20;
  PlayoutSettings playout;
  PriorWeights priors;
  // AMAF and own playouts weigh the same at about this many own playouts; 0 is no AMAF. This and
  // expand_after were found by play on 9x9 (docs/SEARCH.md, "What it is worth").
  double amaf_equivalence = 3500;
  std::uint32_t amaf_inherited = 50;  // see DescentSettings; found by play on 13x13
  ScoreSettings score;
  // Visits of a leaf before it gets children.
  std::uint32_t expand_after = 4;
  // Whether a search goes on from what the one before found.
  bool keep_tree = true;
  PuctSettings puct;
};

// What the playouts behind a move of the root ended in, where it is asked for.
struct MoveOutcome {
  std::int64_t playouts = 0;
  double lead = 0;                                 // of Black, sum
  double lead_squares = 0;                         // sum
  std::unique_ptr<OwnershipCount> ownership = {};  // null unless asked for

  void add(const MoveOutcome& other);
};

struct MoveStatistics {
  Point point;
  std::int64_t visits = 0;
  double win_rate = 0;           // of the side to move; that of the prior where there are no visits
  double prior = 0;              // the chance given by the priors; all moves' add up to 1
  double amaf_rate = 0.5;        // of the playouts in which the side was the first to play there
  std::vector<Point> variation;  // the move, and what the search expects to follow
  std::vector<std::int64_t> variation_visits = {};  // of each of these
  // With SearchLimits::by_move, where the search has made playouts behind the move: Black's mean
  // lead at their end, its standard deviation, and whose the points were.
  std::optional<double> score = {};
  double score_stdev = 0;
  std::shared_ptr<const Ownership> ownership = {};
};

struct SearchResult {
  // The most visited move first. Never empty: a pass is always among them.
  std::vector<MoveStatistics> moves;
  std::int64_t playouts = 0;  // of this search; visits may be more, from searches before
  std::int64_t nodes = 0;     // of the tree in the end
  double win_rate = 0.5;      // of the side to move at the root
  double score = 0;           // mean lead of Black at the end of the playouts, komi deducted
  double score_stdev = 0;     // its standard deviation over the playouts
  Ownership ownership;        // at the end of the playouts

  [[nodiscard]] const MoveStatistics& best() const { return moves.front(); }
};

// A search ends at the first limit reached. At least one of playouts, deadline and stop must be
// set.
struct SearchLimits {
  using TimePoint = std::chrono::steady_clock::time_point;

  std::optional<std::int64_t> playouts;
  std::optional<TimePoint> deadline;
  // Later than the deadline: how long to go on while the most visited move is not the one with the
  // best win rate.
  std::optional<TimePoint> extension;
  std::stop_token stop;
  // Whether outcomes are kept for each move of the root, and ownership among them.
  bool by_move = false;
  bool ownership_by_move = false;
  // Moves that are not to be tried at so many moves below the root (0 at the root itself); may be
  // empty. Nothing is kept from the searches before and for those after.
  std::function<bool(Move move, int depth)> banned = {};
  // Stop as soon as no other move can become the most visited within the limits.
  bool stop_when_decided = false;
  // Called in the searching thread at about that interval, and never at the end.
  std::function<void(const SearchResult&)> report;
  std::chrono::steady_clock::duration report_interval{};
};

class Search {
 public:
  explicit Search(const SearchSettings& settings);

  // Searches for the side to move. `komi` is White's compensation, handicap bonus included. At
  // least one playout is made whatever the limits say. `advice` is about moves at the root, where
  // there is time for readers that are too slow for every node.
  SearchResult run(const Board& board, double komi, const SearchLimits& limits, std::uint64_t seed,
                   std::span<const Advice> advice = {});

  // The tree of the last search; its root is the position searched.
  [[nodiscard]] const Tree& tree() const { return tree_; }

  // How many visits the most visited move of that position is ahead of the second, by the searches before;
  // 0 where these did not come to it.
  [[nodiscard]] std::int64_t lead_so_far(const Board& board, double komi);

  // Nothing is kept for the next search.
  void forget();

 private:
  class Worker;
  class Supervisor;

  // How the playouts of one search ended.
  struct Outcome {
    OwnershipCount ownership;
    std::int64_t playouts = 0;
    double lead = 0;          // sum
    double lead_squares = 0;  // sum
    std::map<Point, MoveOutcome> by_move = {};
  };

  [[nodiscard]] Node* known_node(const Board& board, double komi);
  [[nodiscard]] bool begin_playout(const SearchLimits& limits);
  [[nodiscard]] SearchResult collect() const;
  void describe_variation(const Node& child, MoveStatistics& move) const;

  SearchSettings settings_;
  const SearchLimits* limits_ = nullptr;  // of the search that runs
  Tree tree_;
  std::optional<Board> root_;  // the position of the tree's root, with the moves that led to it
  double komi_ = 0;            // and the compensation that the tree is about
  bool advised_ = false;       // the priors at the root are not those of its position alone
  std::atomic<std::int64_t> playouts_{0};  // begun in this search
  std::atomic<bool> over_{false};
  mutable std::mutex outcome_mutex_;
  Outcome outcome_;
};

}  // namespace owlet
