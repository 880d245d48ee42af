#include "engine/search/nakade.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

TEST(Nakade, OnlyOneSidesSmallRegionsCount) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O .",  //
                            "O O O O O .",  //
                            ". . . . . .",  //
                            ". . . . . ."});
  EXPECT_EQ(nakade_point(board, at("A5")), at("B5"));
  EXPECT_EQ(nakade_point(board, at("C5")), at("B5"));
  EXPECT_TRUE(nakade_point(board, at("A1")).is_none());
  EXPECT_TRUE(nakade_point(board, at("F4")).is_none());
}

}  // namespace
}  // namespace owlet
