#include "engine/search/game_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/base/random.h"

namespace owlet {
namespace {

std::vector<GameEdge> edges_to(std::vector<int> columns) {
  std::vector<GameEdge> edges;
  for (const int column : columns) edges.push_back({Point::at(column, 0), 1000, 0});
  return edges;
}

// Every node as its way from the root and its visits.
void describe(const GameTree& tree, NodeIndex node, const std::string& way,
              std::map<std::string, std::uint32_t>& all) {
  all[way] = tree[node].visits;
  for (const GameEdge& edge : tree.edges(tree[node]))
    if (edge.child != 0)
      describe(tree, edge.child, way + static_cast<char>('a' + edge.point.column()), all);
}

TEST(GameTree, TriesMovesInTheirOrder) {
  GameTree tree(1 << 20);
  ASSERT_TRUE(tree.set_edges(GameTree::root(), edges_to({3, 1, 2})));
  const NodeIndex first = tree.add_child(GameTree::root());
  const NodeIndex second = tree.add_child(GameTree::root());
  const auto edges = tree.edges(tree[GameTree::root()]);
  EXPECT_EQ(edges[0].child, first);
  EXPECT_EQ(edges[1].child, second);
  EXPECT_EQ(edges[2].child, 0U);
  EXPECT_EQ(tree[GameTree::root()].tried, 2);
}

TEST(GameTree, MovesThatTakeThePlaceOfOthersBringTheirChildren) {
  GameTree tree(1 << 20);
  tree.set_edges(GameTree::root(), edges_to({0, 1}));
  const NodeIndex child = tree.add_child(GameTree::root());
  std::vector<GameEdge> edges = edges_to({0, 4, 5});
  edges[0].child = child;
  ASSERT_TRUE(tree.set_edges(GameTree::root(), edges));
  EXPECT_EQ(tree[GameTree::root()].tried, 1);
  EXPECT_EQ(tree[GameTree::root()].edge_count, 3);
}

// A random tree, of which each child of the root is kept in turn: what was below it and nothing else.
TEST(GameTree, KeepsWhatIsBelowANode) {
  for (std::size_t kept = 0; kept < 3; ++kept) {
    GameTree tree(1 << 20);
    tree.set_edges(GameTree::root(), edges_to({0, 1, 2}));
    Random random(7);
    std::vector<NodeIndex> nodes;
    for (int i = 0; i < 3; ++i) nodes.push_back(tree.add_child(GameTree::root()));
    for (std::uint32_t i = 1; i < 200; ++i) {
      const NodeIndex parent = nodes[random.below(static_cast<std::uint32_t>(nodes.size()))];
      if (tree[parent].edge_count == 0) tree.set_edges(parent, edges_to({0, 1, 2}));
      if (tree[parent].tried == tree[parent].edge_count) continue;
      nodes.push_back(tree.add_child(parent));
      tree[nodes.back()].visits = i;
    }
    const NodeIndex child = tree.edges(tree[GameTree::root()])[kept].child;
    ASSERT_NE(child, 0U);
    std::map<std::string, std::uint32_t> expected;
    describe(tree, child, "", expected);
    tree.keep(child);
    std::map<std::string, std::uint32_t> found;
    describe(tree, GameTree::root(), "", found);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(tree.node_count(), expected.size());
  }
}

TEST(GameTree, RefusesWhatDoesNotFit) {
  GameTree tree(0);
  NodeIndex node = GameTree::root();
  std::size_t made = 0;
  for (; made < 100'000; ++made) {
    if (!tree.set_edges(node, edges_to({0, 1, 2, 3, 4, 5}))) break;
    const NodeIndex child = tree.add_child(node);
    if (child == 0) break;
    node = child;
  }
  EXPECT_GT(made, 10U);
  EXPECT_LT(made, 10'000U);
  tree.clear();
  EXPECT_TRUE(tree.set_edges(GameTree::root(), edges_to({0})));
}

}  // namespace
}  // namespace owlet
