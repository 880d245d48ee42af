#include "engine/search/tree.h"

#include <gtest/gtest.h>

#include <vector>

namespace owlet {
namespace {

std::vector<MovePrior> some_moves(int count) {
  std::vector<MovePrior> moves;
  for (int i = 0; i < count; ++i)
    moves.push_back({Point::from_index(100 + i), static_cast<float>(i), 1});
  return moves;
}

TEST(Tree, ExpandsANodeOnce) {
  Tree tree(1 << 20);
  EXPECT_TRUE(tree.children(tree.root()).empty());
  const std::vector<MovePrior> moves = some_moves(3);
  EXPECT_TRUE(tree.expand(tree.root(), moves));
  EXPECT_FALSE(tree.expand(tree.root(), moves));
  ASSERT_EQ(tree.children(tree.root()).size(), 3U);
  EXPECT_EQ(tree.children(tree.root())[2].point, moves[2].point);
  EXPECT_EQ(tree.node_count(), 4U);
}

TEST(Tree, StaysBelowItsMemory) {
  Tree tree(3 << 20);
  const std::vector<MovePrior> moves = some_moves(600);
  ASSERT_TRUE(tree.expand(tree.root(), moves));
  std::size_t expanded = 0;
  for (Node& child : tree.children(tree.root())) expanded += tree.expand(child, moves) ? 1U : 0U;
  EXPECT_GT(expanded, 20U);
  EXPECT_LT(expanded, 600U);
  EXPECT_LE(tree.node_count() * sizeof(Node), std::size_t{3} << 20);
}

TEST(Tree, ClearGivesEverythingBack) {
  Tree tree(3 << 20);
  const std::vector<MovePrior> moves = some_moves(600);
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(tree.expand(tree.root(), moves));
    Node& child = tree.children(tree.root()).front();
    EXPECT_EQ(child.visits, 0U);
    EXPECT_EQ(child.amaf_visits, 0U);
    child.visits = 7;
    child.amaf_visits = 7;
    ASSERT_TRUE(tree.expand(child, moves));
    tree.clear();
    EXPECT_EQ(tree.node_count(), 1U);
  }
}

}  // namespace
}  // namespace owlet
