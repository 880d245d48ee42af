#include "engine/life/unconditional.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

// A letter for each point, rows joined by '/': A and D for stones, b and w for territory.
std::string picture(const Board& board) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column)
      text +=
          ".ADbw"[static_cast<std::size_t>(unconditional_status(board, Point::at(column, row)))];
    if (row > 0) text += '/';
  }
  return text;
}

TEST(UnconditionalStatus, NamesLifeDeathAndTerritory) {
  const Board board = draw({". X O . X . .",  //
                            "X X O X X . .",  //
                            ". X X X . . .",  //
                            ". . . . . . ."});
  EXPECT_EQ(picture(board), "bADbA../AADAA../.AAA.../.......");
}

TEST(UnconditionalStatus, KnowsBothColours) {
  const Board board = draw({". O O X . X",  //
                            "O . O X X .",  //
                            "O O X X . X",  //
                            ". O X X X X"});
  EXPECT_EQ(picture(board), "wAAAbA/AwAAAb/AAAAbA/wAAAAA");
}

TEST(UnconditionalStatus, OneEyeDecidesNothing) {
  const Board board = draw({". X O",  //
                            "X X O",  //
                            "O O ."});
  EXPECT_EQ(picture(board), ".../.../...");
}

TEST(UnconditionalStatus, StonesThatTurnIntoAKillingShapeAreAtHome) {
  const Board board = draw({"X X X X X X X",  //
                            "O O O O O X X",  //
                            "O O . O O X X",  //
                            "O . X . O X .",  //
                            "O O X O O X X",  //
                            "O O . O O X ."});
  EXPECT_EQ(picture(board), "AAAAAAA/DDDDDAA/DDbDDAA/DbAbDAb/DDADDAA/DDbDDAb");
}

TEST(UnconditionalStatus, ASekiDecidesNothing) {
  const Board board = draw({"X X X X X X X",  //
                            "O O O O O X X",  //
                            "O O . O O X X",  //
                            "O . X O O X .",  //
                            "O O X . O X X",  //
                            "O O . O O X ."});
  EXPECT_EQ(picture(board), "AAAAAAA/.....AA/.....AA/.....Ab/.....AA/.....Ab");
}

}  // namespace
}  // namespace owlet::life
