#include "engine/search/tree_record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"
#include "engine/record/sgf_point.h"
#include "engine/search/search.h"

namespace owlet {
namespace {

// A search kept for looking at.
class Searched {
 public:
  Searched() {
    SearchLimits limits;
    limits.visits = 150;
    result_ = search_.run(board_, 7.5, limits, 1);
  }
  [[nodiscard]] SgfCollection record(std::size_t most) const {
    return record_tree(search_.tree(), board_, most);
  }

  const Board board_ = draw({". . . . .",  //
                             ". O X . .",  //
                             ". O X . .",  //
                             ". O X . .",  //
                             ". . . . ."});
  Search search_{SearchSettings{.memory_bytes = std::size_t{16} << 20}};
  SearchResult result_;
};

std::string_view value(const SgfCollection& tree, SgfNodeId node, std::string_view ident) {
  const SgfPropertyId property = tree.find(node, ident);
  return property == SgfPropertyId::kNone ? "" : tree.value(property, 0);
}

std::int64_t visits(const SgfCollection& tree, SgfNodeId node) {
  return std::stoll(std::string(value(tree, node, "C")));
}

TEST(TreeRecord, BeginsWithThePosition) {
  const Searched searched;
  const SgfCollection tree = searched.record(100);
  const SgfNodeId root = tree.games().front();
  EXPECT_EQ(value(tree, root, "C"), "150 visits");
  EXPECT_EQ(value(tree, root, "AB"), "cd");
  EXPECT_EQ(value(tree, root, "PL"), "B");
}

TEST(TreeRecord, TheFirstVariationIsTheExpectedOne) {
  const Searched searched;
  const SgfCollection tree = searched.record(10'000);
  SgfNodeId node = tree.first_child(tree.games().front());
  const MoveStatistics& best =
      *std::ranges::max_element(searched.result_.moves, {}, &MoveStatistics::visits);
  ASSERT_NE(node, SgfNodeId::kNone);
  EXPECT_EQ(visits(tree, node), best.visits);
  bool black = true;
  for (const Point p : best.variation) {
    ASSERT_NE(node, SgfNodeId::kNone);
    EXPECT_EQ(value(tree, node, black ? "B" : "W"), p.is_pass() ? "" : to_sgf_point(p, 5));
    node = tree.first_child(node);
    black = !black;
  }
}

// What is left out was visited less often than anything that is there.
TEST(TreeRecord, HoldsTheMostVisitedNodes) {
  const Searched searched;
  const SgfCollection all = searched.record(1'000'000);
  const SgfCollection some = searched.record(20);
  EXPECT_EQ(some.node_count(), 21U);
  ASSERT_GT(all.node_count(), some.node_count());
  const auto counts = [](const SgfCollection& tree) {
    std::vector<std::int64_t> all_counts;
    for (std::size_t i = 1; i < tree.node_count(); ++i)
      all_counts.push_back(visits(tree, static_cast<SgfNodeId>(i)));
    std::sort(all_counts.rbegin(), all_counts.rend());
    return all_counts;
  };
  std::vector<std::int64_t> most = counts(all);
  EXPECT_GT(most.back(), 0);
  most.resize(20);
  EXPECT_EQ(counts(some), most);
}

// Siblings stand in the order of their visits, which add up to no more than their parent's.
TEST(TreeRecord, VisitsAddUp) {
  const Searched searched;
  const SgfCollection tree = searched.record(1'000'000);
  for (std::size_t i = 0; i < tree.node_count(); ++i) {
    const auto node = static_cast<SgfNodeId>(i);
    std::int64_t sum = 0;
    std::int64_t last = searched.result_.visits;
    for (SgfNodeId child = tree.first_child(node); child != SgfNodeId::kNone;
         child = tree.next_sibling(child)) {
      const std::int64_t of_child = visits(tree, child);
      EXPECT_LE(of_child, last);
      last = of_child;
      sum += of_child;
    }
    EXPECT_LE(sum, i == 0 ? searched.result_.visits : visits(tree, node));
  }
}

}  // namespace
}  // namespace owlet
