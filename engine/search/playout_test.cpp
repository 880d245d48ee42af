#include "engine/search/playout.h"

#include <gtest/gtest.h>

#include "engine/board/score.h"
#include "engine/board/test_boards.h"
#include "engine/search/ownership.h"

namespace owlet {
namespace {

TEST(Playout, EndsWithNothingLeftToPlay) {
  Random random(1);
  for (const int size : {2, 3, 5, 9, 13, 19, 25}) {
    Board board(size, size);
    Playout::run(board, random);
    EXPECT_TRUE(consistent(board));
    for (const Point p : board.empty_points()) {
      const Color c = board.to_move();
      EXPECT_TRUE(board.is_eye(p, c) || !board.is_pseudo_legal(p, c)) << to_vertex(p);
    }
  }
}

TEST(Playout, ItsAreaIsTheRulesArea) {
  Random random(2);
  const Rules rules = find_rules("tromp-taylor").value();
  for (int i = 0; i < 200; ++i) {
    Board board(9, 9);
    Playout::run(board, random);
    EXPECT_EQ(Playout::final_area(board), final_score(board, {}, rules, 0, 0)) << drawing(board);
  }
}

TEST(Playout, NeverFillsAnEye) {
  Random random(3);
  const Board alive = draw({". X . X .",  //
                            "X X X X .",  //
                            ". . . . .",  //
                            "O O O O O",  //
                            ". O . O ."});
  for (int i = 0; i < 100; ++i) {
    Board board = alive;
    Playout::run(board, random);
    EXPECT_EQ(board.color(at("A5")), Color::kEmpty);
    EXPECT_EQ(board.color(at("A4")), Color::kBlack);
    EXPECT_EQ(board.color(at("A2")), Color::kWhite);
  }
}

TEST(Playout, SidesTakeTheBoardAboutEquallyOften) {
  Random random(4);
  int black = 0;
  for (int i = 0; i < 2000; ++i) {
    Board board(9, 9);
    Playout::run(board, random);
    black += Playout::final_area(board) > 3 ? 1 : 0;
  }
  EXPECT_NEAR(black, 1000, 150) << "with a komi of three and a half the start is about even";
}

TEST(Ownership, TellsTheDeadFromTheLiving) {
  const Board board = draw({". X . X . O .",  //
                            "X X X X X O .",  //
                            "O O O O O O .",  //
                            ". . . . . . .",  //
                            ". O O O O O O",  //
                            ". O . . O . .",  //
                            "X . . . O . ."});
  Random random(5);
  const Ownership ownership = estimate_ownership(board, 200, random);
  EXPECT_GT(ownership.survival(board, at("A6")), 0.95);
  EXPECT_GT(ownership.survival(board, at("A5")), 0.8);
  EXPECT_LT(ownership.survival(board, at("A1")), 0.3);
  EXPECT_GT(ownership.share(at("A7"), Color::kBlack), 0.95);
}

}  // namespace
}  // namespace owlet
