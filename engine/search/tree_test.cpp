#include "engine/search/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "engine/base/random.h"

namespace owlet {
namespace {

std::vector<MovePrior> some_moves(int count) {
  std::vector<MovePrior> moves;
  for (int i = 0; i < count; ++i)
    moves.push_back({Point::from_index(100 + i), static_cast<float>(i), 1});
  return moves;
}

TEST(Amaf, CountsAndSumsInOneWord) {
  Amaf amaf;
  Random random(1);
  std::uint64_t sum = 0;
  for (std::uint32_t count = 1; count <= 1000; ++count) {
    const std::uint64_t units = random.below(kValueOne + 1);
    amaf.add(units);
    sum += units;
    ASSERT_EQ(amaf.count(), count);
    ASSERT_DOUBLE_EQ(amaf.mean(), static_cast<double>(sum) / kValueOne / count);
  }
}

TEST(Amaf, StopsCountingBeforeItOverflows) {
  Amaf amaf;
  for (std::uint32_t i = 0; i < Amaf::kMost + 5000; ++i) amaf.add(kValueOne);
  EXPECT_EQ(amaf.count(), Amaf::kMost);
  EXPECT_DOUBLE_EQ(amaf.mean(), 1);
}

TEST(Amaf, BeginsWithAnother) {
  Amaf other;
  for (int i = 0; i < 10; ++i) other.add(i < 3 ? kValueOne : 0);
  Amaf amaf;
  amaf.begin_with(other, 10);
  EXPECT_EQ(amaf.count(), 10U);
  EXPECT_DOUBLE_EQ(amaf.mean(), other.mean());
  amaf.begin_with(other, 4);
  EXPECT_EQ(amaf.count(), 4U);
  EXPECT_NEAR(amaf.mean(), 0.3, 1.0 / kValueOne);
  amaf.begin_with(Amaf(), 4);
  EXPECT_EQ(amaf.count(), 0U);
  Amaf full;
  for (std::uint32_t i = 0; i < Amaf::kMost; ++i) full.add(kValueOne);
  amaf.begin_with(full, Amaf::kMost - 1);
  EXPECT_EQ(amaf.count(), Amaf::kMost - 1);
  EXPECT_DOUBLE_EQ(amaf.mean(), 1) << "no overflow";
}

// By point, wherever it stands among the children; what the ancestor does not have begins with nothing.
TEST(Tree, AmafBeginsWithAnAncestors) {
  Tree tree(1 << 20);
  ASSERT_TRUE(tree.expand(tree.root(), some_moves(3)));
  const std::span<Amaf> above = tree.amaf_of_children(tree.root());
  for (int i = 0; i < 7; ++i) above[2].add(kValueOne / 2);
  above[0].add(kValueOne);
  Node& child = tree.children(tree.root()).front();
  std::vector<MovePrior> moves = some_moves(4);
  std::ranges::reverse(moves);
  ASSERT_TRUE(tree.expand(child, moves, &tree.root(), 5));
  std::string counts;
  for (const Amaf& amaf : tree.amaf_of_children(child))
    counts += " " + std::to_string(amaf.count());
  EXPECT_EQ(counts, " 0 5 0 1");
  EXPECT_DOUBLE_EQ(tree.amaf_of_children(child)[1].mean(), 0.5);
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
    EXPECT_EQ(child.count(), 0U);
    EXPECT_EQ(tree.amaf_of_children(tree.root()).front().count(), 0U);
    child.visits = 7;
    tree.amaf_of_children(tree.root()).front().add(7);
    ASSERT_TRUE(tree.expand(child, moves));
    tree.clear();
    EXPECT_EQ(tree.node_count(), 1U);
  }
}

// A tree written out: each node with its numbers, depth first.
std::string text_of(const Tree& tree, const Node& node) {
  std::string text = std::to_string(node.point.index()) + ":" + std::to_string(node.count()) + "," +
                     std::to_string(node.wins()) + "," + std::to_string(node.prior_visits);
  const std::span<const Amaf> amaf = tree.amaf_of_children(node);
  const std::span<const Node> children = tree.children(node);
  for (std::size_t i = 0; i < children.size(); ++i)
    text += " (" + std::to_string(amaf[i].count()) + " " + text_of(tree, children[i]) + ")";
  return text;
}

TEST(Tree, KeepsWhatIsBelowANode) {
  Tree tree(3 << 20);
  ASSERT_TRUE(tree.expand(tree.root(), some_moves(5)));
  for (Node& child : tree.children(tree.root())) {
    ASSERT_TRUE(tree.expand(child, some_moves(4)));
    for (Node& grandchild : tree.children(child)) {
      grandchild.visits = 1;
      grandchild.value = static_cast<std::uint64_t>(child.point.index());
    }
    tree.amaf_of_children(child)[1].add(1);
  }
  Node& chosen = tree.children(tree.root())[3];
  ASSERT_TRUE(tree.expand(tree.children(chosen)[2], some_moves(3)));
  const std::string before = text_of(tree, chosen);
  tree.keep(chosen);
  EXPECT_EQ(text_of(tree, tree.root()), before);
  EXPECT_EQ(tree.node_count(), 1U + 4U + 3U);
  EXPECT_FALSE(tree.expand(tree.root(), some_moves(2))) << "it has its children already";
  EXPECT_TRUE(tree.expand(tree.children(tree.root())[0], some_moves(2)));
}

TEST(Tree, ManyThreadsMayExpand) {
  Tree tree(64 << 20);
  const std::vector<MovePrior> moves = some_moves(200);
  ASSERT_TRUE(tree.expand(tree.root(), moves));
  std::atomic<int> expansions{0};
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        for (Node& child : tree.children(tree.root()))
          expansions += tree.expand(child, moves) ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(expansions, 200);
  for (const Node& child : tree.children(tree.root()))
    EXPECT_EQ(tree.children(child).back().point, moves.back().point);
}

}  // namespace
}  // namespace owlet
