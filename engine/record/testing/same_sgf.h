// For tests: whether two collections are the same.
#pragma once

#include <algorithm>

#include "engine/record/sgf.h"

namespace owlet {

// Offsets do not count.
inline bool operator==(const SgfValue& a, const SgfValue& b) {
  return a.text == b.text;
}
inline bool operator==(const SgfProperty& a, const SgfProperty& b) {
  return a.ident == b.ident && a.values == b.values;
}

// The nodes of a collection as they are written, each with the number of its children: games that have the same
// are the same.
inline std::vector<std::pair<const SgfNode*, std::size_t>> in_order(const SgfCollection& tree) {
  std::vector<std::pair<const SgfNode*, std::size_t>> nodes;
  std::vector<SgfNodeId> left(tree.games.rbegin(), tree.games.rend());
  while (!left.empty()) {
    const SgfNode& node = tree.nodes[left.back()];
    left.pop_back();
    nodes.emplace_back(&node, node.children.size());
    left.insert(left.end(), node.children.rbegin(), node.children.rend());
  }
  return nodes;
}

// The same trees, properties and values in the same order, however they were built.
inline bool operator==(const SgfCollection& a, const SgfCollection& b) {
  return a.games.size() == b.games.size() &&
         std::ranges::equal(in_order(a), in_order(b), [](const auto& m, const auto& n) {
           return m.second == n.second && m.first->properties == n.first->properties;
         });
}

}  // namespace owlet
