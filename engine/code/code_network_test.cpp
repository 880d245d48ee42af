// The network against its slow twin and against the program that learned its weights. Also
// compiled with OWLET_PLAIN_SIMD, as a test program of its own.
#include "engine/code/code_network.h"

#include <gtest/gtest.h>

#include "engine/code/simd.h"
#include "engine/code/testing/slow_network.h"
#include "engine/code/testing/test_positions.h"

namespace owlet {
namespace {

class NetworkTest : public testing::Test {
 protected:
  const CodeWeights& weights_ = CodeWeights::built_in();
  const CodeNetwork& network_ = CodeNetwork::built_in();

  static PointMap<PointFeatures> features_of(Board& board) {
    Ladders ladders;
    read_ladders(board, ladders);
    PointMap<PointFeatures> features;
    describe(board, RecentMoves::of(board), ladders, features);
    return features;
  }

  // The number of points with another logit than the slow twin's.
  [[nodiscard]] int differences(Board& board, CodeNetwork::Scratch& scratch) const {
    const PointMap<PointStates> states = CodeStates(weights_.automaton).read(board);
    const PointMap<PointFeatures> features = features_of(board);
    PointMap<std::int32_t> found;
    network_.run(board, states, features, scratch, found);
    const PointMap<std::int32_t> expected = SlowNetwork(weights_).run(board, states, features);
    int count = 0;
    for (const Point p : board.points()) count += found[p] == expected[p] ? 0 : 1;
    return count;
  }
};

struct Size {
  int width;
  int height;
};

TEST_F(NetworkTest, ComputesWhatTheSlowTwinDoes) {
  RecordProperty("simd", simd::kName);
  for (const auto [width, height] : {Size{9, 9}, Size{13, 13}, Size{19, 19}, Size{1, 1},
                                     Size{7, 12}, Size{25, 6}, Size{2, 25}, Size{25, 25}}) {
    CodeNetwork::Scratch scratch(width, height);
    const int rounds = 1 + 8 * OWLET_TEST_EFFORT / 100;
    for (int round = 0; round < rounds; ++round) {
      const int moves = width * height * round / 8;
      Board board = random_game(width, height, moves, static_cast<std::uint64_t>(round) + 1);
      EXPECT_EQ(differences(board, scratch), 0) << width << "x" << height << ", game " << round;
    }
  }
}

// A layer's neighbours off the board must be zeros still when another position comes.
TEST_F(NetworkTest, ForgetsThePositionBefore) {
  CodeNetwork::Scratch used(13, 9);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    Board board = random_game(13, 9, 70, seed);
    EXPECT_EQ(differences(board, used), 0);
  }
}

TEST_F(NetworkTest, ComputesWhatTheLearningProgramDid) {
  const std::vector<KnownLogits> all = known_logits();
  ASSERT_EQ(all.size(), 6U);
  CodeNetwork::Scratch scratch(19, 19);
  for (KnownLogits known : all) {
    PointMap<std::int32_t> logits;
    network_.run(known.board, CodeStates(weights_.automaton).read(known.board),
                 features_of(known.board), scratch, logits);
    std::vector<std::int32_t> found;
    for (const Point p : known.board.points()) found.push_back(logits[p]);
    EXPECT_EQ(found, known.logits);
  }
}

}  // namespace
}  // namespace owlet
