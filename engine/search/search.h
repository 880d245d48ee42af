// Choosing a move by Monte-Carlo tree search.
//
// Plain UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning", 2006): walk down by upper
// confidence bounds, expand, play a random game, pay its result to every node on the way. A result
// is mostly won or lost and a little by how much, so that a decided game is still played sensibly.
// The tree knows the rules in full, superko included; the playouts know simple ko. Two passes in a
// row end a line and are counted as the stones stand.
//
// One search at a time per object. With one thread and a limit on playouts the same seed gives the
// same answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/search/tree.h"

namespace owlet {

struct SearchSettings {
  int threads = 1;
  std::size_t memory_bytes = std::size_t{256} << 20;
};

// A search ends at the first limit reached. At least one must be set.
struct SearchLimits {
  std::optional<std::int64_t> playouts;
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::stop_token stop;
};

struct MoveStatistics {
  Point point;
  std::int64_t visits = 0;
  double win_rate = 0;  // for the side to move
};

struct SearchResult {
  // The most visited move first. Never empty: a pass is always among them.
  std::vector<MoveStatistics> moves;
  std::int64_t playouts = 0;
  std::int64_t nodes = 0;  // of the tree in the end

  [[nodiscard]] const MoveStatistics& best() const { return moves.front(); }
};

class Search {
 public:
  explicit Search(SearchSettings settings);

  // Searches for the side to move. `komi` is White's compensation, handicap bonus included. At
  // least one playout is made whatever the limits say.
  SearchResult run(const Board& board, double komi, const SearchLimits& limits, std::uint64_t seed);

 private:
  class Worker;

  [[nodiscard]] bool begin_playout(const SearchLimits& limits);
  [[nodiscard]] SearchResult collect() const;

  SearchSettings settings_;
  Tree tree_;
  std::atomic<std::int64_t> playouts_{0};  // begun in this search
};

}  // namespace owlet
