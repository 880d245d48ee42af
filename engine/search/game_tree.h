// The tree of a search by PUCT: nodes, and the moves that may be tried at each.
//
// A position's moves are made when it is evaluated, as edges of eight bytes, the likeliest first; a
// node is made for an edge when it is tried for the first time. Since the search tries untried moves in
// the order of their policy, those that were tried are always the first ones:
//
//     node:  edges ──> | D4 .31 ─> node | Q4 .30 ─> node | C3 .08 ─> none | K10 .02 ─> none | ...
//                      └─────── tried = 2 ───────────────┘
//
// Nodes and edges live in arenas that together stay below a limit of bytes, and are named by index.
// Nothing is freed one by one: keep() copies what is below a node into the other half of the memory.
// Not safe for several threads: who searches with more than one holds a lock.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/point.h"

namespace owlet {

using NodeIndex = std::uint32_t;  // 0 is no node

struct GameEdge {
  Point point;
  std::uint16_t policy = 0;  // probability, in units of 1 / kPolicyOne
  NodeIndex child = 0;

  static constexpr double kPolicyOne = 65535;
  [[nodiscard]] double probability() const { return policy / kPolicyOne; }
};
static_assert(sizeof(GameEdge) == 8);

// Sums over the visits of a node; all from Black's point of view.
struct GameNode {
  double value = 0;   // what the search maximizes, each in [0, 1]
  double square = 0;  // squares of these
  double win = 0;     // chances to win
  double lead = 0;    // points, komi deducted
  double spread = 0;  // standard deviations of the score, points
  std::uint32_t visits = 0;
  std::uint32_t pending = 0;  // visits on their way, without a result yet
  std::uint32_t first_edge = 0;
  std::uint16_t edge_count = 0;  // 0 before the position was evaluated
  std::uint16_t tried = 0;       // edges that have a child
};

// What is expected of the values of a node before they are known, and as how many visits that counts.
inline constexpr double kExpectedSpread = 0.2;
inline constexpr double kExpectedVisits = 2;

// The standard deviation of the values of a node's visits.
[[nodiscard]] inline double spread_of_values(const GameNode& node) {
  const double n = std::max(node.visits, 1U);
  const double mean = node.value / n;
  const double variance = std::max(0.0, node.square / n - mean * mean);
  const double expected = kExpectedSpread * kExpectedSpread;
  return std::sqrt((variance * (n - 1) + kExpectedVisits * expected) / (n - 1 + kExpectedVisits));
}

class GameTree {
 public:
  // Keeps below that many bytes, but always has room for the root and its moves.
  explicit GameTree(std::size_t memory_bytes);

  // Only a fresh root is left. References to nodes and edges are gone after this and keep().
  void clear();
  // The node becomes the root, with all below it; the rest is gone.
  void keep(NodeIndex node);

  [[nodiscard]] static constexpr NodeIndex root() { return 1; }
  [[nodiscard]] GameNode& operator[](NodeIndex node) { return half_.nodes[node]; }
  [[nodiscard]] const GameNode& operator[](NodeIndex node) const { return half_.nodes[node]; }
  [[nodiscard]] std::span<GameEdge> edges(const GameNode& node) {
    return {half_.edges.data() + node.first_edge, node.edge_count};
  }
  [[nodiscard]] std::span<const GameEdge> edges(const GameNode& node) const {
    return {half_.edges.data() + node.first_edge, node.edge_count};
  }

  // Gives a node moves, in place of those that it has; false, and no change, if the memory is used up.
  // Edges with a child come first; requires at least one move.
  bool set_edges(NodeIndex node, std::span<const GameEdge> edges);
  // Makes the child of the first untried edge. Requires one. 0 if the memory is used up.
  NodeIndex add_child(NodeIndex node);

  [[nodiscard]] std::size_t node_count() const { return half_.nodes.size() - 1; }

 private:
  struct Half {
    std::vector<GameNode> nodes;
    std::vector<GameEdge> edges;
  };
  [[nodiscard]] bool has_room(std::size_t nodes, std::size_t edges) const;

  std::size_t most_bytes_;  // of a half
  Half half_;
};

}  // namespace owlet
