#include "engine/tactics/ways.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/board/testing/test_boards.h"
#include "engine/tactics/string_distance.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr int kSlack = 1;

// The same from distances that were measured as far as they go, from either end.
void compare_with_slow_twin(const Board& board, Point a, Point b) {
  const Color side = board.color(a);
  const StringDistance near(board, side, {a}, Ways::kFarthest);
  const StringDistance far(board, side, {b}, Ways::kFarthest);
  const Ways ways(board, side, {a}, {b}, kSlack);
  ASSERT_EQ(ways.any(), near.to(board, b) <= Ways::kFarthest);
  if (!ways.any()) return;
  ASSERT_EQ(ways.shortest(), near.to(board, b));
  std::size_t found_at_all = 0;
  for (const Point p : board.empty_points()) {
    const int excess = near.to(board, p) + far.to(board, p) - 1 - ways.shortest();
    const auto found = std::find_if(ways.points().begin(), ways.points().end(),
                                    [p](const WayPoint& way) { return way.point == p; });
    if (found == ways.points().end()) {
      ASSERT_NE(excess, 0) << to_vertex(p);
      continue;
    }
    ++found_at_all;
    ASSERT_LE(excess, kSlack) << to_vertex(p);
    ASSERT_EQ(found->excess, excess);
  }
  ASSERT_EQ(ways.points().size(), found_at_all) << "a point twice, or one that is not empty";
}

TEST(Ways, AgreesWithTheSlowTwin) {
  Random random(6);
  int compared = 0;
  for (int i = 0; i < std::max(40, 600 * OWLET_TEST_EFFORT / 100); ++i) {
    const Board board = after_random_game(7, 7, random);
    const Point a = some_target(board, 8, random);
    const Point b = some_target(board, 8, random);
    if (a.is_none() || board.color(a) != board.color(b) || board.same_string(a, b)) continue;
    SCOPED_TRACE(drawing(board) + " " + to_vertex(a) + " " + to_vertex(b));
    compare_with_slow_twin(board, a, b);
    if (HasFatalFailure()) return;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace owlet
