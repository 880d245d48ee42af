#include "engine/life/static_life.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/benson.h"
#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

Board random_position(Random& random) {
  Board board(7, 7);
  for (int i = 0; i < 120; ++i) {
    const Point p = Point::at(static_cast<int>(random.below(7)), static_cast<int>(random.below(7)));
    const Color c = board.to_move();
    if (board.is_legal({c, p}) && !board.is_eye(p, c)) board.play({c, p});
  }
  return board;
}

// The stones of one colour as a goal, and a region that is a random part of the board or all of it.
Goal all_stones(const Board& board, Color c) {
  Goal goal;
  goal.defender = c;
  for (const Point p : board.stones(c))
    if (!goal.stones.contains(p)) goal.add_string(board, p);
  return goal;
}
Region part(const Board& board, int columns) {
  Region region;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < columns; ++column) region.inside.insert(Point::at(column, row));
  return region;
}

TEST(StaticLife, IsBensonsOnTheWholeBoardAndNeverMoreOnAPart) {
  Random random(8);
  int alive = 0;
  for (int i = 0; i < 300 * OWLET_TEST_EFFORT / 100 + 10; ++i) {
    const Board board = random_position(random);
    const Goal goal = all_stones(board, Color::kBlack);
    const int truth = unconditional_life(board, Color::kBlack).stones.size();
    EXPECT_EQ(living_stones(board, part(board, 7), goal), truth) << drawing(board);
    EXPECT_LE(living_stones(board, part(board, 4), goal), truth) << drawing(board);
    alive += truth > 0 ? 1 : 0;
  }
  EXPECT_GT(alive, 0);
}

}  // namespace
}  // namespace owlet::life
