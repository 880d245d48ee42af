// The network against its slow twin and against the program that learned its weights, with all
// kernels that run here.
#include "engine/code/code_network.h"

#include <gtest/gtest.h>

#include "engine/code/testing/slow_network.h"
#include "engine/code/testing/test_positions.h"

namespace owlet {
namespace {

class NetworkTest : public testing::TestWithParam<const NetworkKernels*> {
 protected:
  const CodeWeights& weights_ = CodeWeights::built_in();
  const CodeNetwork network_ = CodeNetwork(weights_, *GetParam());

  static PointMap<PointFeatures> features_of(Board& board) {
    Ladders ladders;
    read_ladders(board, ladders);
    PointMap<PointFeatures> features;
    describe(board, RecentMoves::of(board), ladders, features);
    return features;
  }

  // The number of points with another logit than the slow twin's.
  [[nodiscard]] int differences(Board& board, const Window& window, CodeNetwork::Scratch& scratch) {
    const PointSet points = window.points();
    const PointMap<PointStates> states = CodeStates(weights_.automaton).read(board);
    const PointMap<PointFeatures> features = features_of(board);
    PointMap<std::int32_t> found;
    network_.run(states, features, sums_, scratch, found);
    const PointMap<std::int32_t> expected = SlowNetwork(weights_).run(points, states, features);
    int count = 0;
    for (const Point p : points) count += found[p] == expected[p] ? 0 : 1;
    return count;
  }

  CodeNetwork::Sums sums_;
};

struct Size {
  int width;
  int height;
};

TEST_P(NetworkTest, ComputesWhatTheSlowTwinDoes) {
  for (const auto [width, height] : {Size{9, 9}, Size{13, 13}, Size{19, 19}, Size{1, 1},
                                     Size{7, 12}, Size{25, 6}, Size{2, 25}, Size{25, 25}}) {
    const Window window = Window::whole(width, height);
    CodeNetwork::Scratch scratch(window);
    const int rounds = 1 + 8 * OWLET_TEST_EFFORT / 100;
    for (int round = 0; round < rounds; ++round) {
      const int moves = width * height * round / 8;
      Board board = random_game(width, height, moves, static_cast<std::uint64_t>(round) + 1);
      EXPECT_EQ(differences(board, window, scratch), 0)
          << width << "x" << height << ", game " << round;
    }
  }
}

// A layer's neighbours off the board must be zeros still when another position comes, and sums are
// those of the states of now.
TEST_P(NetworkTest, ForgetsThePositionBefore) {
  CodeNetwork::Scratch used(Window::whole(13, 9));
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    Board board = random_game(13, 9, 70, seed);
    EXPECT_EQ(differences(board, Window::whole(13, 9), used), 0);
  }
}

// What is outside of a window counts as off the board.
TEST_P(NetworkTest, ComputesAWindow) {
  Board board = random_game(19, 13, 120, 4);
  for (const Window& window :
       {Window{0, 0, 8, 6}, Window{11, 5, 8, 8}, Window{4, 3, 5, 7}, Window{3, 0, 1, 13}}) {
    CodeNetwork::Scratch scratch(window);
    EXPECT_EQ(differences(board, window, scratch), 0);
  }
}

TEST_P(NetworkTest, ComputesWhatTheLearningProgramDid) {
  const std::vector<KnownLogits> all = known_logits();
  ASSERT_EQ(all.size(), 6U);
  CodeNetwork::Scratch scratch(Window::whole(19, 19));
  for (KnownLogits known : all) {
    PointMap<std::int32_t> logits;
    network_.run(CodeStates(weights_.automaton).read(known.board), features_of(known.board), sums_,
                 scratch, logits);
    std::vector<std::int32_t> found;
    for (const Point p : known.board.points()) found.push_back(logits[p]);
    EXPECT_EQ(found, known.logits);
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
