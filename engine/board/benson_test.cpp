#include "engine/board/benson.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// 'X' where a stone lives, 't' where territory is safe, '.' elsewhere; rows joined by '/'.
std::string picture(const Board& board, Color c) {
  const UnconditionalLife life = unconditional_life(board, c);
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      text += life.stones.contains(p) ? 'X' : life.territory.contains(p) ? 't' : '.';
    }
    if (row > 0) text += '/';
  }
  return text;
}

TEST(Benson, TwoEyesLive) {
  const Board board = draw({". X . X . .",  //
                            "X X X X . .",  //
                            ". . . . . ."});
  EXPECT_EQ(picture(board, Color::kBlack), "tXtX../XXXX../......");
}

TEST(Benson, OneEyeDoesNot) {
  const Board board = draw({". X . . . .",  //
                            "X X . . . .",  //
                            ". . . . . ."});
  EXPECT_EQ(picture(board, Color::kBlack), "....../....../......");
}

TEST(Benson, StringsMayShareTheirEyes) {
  const Board board = draw({". X X O",  //
                            "X . X O",  //
                            "X X O O",  //
                            "O O O ."});
  EXPECT_EQ(picture(board, Color::kBlack), "tXXt/XtXt/XXtt/tttt");
}

TEST(Benson, AFalseEyeIsNone) {
  const Board board = draw({". X . X O",  //
                            "X O X X O",  //
                            "O O O O O",  //
                            ". . . . ."});
  EXPECT_EQ(picture(board, Color::kBlack), "...../...../...../.....");
}

TEST(Benson, DeadStonesInsideAreTerritory) {
  const Board board = draw({". X O . X . .",  //
                            "X X O X X . .",  //
                            ". X X X . . .",  //
                            ". . . . . . ."});
  EXPECT_EQ(picture(board, Color::kBlack), "tXttX../XXtXX../.XXX.../.......");
}

TEST(Benson, AreasWithOwnStonesMayBeASeki) {
  const Board board = draw({". X O . . X .",  //
                            "X X O X . X X",  //
                            ". X O O O X .",  //
                            ". X X X X X ."});
  EXPECT_EQ(picture(board, Color::kBlack), "tX...Xt/XX...XX/tX...Xt/tXXXXXt");
  const UnconditionalLife life = unconditional_life(board, Color::kBlack);
  EXPECT_TRUE(life.open_to_seki.contains(at("C4")));
  EXPECT_EQ(life.open_to_seki.size(), 9);
}

// White's stone in the middle of the large region touches no Black: once White has killed it
// together with its neighbours, Black no longer sees every empty point there.
TEST(Benson, WhereSuicideIsAllowedOpposingStonesMustBeSeenToo) {
  const std::vector<std::string_view> rows = {". X . O . X .",  //
                                              "X X O O O X .",  //
                                              "X X . O . X .",  //
                                              ". X X X X X .",  //
                                              ". . . . . . ."};
  const auto corner_lives = [&](bool suicide) {
    const Board board = draw(rows, Color::kBlack, {KoRule::kSimple, suicide});
    return unconditional_life(board, Color::kBlack).stones.contains(at("A4"));
  };
  EXPECT_TRUE(corner_lives(false));
  EXPECT_FALSE(corner_lives(true));
}

TEST(Benson, RoomForTwoEyesIsNoTerritory) {
  const Board board = draw({". X . X . . . . .",  //
                            "X X X X . . . . .",  //
                            "X . . X X X X X X",  //
                            "X . . . . . . . .",  //
                            "X X X X X X X X X"});
  const UnconditionalLife life = unconditional_life(board, Color::kBlack);
  EXPECT_TRUE(life.stones.contains(at("A1")));
  EXPECT_TRUE(life.territory.contains(at("A5")));
  EXPECT_TRUE(life.territory.contains(at("E2")));
  EXPECT_FALSE(life.territory.contains(at("H5"))) << "White could live there";
}

TEST(Benson, AnEmptyBoardBelongsToNobody) {
  const Board board(5, 5);
  EXPECT_TRUE(unconditional_life(board, Color::kBlack).territory.empty());
  EXPECT_TRUE(unconditional_life(board, Color::kWhite).stones.empty());
}

// What is said to live must survive any play of the opponent while the owner passes.
TEST(Benson, NoAttackWithoutAnswerEverSucceeds) {
  Random random(11);
  int checked = 0;
  for (int game = 0; game < 40 * OWLET_TEST_EFFORT / 100 + 4; ++game) {
    Board board(7, 7, {KoRule::kSimple, game % 2 == 0});
    for (int i = 0; i < 90; ++i) {
      const Point p =
          Point::at(static_cast<int>(random.below(7)), static_cast<int>(random.below(7)));
      const Color c = board.to_move();
      if (board.is_legal({c, p}) && !board.is_eye(p, c)) board.play({c, p});
    }
    const UnconditionalLife life = unconditional_life(board, Color::kBlack);
    if (life.stones.empty()) continue;
    ++checked;
    for (int trial = 0; trial < 20; ++trial) {
      const int before = board.move_number();
      for (int i = 0; i < 150; ++i) {
        const Point p =
            Point::at(static_cast<int>(random.below(7)), static_cast<int>(random.below(7)));
        if (board.is_legal({Color::kWhite, p})) board.play({Color::kWhite, p});
        for (const Point s : life.stones)
          ASSERT_EQ(board.color(s), Color::kBlack) << drawing(board);
      }
      while (board.move_number() > before) board.undo();
    }
  }
  EXPECT_GT(checked, 0);
}

}  // namespace
}  // namespace owlet
