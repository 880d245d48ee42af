#include "engine/search/tree.h"

#include <algorithm>
#include <cassert>

namespace owlet {

Tree::Tree(std::size_t memory_bytes) {
  constexpr std::size_t kLeastNodes = kMaxArea + 3;  // none, the root, its moves and a pass
  nodes_.reserve(std::max(memory_bytes / sizeof(Node), kLeastNodes));
  clear();
}

bool Tree::expand(Node& parent, std::span<const MovePrior> moves) {
  assert(!moves.empty() && moves.size() <= kMaxArea + 1);
  if (parent.expanded) return false;
  parent.expanded = true;
  if (nodes_.size() + moves.size() > nodes_.capacity()) return false;
  parent.children = static_cast<std::uint32_t>(nodes_.size());
  parent.child_count = static_cast<std::uint16_t>(moves.size());
  for (const MovePrior& move : moves) {
    Node& child = nodes_.emplace_back();
    child.point = move.point;
    child.prior_visits = move.visits;
    child.prior_wins = move.wins;
  }
  return true;
}

}  // namespace owlet
