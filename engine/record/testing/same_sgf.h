// For tests: whether two collections are the same.
#pragma once

#include <algorithm>

#include "engine/record/sgf.h"

namespace owlet {

// The node after `node` in writing order, within the tree of one root; `depth` follows the walk.
inline SgfNodeId next_in_preorder(const SgfCollection& tree, SgfNodeId node,
                                  std::ptrdiff_t& depth) {
  if (const SgfNodeId child = tree.first_child(node); child != SgfNodeId::kNone) {
    ++depth;
    return child;
  }
  while (node != SgfNodeId::kNone && tree.next_sibling(node) == SgfNodeId::kNone) {
    node = tree.parent(node);
    --depth;
  }
  return node == SgfNodeId::kNone ? node : tree.next_sibling(node);
}

inline bool same_values(const SgfCollection& a, SgfPropertyId p, const SgfCollection& b,
                        SgfPropertyId q) {
  if (a.ident(p) != b.ident(q) || a.value_count(p) != b.value_count(q)) return false;
  for (std::size_t i = 0; i < a.value_count(p); ++i)
    if (a.value(p, i) != b.value(q, i)) return false;
  return true;
}

inline bool same_properties(const SgfCollection& a, SgfNodeId m, const SgfCollection& b,
                            SgfNodeId n) {
  SgfPropertyId p = a.first_property(m);
  SgfPropertyId q = b.first_property(n);
  while (p != SgfPropertyId::kNone && q != SgfPropertyId::kNone) {
    if (!same_values(a, p, b, q)) return false;
    p = a.next_property(p);
    q = b.next_property(q);
  }
  return p == q;  // both ended
}

inline bool same_tree(const SgfCollection& a, SgfNodeId m, const SgfCollection& b, SgfNodeId n) {
  std::ptrdiff_t depth_a = 0;
  std::ptrdiff_t depth_b = 0;
  while (m != SgfNodeId::kNone && n != SgfNodeId::kNone) {
    if (depth_a != depth_b || !same_properties(a, m, b, n)) return false;
    m = next_in_preorder(a, m, depth_a);
    n = next_in_preorder(b, n, depth_b);
  }
  return m == n;  // both ended
}

// The same trees, properties and values in the same order, however they were built; offsets do not
// count.
inline bool operator==(const SgfCollection& a, const SgfCollection& b) {
  return std::equal(a.games().begin(), a.games().end(), b.games().begin(), b.games().end(),
                    [&](SgfNodeId m, SgfNodeId n) { return same_tree(a, m, b, n); });
}

}  // namespace owlet
