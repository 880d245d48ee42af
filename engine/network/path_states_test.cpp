#include "engine/network/path_states.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "engine/base/random.h"
#include "engine/network/network_weights.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

// A reading as path_states.h tells it, a cell at a time.
PathAutomaton::State slow_reading(const Board& board, const PathAutomaton& automaton, Point anchor,
                                  int transform) {
  const auto symbol = [&](Offset o) -> unsigned {
    const int column = anchor.column() + o.dx;
    const int row = anchor.row() - o.dy;  // dy grows downwards
    if (column < 0 || column >= board.width() || row < 0 || row >= board.height()) return 3;
    const Color c = board.color(Point::at(column, row));
    return c == Color::kEmpty ? 0 : c == board.to_move() ? 1 : 2;
  };
  auto state = static_cast<PathAutomaton::State>(1 + symbol({}));
  for (int k = 1; k <= automaton.cells; ++k) {
    const Offset o = transformed(dfa::kPath[static_cast<std::size_t>(k)], transform);
    const PathAutomaton::State next = automaton.next[state][symbol(o)];
    if (next == 0) break;
    state = next;
  }
  return state;
}

TEST(PathStates, AreThoseOfTheSlowTwin) {
  const PathAutomaton& automaton = NetworkWeights::built_in().automaton;
  PathStates states(automaton);
  const int rounds = 1 + 10 * OWLET_TEST_EFFORT / 100;
  for (int round = 0; round < rounds; ++round)
    for (const auto& [width, height] : {std::pair(9, 9), {13, 13}, {19, 19}, {5, 14}, {1, 1}}) {
      const int moves = width * height * (round + 1) / (rounds + 2);
      const Board board = random_game(width, height, moves, static_cast<std::uint64_t>(round) + 7);
      const PointMap<PointStates>& found = states.read(board);
      for (const Point p : board.points())
        for (int t = 0; t < dfa::kTransforms; ++t)
          ASSERT_EQ(found[p][static_cast<std::size_t>(t)], slow_reading(board, automaton, p, t));
    }
}

// One reader along games with moves taken back; what it is not asked for it does not see.
TEST(PathStates, FollowABoard) {
  const PathAutomaton& automaton = NetworkWeights::built_in().automaton;
  PathStates states(automaton);
  Random random(5);
  const int games = 1 + 5 * OWLET_TEST_EFFORT / 100;
  for (int game = 0; game < games; ++game)
    for (const auto& [width, height] : {std::pair(9, 9), {19, 19}, {5, 14}}) {
      Board board = random_game(width, height, width * height / 3, random.below(1'000));
      for (int step = 0; step < 60; ++step) {
        wander(board, random);
        if (random.below(2) == 0) continue;
        const PointMap<PointStates>& found = states.read(board);
        for (const Point q : board.points())
          for (int t = 0; t < dfa::kTransforms; ++t)
            ASSERT_EQ(found[q][static_cast<std::size_t>(t)], slow_reading(board, automaton, q, t));
      }
    }
}

TEST(PathStates, ResumeWhereSomethingChanged) {
  PathStates states(NetworkWeights::built_in().automaton);
  Board board = random_game(19, 19, 120, 9);
  states.read(board);
  EXPECT_EQ(states.points_read(), 361);
  states.read(board);
  EXPECT_EQ(states.points_read(), 361);
  const Move move{board.to_move(), board.empty_points()[0]};
  board.play(move);
  board.undo();
  states.read(board);
  EXPECT_EQ(states.points_read(), 361);
  board.play(move);
  states.read(board);
  EXPECT_GT(states.points_read(), 361);
  EXPECT_LT(states.points_read(), 361 + 60);
}

// The automaton's states stand for what is seen, however the board is turned.
TEST(PathStates, TurnWithTheBoard) {
  PathStates states(NetworkWeights::built_in().automaton);
  const auto sorted = [](PointStates found) {
    std::sort(found.begin(), found.end());
    return found;
  };
  const Board board = random_game(9, 9, 50, 3);
  const PointMap<PointStates> upright = states.read(board);
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const PointMap<PointStates>& found = states.read(turned(board, symmetry));
    for (const Point p : board.points())
      EXPECT_EQ(sorted(found[turned(p, 9, symmetry)]), sorted(upright[p]));
  }
}

}  // namespace
}  // namespace owlet
