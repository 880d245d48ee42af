// Choosing a move by a tree search on policy and value (PUCT).
//
// Walk down: at each node the move with the largest
//
//     q + c P sqrt(N) / (1 + n)      q  its mean value so far; of an untried move what the node is worth,
//                                       less the more of the policy has been tried (first-play value)
//                                    P  its probability by the policy, n its visits, N those of the node
//
// The network (engine/network/evaluator.h) evaluates the position at the end of the way: what it says goes
// to every node on the way back, and its policy gives the position its moves. No game is played out.
// (Silver et al., "Mastering the game of Go without human knowledge", 2017; first-play value and the
// part of the score in what is maximized: Wu, "Accelerating self-play learning in Go", 2019; c by the spread
// of values: KataGo, docs/KataGoMethods.md, 2021.)
//
// The tree follows the rules in full, superko included. Two passes in a row end a line, which is counted by
// whose the points are expected to be. What the tree knows is kept for the next search if that is about
// a position further down the same game; evaluations are kept by position (evaluation_cache.h).
//
// One thread calls; run() starts the others and ends them. While it works nobody may call anything but the
// stop token of the limits, from any thread. limits.report is called by the thread of run(), while the tree is
// locked: it is given a copy, and must not call back. tree() is good until the next run() or forget(). Between
// two runs the game may go on, back, or be another: what is still of use is found by itself.
// With one thread and a limit on visits the same question gets the same answer after the same searches.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/network/evaluator.h"
#include "engine/search/evaluation_cache.h"
#include "engine/search/game_tree.h"
#include "engine/search/search_limits.h"

namespace owlet {

struct SearchSettings {
  int threads = 1;
  std::size_t memory_bytes = std::size_t{256} << 20;  // of tree and evaluations
  // Whether a search goes on from what the one before found.
  bool keep_tree = true;
  double exploration = 0.45;      // c
  double exploration_log = 0.25;  // c grows by this times log((N + 500) / 500)
  // c is less where the values of a node's visits agree: all of it times 1 + this * (s / 0.2 - 1) with the
  // standard deviation s of these.
  double exploration_spread = 0.6;
  double first_play = 0.05;       // what untried moves lose where all of the policy has been tried
  double first_play_root = 0.03;  // the same at the root
  double score_share = 0.2;  // of the score in what is maximized; the rest is the chance to win
  double score_points = 10;  // so many points more than at the root are worth half of that
};

class Search {
 public:
  explicit Search(const SearchSettings& settings);
  ~Search();

  // Searches for the side to move. `komi` is White's compensation, handicap bonus included. At
  // least one visit is made whatever the limits say. The seed varies the policy at the root a little, so
  // that not all games are the same.
  SearchResult run(const Board& board, double komi, const SearchLimits& limits, std::uint64_t seed,
                   const RootKnowledge& told = {});

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
  std::vector<CriticalGroup> groups_;     // the same
  mutable std::mutex mutex_;              // for all below
  GameTree tree_;
  EvaluationCache cache_;
  std::vector<std::unique_ptr<Worker>>
      workers_;                // made when they are needed, for one size of boards
  std::optional<Board> root_;  // the position of the tree's root, with the moves that led to it
  double komi_ = 0;            // and the compensation that the tree is about
  bool territory_ = false;     // the same
  double root_lead_ = 0;       // of Black, by the evaluation of the root
  OwnershipSum ownership_;
  std::map<Point, OwnershipSum> ownership_by_move_;
  std::atomic<std::int64_t> visits_{0};  // begun in this search
  std::atomic<bool> over_{false};
};

}  // namespace owlet
