// Choosing a move by a tree search on policy and value (PUCT).
//
// Walk down: at each node the move with the largest
//
//     q + c P sqrt(N) / (1 + n)      q  its mean value so far; of an untried move what the node is worth,
//                                       less the more of the policy has been tried (first-play value)
//                                    P  its probability by the policy, n its visits, N those of the node
//
// The network (engine/code/evaluator.h) judges the position at the end of the way: what it says goes
// to every node on the way back, and its policy gives the position its moves. No game is played out.
// (Silver et al., "Mastering the game of Go without human knowledge", 2017; first-play value and the
// part of the score in what is maximized: Wu, "Accelerating self-play learning in Go", 2019.)
//
// The tree follows the rules in full, superko included. Two passes in a row end a line, which is counted by
// whose the points are expected to be. What the tree knows is kept for the next search if that is about
// a position further down the same game; evaluations are kept by position (evaluation_cache.h).
//
// One search at a time per object. With one thread and a limit on visits the same question gets the
// same answer after the same searches.
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

#include "engine/board/board.h"
#include "engine/code/evaluator.h"
#include "engine/search/evaluation_cache.h"
#include "engine/search/game_tree.h"
#include "engine/search/ownership.h"

namespace owlet {

struct PuctSettings {
  double exploration = 0.6;       // c
  double exploration_log = 0.25;  // c grows by this times log((N + 500) / 500)
  double first_play = 0.12;       // what untried moves lose where all of the policy has been tried
  double first_play_root = 0.06;  // the same at the root
  double score_share = 0.1;       // of the score in what is maximized; the rest is the chance to win
  double score_points = 10;       // so many points more than at the root are worth half of that
};

struct SearchSettings {
  int threads = 1;
  std::size_t memory_bytes = std::size_t{256} << 20;
  PuctSettings puct;
  // Whether a search goes on from what the one before found.
  bool keep_tree = true;
};

// A move at the root that somebody who knows more about the position than the policy thinks of: the
// policy is raised to at least that much, below 1. The search stays free to find it no good.
struct Advice {
  Point point;
  float chance = 0;
};

struct MoveStatistics {
  Point point;
  std::int64_t visits = 0;
  double win_rate = 0;           // of the side to move; that of the root where there are no visits
  double prior = 0;              // probability by the policy and advice; all moves' add up to 1
  std::vector<Point> variation;  // the move, and what the search expects to follow
  std::vector<std::int64_t> variation_visits = {};  // of each of these
  // Where there are visits: Black's mean lead behind the move, komi deducted, and the standard
  // deviation of the score that is expected. With SearchLimits::ownership_by_move whose the points will be.
  std::optional<double> score = {};
  double score_stdev = 0;
  std::shared_ptr<const Ownership> ownership = {};
};

struct SearchResult {
  // The most visited move first. Never empty: a pass is always among them.
  std::vector<MoveStatistics> moves;
  std::int64_t playouts = 0;  // visits of this search; those of moves may be more, from searches before
  std::int64_t nodes = 0;     // of the tree in the end
  double win_rate = 0.5;      // of the side to move, over all visits
  double score = 0;           // mean lead of Black over all visits, komi deducted
  double score_stdev = 0;     // standard deviation of the score that is expected
  Ownership ownership;        // mean over the visits of this search

  [[nodiscard]] const MoveStatistics& best() const { return moves.front(); }
};

// A search ends at the first limit reached. At least one of playouts, deadline and stop must be
// set.
struct SearchLimits {
  using TimePoint = std::chrono::steady_clock::time_point;

  std::optional<std::int64_t> playouts;  // visits
  std::optional<TimePoint> deadline;
  // Later than the deadline: how long to go on while the most visited move is not the one with the
  // best win rate.
  std::optional<TimePoint> extension;
  std::stop_token stop;
  // Whether ownership is kept for each move of the root.
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
  ~Search();

  // Searches for the side to move. `komi` is White's compensation, handicap bonus included. At
  // least one visit is made whatever the limits say. The seed varies the policy at the root a little, so
  // that not all games are the same.
  SearchResult run(const Board& board, double komi, const SearchLimits& limits, std::uint64_t seed,
                   std::span<const Advice> advice = {});

  // The tree of the last search; its root is the position searched.
  [[nodiscard]] const GameTree& tree() const { return tree_; }

  // How many visits the most visited move of that position is ahead of the second, by the searches before;
  // 0 where these did not come to it.
  [[nodiscard]] std::int64_t lead_so_far(const Board& board, double komi);

  // Nothing is kept for the next search.
  void forget();

 private:
  class Worker;
  class Supervisor;

  // Whose the points were where visits ended.
  struct OwnershipSum {
    PointMap<float> black;
    double visits = 0;
    // As an evaluation has it, from the point of view of `of`.
  void add(const Board& board, std::span<const std::int8_t> ownership, Color of);
    [[nodiscard]] Ownership mean(const Board& board) const;
  };

  [[nodiscard]] NodeIndex known_node(const Board& board, double komi);
  [[nodiscard]] bool begin_visit(const SearchLimits& limits);
  [[nodiscard]] SearchResult collect() const;
  void describe_variation(const GameNode& child, MoveStatistics& move) const;

  SearchSettings settings_;
  const SearchLimits* limits_ = nullptr;  // of the search that runs
  mutable std::mutex mutex_;              // for all below
  GameTree tree_;
  EvaluationCache cache_;
  std::vector<std::unique_ptr<Worker>> workers_;  // made when they are needed, for one size of boards
  std::optional<Board> root_;  // the position of the tree's root, with the moves that led to it
  double komi_ = 0;            // and the compensation that the tree is about
  double root_lead_ = 0;       // of Black, by the evaluation of the root
  OwnershipSum ownership_;
  std::map<Point, OwnershipSum> ownership_by_move_;
  std::atomic<std::int64_t> visits_{0};  // begun in this search
  std::atomic<bool> over_{false};
};

}  // namespace owlet
