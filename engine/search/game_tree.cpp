#include "engine/search/game_tree.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace owlet {
namespace {

// A root with as many moves as the largest board has is always possible.
constexpr std::size_t kLeastBytes = std::size_t{1} << 16;

}  // namespace

GameTree::GameTree(std::size_t memory_bytes)
    : most_bytes_(std::max(memory_bytes / 2, kLeastBytes)) {
  clear();
}

void GameTree::clear() {
  half_.nodes.assign(2, {});
  half_.edges.clear();
}

// A vector that grows keeps both copies for a moment, so it may hold half of what there is.
bool GameTree::has_room(std::size_t nodes, std::size_t edges) const {
  const auto grown = [](const auto& vector, std::size_t more) {
    const std::size_t needed = vector.size() + more;
    return needed <= vector.capacity()
               ? vector.capacity()
               : vector.capacity() + std::max(needed, 2 * vector.capacity());
  };
  return grown(half_.nodes, nodes) * sizeof(GameNode) +
             grown(half_.edges, edges) * sizeof(GameEdge) <=
         most_bytes_;
}

bool GameTree::set_edges(NodeIndex node, std::span<const GameEdge> edges) {
  assert(!edges.empty() && edges.size() <= UINT16_MAX);
  if (!has_room(0, edges.size())) return false;
  GameNode& parent = half_.nodes[node];
  parent.first_edge = static_cast<std::uint32_t>(half_.edges.size());
  parent.edge_count = static_cast<std::uint16_t>(edges.size());
  parent.tried = static_cast<std::uint16_t>(
      std::ranges::count_if(edges, [](const GameEdge& edge) { return edge.child != 0; }));
  half_.edges.insert(half_.edges.end(), edges.begin(), edges.end());
  return true;
}

NodeIndex GameTree::add_child(NodeIndex node) {
  if (!has_room(1, 0)) return 0;
  const auto child = static_cast<NodeIndex>(half_.nodes.size());
  half_.nodes.emplace_back();
  GameNode& parent = half_.nodes[node];
  assert(parent.tried < parent.edge_count);
  half_.edges[parent.first_edge + parent.tried].child = child;
  ++parent.tried;
  return child;
}

void GameTree::keep(NodeIndex node) {
  Half kept;
  kept.nodes.assign({{}, half_.nodes[node]});
  // Nodes whose edges still are those of the old half.
  for (std::size_t next = root(); next < kept.nodes.size(); ++next) {
    const GameNode parent = kept.nodes[next];
    kept.nodes[next].first_edge = static_cast<std::uint32_t>(kept.edges.size());
    for (GameEdge edge : edges(parent)) {
      if (edge.child != 0) {
        kept.nodes.push_back(half_.nodes[edge.child]);
        edge.child = static_cast<NodeIndex>(kept.nodes.size() - 1);
      }
      kept.edges.push_back(edge);
    }
  }
  half_ = std::move(kept);
}

}  // namespace owlet
