#include "engine/tactics/capture_odds.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// White's three stones have B3 and E3, and are joined to F3 there.
TEST(CaptureOdds, SignsAreOfTheLibertiesAndWhatIsBesideThem) {
  const Board board = draw({". . . . . . .",  // 5
                            ". . X X . . .",  // 4
                            ". . O O . O .",  // 3
                            ". X O X . . .",  // 2
                            ". . X . . . ."});
  const CaptureSigns signs = signs_of(board, at("C3"), true);
  EXPECT_EQ(signs.liberties, 2);
  EXPECT_EQ(signs.best, 6) << "by E3: B3, E2, E4, and three of F3's";
  EXPECT_EQ(signs.next, 3) << "by B3: A3, B4, E3";
  EXPECT_EQ(signs.weakest, 2) << "C1, and D2";
  EXPECT_EQ(signs.friends, 4) << "F3's";
  EXPECT_EQ(signs.second, 4) << "A3, B4, E2, E4";
  EXPECT_EQ(signs.safe, 2);
  EXPECT_EQ(signs_of(board, at("C3"), false).safe, 0) << "only an attacker asks for them";
}

TEST(CaptureOdds, ALibertyInAnEyeIsNotSafe) {
  const Board board = draw({"X X X X .",  // 4
                            "O O O X .",  // 3
                            ". . O X .",  // 2
                            "O O O X ."});
  const CaptureSigns signs = signs_of(board, at("A1"), true);
  EXPECT_EQ(signs.liberties, 2);
  EXPECT_EQ(signs.best, 1);
  EXPECT_EQ(signs.second, 0);
  EXPECT_EQ(signs.safe, 0);
  EXPECT_EQ(signs.weakest, CaptureSigns::kMany);
}

TEST(CaptureOdds, WhatIsBesideALibertyCountsOnce) {
  const Board board = draw({". . . . .",  // 4
                            ". X X . .",  // 3
                            "X O O . .",  // 2
                            ". X . . ."});
  // Of the liberties C1 and D2 either has D1 beside it.
  const CaptureSigns signs = signs_of(board, at("B2"), true);
  EXPECT_EQ(signs.liberties, 2);
  EXPECT_EQ(signs.second, 3) << "D1, D3, E2";
}

TEST(CaptureOdds, RoomAndFriendsSpeakForTheDefender) {
  CaptureSigns signs{.liberties = 2, .best = 3, .next = 1, .weakest = 3, .second = 3, .safe = 2};
  const double alone = odds_of(signs, true);
  EXPECT_GT(odds_of(signs, true), odds_of(signs, false)) << "a move is worth something";
  signs.friends = 9;
  EXPECT_LT(odds_of(signs, true), alone);
  signs.friends = 1000;
  EXPECT_LT(odds_of(signs, true), alone) << "counts stop at the last of a row";
  signs.best = 6;
  EXPECT_LT(odds_of(signs, false), 0);
}

}  // namespace
}  // namespace owlet
