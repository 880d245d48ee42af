#include "engine/search/tree.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace owlet {
namespace {

std::vector<Point> some_points(int count) {
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) points.push_back(Point::from_index(100 + i));
  return points;
}

TEST(Tree, ExpandsANodeOnce) {
  Tree tree(1 << 20);
  EXPECT_TRUE(tree.children(tree.root()).empty());
  const std::vector<Point> points = some_points(3);
  EXPECT_TRUE(tree.expand(tree.root(), points));
  EXPECT_FALSE(tree.expand(tree.root(), points));
  ASSERT_EQ(tree.children(tree.root()).size(), 3U);
  EXPECT_EQ(tree.children(tree.root())[2].point, points[2]);
  EXPECT_EQ(tree.node_count(), 4U);
}

TEST(Tree, StaysBelowItsMemory) {
  Tree tree(3 << 20);
  const std::vector<Point> points = some_points(600);
  ASSERT_TRUE(tree.expand(tree.root(), points));
  std::size_t expanded = 0;
  for (Node& child : tree.children(tree.root())) expanded += tree.expand(child, points) ? 1U : 0U;
  EXPECT_GT(expanded, 100U);
  EXPECT_LT(expanded, 600U);
  EXPECT_LE(tree.node_count() * sizeof(Node), std::size_t{3} << 20);
}

TEST(Tree, ClearGivesEverythingBack) {
  Tree tree(3 << 20);
  const std::vector<Point> points = some_points(600);
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(tree.expand(tree.root(), points));
    Node& child = tree.children(tree.root()).front();
    EXPECT_EQ(child.visits.load(), 0U);
    child.visits = 7;
    ASSERT_TRUE(tree.expand(child, points));
    tree.clear();
    EXPECT_EQ(tree.node_count(), 1U);
  }
}

TEST(Tree, ManyThreadsMayExpand) {
  Tree tree(64 << 20);
  const std::vector<Point> points = some_points(200);
  ASSERT_TRUE(tree.expand(tree.root(), points));
  std::atomic<int> expansions{0};
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        for (Node& child : tree.children(tree.root()))
          expansions += tree.expand(child, points) ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(expansions, 200);
  for (const Node& child : tree.children(tree.root()))
    EXPECT_EQ(tree.children(child).back().point, points.back());
}

}  // namespace
}  // namespace owlet
