#include "engine/search/ownership.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Black lives in two corners and has lost three stones in a third; the rest is White's.
const char* const kSettled[] = {". X O . O X . X .",  //
                                "X X O O O X X X X",  //
                                "O O . O . O O O X",  //
                                ". O O O O . O . O",  //
                                "O . . . . O . O O",  //
                                ". . O . O . O . .",  //
                                "O O . O O O O O O",  //
                                "X X O X X X X X X",  //
                                ". X X X . X . X ."};

TEST(Ownership, KnowsASettledBoard) {
  Board board = draw({kSettled[0], kSettled[1], kSettled[2], kSettled[3], kSettled[4], kSettled[5],
                      kSettled[6], kSettled[7], kSettled[8]});
  const Hash before = board.hash();
  Evaluator evaluator(9, 9);
  const Ownership found = estimate_ownership(board, evaluator);
  EXPECT_EQ(board.hash(), before);
  EXPECT_GT(found.survival(board, at("A2")), 0.8);
  EXPECT_GT(found.survival(board, at("F8")), 0.8);
  EXPECT_GT(found.survival(board, at("E4")), 0.8);
  EXPECT_LT(found.survival(board, at("A8")), 0.2);
  EXPECT_GT(found.share(at("E5"), Color::kWhite), 0.8);
  EXPECT_EQ(found.share(at("E5"), Color::kBlack), 1 - found.share(at("E5"), Color::kWhite));
}

TEST(Ownership, DoesNotDependOnWhoIsToMove) {
  Board black = draw({". . . . .", ". X O . .", ". X O . .", ". X O . .", ". . . . ."});
  Board white = black;
  white.set_to_move(Color::kWhite);
  Evaluator evaluator(5, 5);
  const Ownership a = estimate_ownership(black, evaluator);
  const Ownership b = estimate_ownership(white, evaluator);
  for (const Point p : black.points()) EXPECT_NEAR(a.black[p], b.black[p], 1e-6);
}

TEST(Ownership, LeavesAKoAsItWas) {
  Board board = draw({". X O . .",  //
                      "X . X O .",  //
                      ". X O . .",  //
                      ". . . . .",  //
                      ". . . . ."},
                     Color::kWhite);
  board.play(white("B4"));
  ASSERT_EQ(board.ko_point(), at("C4"));
  Evaluator evaluator(5, 5);
  (void)estimate_ownership(board, evaluator);
  EXPECT_EQ(board.ko_point(), at("C4"));
  EXPECT_EQ(board.to_move(), Color::kBlack);
}

}  // namespace
}  // namespace owlet
