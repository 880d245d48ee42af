#include "engine/board/solo_life.h"

#include <gtest/gtest.h>

#include <unordered_set>

#include "engine/base/random.h"
#include "engine/board/benson.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Columns A to `width`.
PointSet left_of_wall(const Board& board, int width) {
  PointSet region;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < width; ++column) region.insert(Point::at(column, row));
  return region;
}

// The same question asked of Benson's theorem after every sequence of White's moves.
class SlowSoloLife {
 public:
  SlowSoloLife(const Board& board, const PointSet& region) : board_(board), region_(region) {}

  bool found() {
    if (!seen_.insert(board_.stones_hash().index).second) return false;
    for (const Point p : unconditional_life(board_, Color::kWhite).stones)
      if (region_.contains(p)) return true;
    for (const Point p : region_) {
      if (!board_.is_legal({Color::kWhite, p})) continue;
      board_.play({Color::kWhite, p});
      const bool lives = found();
      board_.undo();
      if (lives) return true;
    }
    return false;
  }

 private:
  Board board_;
  PointSet region_;
  std::unordered_set<std::uint64_t> seen_;
};

TEST(SoloLife, AgreesWithTryingAllMoves) {
  Random random(3);
  int lives = 0;
  int fails = 0;
  for (int i = 0; i < 400 * OWLET_TEST_EFFORT / 100 + 20; ++i) {
    Board board = draw({". . . . X . X",  //
                        ". . . . X X X",  //
                        ". . . . X . X"});
    const PointSet region = left_of_wall(board, 4);
    for (int k = 0; k < 6; ++k) {
      const Point p =
          Point::at(static_cast<int>(random.below(4)), static_cast<int>(random.below(3)));
      const Color c = random.below(2) == 0 ? Color::kWhite : Color::kBlack;
      if (board.is_legal({c, p})) board.play({c, p});
    }
    PointSet open = region;
    open -= unconditional_life(board, Color::kBlack).stones;
    const bool expected = SlowSoloLife(board, open).found();
    EXPECT_EQ(lives_by_moving_alone(board, open, Color::kWhite), expected) << drawing(board);
    ++(expected ? lives : fails);
  }
  EXPECT_GT(lives, 0);
  EXPECT_GT(fails, 0);
}

TEST(SoloLife, ATakenStringLeavesRoomForOneEyeOnly) {
  const Board board = draw({"O O . O O X . X",  //
                            "O . X . O X X X",  //
                            "O O X O O X . X",  //
                            "X X X X X X X X"});
  const PointSet wall = unconditional_life(board, Color::kBlack).stones;
  PointSet region = left_of_wall(board, 5);
  region -= wall;
  EXPECT_FALSE(lives_by_moving_alone(board, region, Color::kWhite));
}

TEST(SoloLife, TwoTakenStringsLeaveTwoEyes) {
  const Board board = draw({"O O . O O X . X",  //
                            "O . X O O X X X",  //
                            "O X . O O X . X",  //
                            "O . O O O X X X",  //
                            "X X X X X X . X"});
  PointSet region = left_of_wall(board, 5);
  region -= unconditional_life(board, Color::kBlack).stones;
  EXPECT_TRUE(lives_by_moving_alone(board, region, Color::kWhite));
}

TEST(SoloLife, AFalseEyeIsNone) {
  const Board room = draw({". . . X . X",  //
                           "X . X X X X",  //
                           ". . . X . X"});
  PointSet region = left_of_wall(room, 3);
  region -= unconditional_life(room, Color::kBlack).stones;
  EXPECT_FALSE(lives_by_moving_alone(room, region, Color::kWhite));
}

}  // namespace
}  // namespace owlet
