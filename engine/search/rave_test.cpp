#include "engine/search/rave.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/base/random.h"

namespace owlet {
namespace {

// As it is written down: a mixture of two means.
double plain_value(const Node& child, double equivalence) {
  const double n = child.visits + static_cast<double>(child.prior_visits);
  const double r = equivalence > 0 ? child.amaf_visits : 0;
  if (n + r == 0) return 1.1;
  const double own = n > 0 ? (child.wins() + static_cast<double>(child.prior_wins)) / n : 0;
  const double amaf = r > 0 ? child.amaf_wins() / r : 0;
  if (n == 0 || r == 0) return n == 0 ? amaf : own;
  const double beta = r / (r + n + n * r / equivalence);
  return beta * amaf + (1 - beta) * own;
}

constexpr std::size_t kChildren = 40;

struct Brothers {
  std::array<Node, kChildren> nodes;

  // Some without own playouts, some without AMAF, some without priors, some without anything.
  explicit Brothers(Random& random) {
    for (Node& node : nodes) {
      if (random.below(3) > 0) play(node, random);
      if (random.below(3) > 0) {
        node.prior_visits = static_cast<float>(random.below(200));
        node.prior_wins = node.prior_visits * static_cast<float>(random.below(100)) / 100;
      }
      if (random.below(3) == 0) continue;
      node.amaf_visits = random.below(100);
      node.amaf_value = random.below(node.amaf_visits * kValueOne + 1);
    }
  }

 private:
  static void play(Node& node, Random& random) {
    const std::uint32_t visits = random.below(50);
    node.visits = visits;
    node.value = visits == 0 ? 0 : random.below(visits * kValueOne);
  }
};

TEST(Rave, BestChildHasTheLargestOfTheMixedMeans) {
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    Brothers brothers(random);
    for (const double equivalence : {0.0, 10.0, 3500.0}) {
      const Node& best = best_child(brothers.nodes, equivalence);
      const auto value_at = [&](std::size_t at) {
        return plain_value(brothers.nodes[at], equivalence);
      };
      double most = 0;
      for (std::size_t at = 0; at < kChildren; ++at) most = std::max(most, value_at(at));
      const auto chosen = static_cast<std::size_t>(&best - brothers.nodes.data());
      ASSERT_NEAR(value_at(chosen), most, 1e-9) << "equivalence " << equivalence;
    }
  }
}

TEST(Rave, TheFirstOfEqualsIsBest) {
  std::array<Node, 3> nodes;
  EXPECT_EQ(&best_child(nodes, 100), nodes.data());
  nodes[0].amaf_visits = 1;
  nodes[0].amaf_value = kValueOne / 2;
  EXPECT_EQ(&best_child(nodes, 100), &nodes[1]) << "what was never played is tried first";
}

}  // namespace
}  // namespace owlet
