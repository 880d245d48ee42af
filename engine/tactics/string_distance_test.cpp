#include "engine/tactics/string_distance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr int kFarthest = 4;

TEST(StringDistance, CountsStonesAndTheLibertiesOfWhatStandsBetween) {
  const Board board = draw({"X . . O X",  // 3
                            ". . . . .",  // 2
                            "X . . . ."});
  const StringDistance from(board, Color::kBlack, {at("A3")}, kFarthest);
  EXPECT_EQ(from.to(board, at("A3")), 0);
  EXPECT_EQ(from.to(board, at("A1")), 1);
  EXPECT_EQ(from.to(board, at("C3")), 2);
  EXPECT_EQ(from.to(board, at("E3")), 4) << "over the second line, or by taking D3";
}

// The same by lowering each distance until none can be lowered.
int slow_distance(const Board& board, Point from, Point to) {
  PointMap<int> distance;
  distance.fill(StringDistance::kUnreached);
  const Color own = board.color(from);
  board.for_each_stone(from, [&](Point s) { distance[s] = 0; });
  for (bool lowered = true; lowered;) {
    lowered = false;
    for (int row = 0; row < board.height(); ++row) {
      for (int column = 0; column < board.width(); ++column) {
        const Point p = Point::at(column, row);
        const Color c = board.color(p);
        const int cost = c == Color::kEmpty ? 1 : c == own ? 0 : board.liberty_count(p);
        const auto reach = [&](int d) {
          if (d > kFarthest || d >= distance[p]) return;
          lowered = true;
          distance[p] = d;
        };
        for (const int offset : kOrthogonal) {
          const Point q = p.step(offset);
          if (!board.contains(q)) continue;
          const bool within = is_stone(c) && board.color(q) == c;
          reach(distance[q] + (within ? 0 : cost));
        }
      }
    }
  }
  return distance[to];
}

TEST(StringDistance, AgreesWithTheSlowTwin) {
  Random random(5);
  for (int i = 0; i < std::max(20, 500 * OWLET_TEST_EFFORT / 100); ++i) {
    const Board board = after_random_game(7, 7, random);
    const Point from = some_target(board, 8, random);
    if (from.is_none()) continue;
    const StringDistance distance(board, board.color(from), {from}, kFarthest);
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) {
        const Point p = Point::at(column, row);
        ASSERT_EQ(distance.to(board, p), slow_distance(board, from, p));
      }
    }
  }
}

}  // namespace
}  // namespace owlet
