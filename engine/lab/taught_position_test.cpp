#include "engine/lab/taught_position.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/symmetry.h"
#include "engine/lab/learning_games.h"
#include "engine/network/network_weights.h"
#include "engine/network/testing/test_positions.h"

namespace owlet::lab {
namespace {

class TaughtRecorderOn : public testing::TestWithParam<int> {};

// A record says of each point what the engine's own readers say, wherever the symmetry put it.
TEST_P(TaughtRecorderOn, RecordsWhatTheEngineSees) {
  const int size = GetParam();
  Board board = random_game(size, size, 60, 3);
  ValueRecord labelled;
  labelled.position.size = size;
  for (int i = 0; i < board.move_number(); ++i) labelled.position.moves.push_back(board.move(i));
  labelled.position.to_move = board.to_move();
  labelled.evaluation.ownership.resize(static_cast<std::size_t>(size * size));
  const PathAutomaton& automaton = NetworkWeights::built_in().automaton;
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, RecentMoves::of(board), ladders, features);
  const PointMap<PointStates> states = PathStates(automaton).read(board);
  TaughtRecorder recorder(automaton);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const Point played = board.empty_points()[static_cast<std::size_t>(symmetry)];
    labelled.position.played = played;
    const std::optional<TaughtRecord> record = recorder.record(labelled, symmetry);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->size, size);
    const std::vector<Point> open = choices(board, played);
    for (const Point p : board.points()) {
      const Point image = turned(p, size, symmetry);
      const auto number = static_cast<std::size_t>(19 * image.row() + image.column());
      EXPECT_EQ(record->states[number], states[p]);
      EXPECT_EQ(record->features[number], features[p]);
      EXPECT_EQ(record->choice[number] != 0, std::ranges::count(open, p) == 1);
      EXPECT_EQ(record->played == number, p == played);
    }
    EXPECT_EQ(std::ranges::count(record->choice, 1), static_cast<std::ptrdiff_t>(open.size()));
    EXPECT_EQ(std::ranges::count(record->states, PointStates{}), 19 * 19 - size * size);
    EXPECT_GE(std::ranges::count(record->features, PointFeatures{}), 19 * 19 - size * size);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, TaughtRecorderOn, testing::Values(19, 14, 13));

}  // namespace
}  // namespace owlet::lab
