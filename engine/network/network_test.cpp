// The network against its slow twin and against the program that writes its weights, with all
// kernels that run here.
#include "engine/network/network.h"

#include <gtest/gtest.h>

#include "engine/network/ladders.h"
#include "engine/network/testing/known_evaluations.h"
#include "engine/network/testing/slow_network.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

struct Told {
  PointMap<PointStates> states;
  PointMap<PointFeatures> features;

  explicit Told(Board board) {
    Ladders ladders;
    read_ladders(board, ladders);
    describe(board, RecentMoves::of(board), ladders, features);
    states = PathStates(NetworkWeights::built_in().automaton).read(board);
  }
};

class NetworkTest : public testing::TestWithParam<const NetworkKernels*> {
 protected:
  static Evaluation run(const Network& network, const Board& board, Network::Scratch& scratch) {
    const Told told(board);
    Evaluation found;
    network.run(board.to_move(), told.states, told.features, scratch, found);
    return found;
  }

  // The same to the bit as the slow twin, and not the same everywhere.
  static void compare(const Network& network, const Board& board, Network::Scratch& scratch) {
    const Told told(board);
    const Evaluation found = run(network, board, scratch);
    const Evaluation expected =
        SlowNetwork(network.weights()).run(board.points(), told.states, told.features);
    EXPECT_EQ(found.policy, expected.policy);
    EXPECT_EQ(found.ownership, expected.ownership);
    EXPECT_EQ(found.pass, expected.pass);
    EXPECT_EQ(found.lead, expected.lead);
    EXPECT_EQ(found.middle, expected.middle);
    EXPECT_EQ(found.steepness, expected.steepness);
    EXPECT_EQ(found.policy_unit, expected.policy_unit);
  }
};

struct Case {
  int width;
  int height;
  std::size_t trunk;
  std::size_t blocks;
};

TEST_P(NetworkTest, ComputesWhatTheSlowTwinDoes) {
  for (const auto [width, height, trunk, blocks] :
       {Case{9, 9, 64, 3}, Case{19, 19, 64, 2}, Case{13, 13, 96, 1}, Case{1, 1, 32, 2},
        Case{7, 12, 96, 1}, Case{25, 6, 32, 2}, Case{2, 25, 64, 1}, Case{25, 25, 32, 1}}) {
    SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height));
    const NetworkWeights weights = random_weights(trunk, blocks, trunk + blocks);
    const Network network(weights, *GetParam());
    Network::Scratch scratch(width, height, network);
    const int rounds = 1 + 3 * OWLET_TEST_EFFORT / 100;
    for (int round = 0; round < rounds; ++round)
      compare(network,
              random_game(width, height, width * height / 2, static_cast<std::uint64_t>(round) + 1),
              scratch);
  }
}

TEST_P(NetworkTest, ComputesWhatTheLearningProgramDid) {
  const Network network(NetworkWeights::built_in(), *GetParam());
  Network::Scratch scratch(19, 19, network);
  const std::vector<KnownEvaluation> all = known_evaluations();
  ASSERT_EQ(all.size(), 3U);
  for (const KnownEvaluation& known : all) {
    const Evaluation found = run(network, known.board, scratch);
    std::vector<int> policy;
    std::vector<int> ownership;
    for (const Point p : known.board.points()) {
      policy.push_back(found.policy[p]);
      ownership.push_back(found.ownership[p]);
    }
    EXPECT_EQ(policy, known.policy);
    EXPECT_EQ(ownership, known.ownership);
    EXPECT_EQ(found.pass, known.whole[0]);
    EXPECT_EQ(found.lead, known.whole[1]);
    EXPECT_EQ(found.middle, known.whole[2]);
    EXPECT_FLOAT_EQ(found.steepness, known.whole[3]);
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, NetworkTest,
                         testing::ValuesIn(usable_kernels().begin(), usable_kernels().end()),
                         [](const auto& test) {
                           std::string name = test.param->name;
                           std::erase_if(name, [](char c) { return std::isalnum(c) == 0; });
                           return name;
                         });

}  // namespace
}  // namespace owlet
