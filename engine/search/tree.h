// The tree of a search by playouts: nodes in memory that is set aside when the tree is made.
//
// A node's children are one contiguous block, and nothing moves or is freed but all at once. A visit is
// counted on the way down and paid on the way up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/point.h"

namespace owlet {

// Values are sums of playout results in fixed point: exact, so that adding them in any order gives
// the same sum.
inline constexpr std::uint32_t kValueOne = 1U << 16;

// The prior of a move: visits in advance, and how many of them were won.
struct MovePrior {
  Point point;
  float visits = 0;
  float wins = 0;
};

struct Node {
  // The playouts through here, for the side that moved here: their results, in units of
  // 1 / kValueOne, and how many were begun.
  std::uint64_t value = 0;
  // The playouts through the parent in which that side was the first to play there ("all moves as
  // first"): the same.
  std::uint64_t amaf_value = 0;
  std::uint32_t visits = 0;
  std::uint32_t amaf_visits = 0;
  std::uint32_t children = 0;  // index of the first one, 0 while there are none
  float prior_visits = 0;
  float prior_wins = 0;
  std::uint16_t child_count = 0;
  Point point;            // the move that leads here
  bool expanded = false;  // it has children, or there was no room for them

  [[nodiscard]] double wins() const { return static_cast<double>(value) / kValueOne; }
  [[nodiscard]] double amaf_wins() const { return static_cast<double>(amaf_value) / kValueOne; }
  // Share of the playouts won, `fallback` where there were none.
  [[nodiscard]] double mean(double fallback) const {
    return visits == 0 ? fallback : wins() / visits;
  }
};

class Tree {
 public:
  // Keeps below that many bytes, but always has room for one expansion of the root.
  explicit Tree(std::size_t memory_bytes);

  // Only the root is left.
  void clear() { nodes_.assign(2, {}); }

  [[nodiscard]] Node& root() { return nodes_[kRoot]; }
  [[nodiscard]] const Node& root() const { return nodes_[kRoot]; }
  [[nodiscard]] std::span<Node> children(const Node& parent) {
    return {nodes_.data() + parent.children, parent.child_count};
  }
  [[nodiscard]] std::span<const Node> children(const Node& parent) const {
    return {nodes_.data() + parent.children, parent.child_count};
  }

  // Gives the node these children, once; false if it has some already or the memory is used up.
  // Requires moves, no more than a board has.
  bool expand(Node& parent, std::span<const MovePrior> moves);

  [[nodiscard]] std::size_t node_count() const { return nodes_.size() - kRoot; }

 private:
  static constexpr std::uint32_t kRoot = 1;  // 0 stands for none

  std::vector<Node> nodes_;  // never beyond its capacity: references stay good
};

}  // namespace owlet
