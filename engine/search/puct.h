// What every search by policy and value does alike: which move it tries next, and when a line ends
// (PUCT; Silver et al., "Mastering the game of Go without human knowledge", 2017).
#pragma once

#include <cmath>
#include <limits>
#include <span>

#include "engine/board/board.h"
#include "engine/search/game_tree.h"

namespace owlet {

// The number of the edge with the largest q + exploration P / (1 + n). q is the mean value of a move's visits, and
// visits on their way count as losses, which keeps threads apart; of an untried move it is what the node is worth
// less `first_play` times the root of the policy that has been tried. Requires edges.
[[nodiscard]] inline std::size_t best_edge(const GameTree& tree, NodeIndex index, Color mover,
                                           double exploration, double first_play) {
  const GameNode& node = tree[index];
  const bool black = mover == Color::kBlack;
  const std::span<const GameEdge> edges = tree.edges(node);
  std::size_t best = 0;
  double best_score = -std::numeric_limits<double>::infinity();
  double tried_policy = 0;
  for (std::size_t i = 0; i < node.tried; ++i) {
    const GameNode& child = tree[edges[i].child];
    const double n = child.visits + child.pending;
    const double won = black ? child.value : child.visits - child.value;
    const double score = won / n + exploration * edges[i].probability() / (1 + n);
    tried_policy += edges[i].probability();
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  }
  if (node.tried == node.edge_count) return best;
  const double mean = node.visits > 0 ? node.value / node.visits : 0.5;
  const double score = (black ? mean : 1 - mean) - first_play * std::sqrt(tried_policy) +
                       exploration * edges[node.tried].probability();
  return score > best_score ? node.tried : best;
}

// Whether the last two moves, both of the tree, were passes. The root was reached after `root_ply` moves.
[[nodiscard]] inline bool two_passes(const Board& board, int root_ply) {
  const int ply = board.move_number();
  return ply - root_ply >= 2 && board.move(ply - 1).point.is_pass() &&
         board.move(ply - 2).point.is_pass();
}

}  // namespace owlet
