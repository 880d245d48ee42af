#include "engine/search/playout.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "engine/board/score.h"
#include "engine/board/self_atari.h"
#include "engine/board/testing/test_boards.h"
#include "engine/search/local_shapes.h"
#include "engine/search/ownership.h"

namespace owlet {
namespace {

TEST(Playout, EndsWithNothingLeftToPlay) {
  Random random(1);
  Playout playout;
  for (const int size : {5, 9, 13, 19, 25}) {
    Board board(size, size);
    playout.run(board, Point::none(), Point::none(), random);
    EXPECT_TRUE(consistent(board));
    for (const Point p : board.empty_points()) {
      const Color c = board.to_move();
      EXPECT_TRUE(board.is_eye(p, c) || !board.is_pseudo_legal(p, c) ||
                  is_bad_self_atari(board, p, c))
          << to_vertex(p) << " in " << drawing(board);
    }
  }
}

TEST(Playout, ItsAreaIsTheRulesArea) {
  Random random(2);
  Playout playout;
  const Rules rules = find_rules("tromp-taylor").value();
  for (int i = 0; i < 200; ++i) {
    Board board(9, 9);
    playout.run(board, Point::none(), Point::none(), random);
    EXPECT_EQ(final_area(board), final_score(board, {}, rules, 0, 0)) << drawing(board);
  }
}

TEST(Playout, NeverFillsAnEye) {
  Random random(3);
  Playout playout;
  const Board alive = draw({". X . X .",  //
                            "X X X X .",  //
                            ". . . . .",  //
                            "O O O O O",  //
                            ". O . O ."});
  for (int i = 0; i < 100; ++i) {
    Board board = alive;
    playout.run(board, Point::none(), Point::none(), random);
    EXPECT_EQ(board.color(at("A5")), Color::kEmpty);
    EXPECT_EQ(board.color(at("A4")), Color::kBlack);
    EXPECT_EQ(board.color(at("A2")), Color::kWhite);
  }
}

TEST(Playout, ItsMovesLeadToItsBoard) {
  Random random(6);
  Playout playout;
  for (int i = 0; i < 50; ++i) {
    Board board(9, 9);
    Board again(9, 9);
    playout.run(board, Point::none(), Point::none(), random);
    for (const Point p : playout.moves()) {
      ASSERT_TRUE(again.is_pseudo_legal(p, again.to_move()) || p.is_pass());
      again.play_no_undo({again.to_move(), p});
    }
    EXPECT_EQ(drawing(again), drawing(board));
  }
}

// Every rule but the one asked about is off, and that one always asked.
PlayoutSettings only_rule(int PlayoutSettings::*rule) {
  PlayoutSettings settings{
      .atari = 0, .nakade = 0, .pattern = 0, .elsewhere = 0, .avoid_self_atari = 0};
  settings.*rule = 100;
  return settings;
}

TEST(Playout, PlaysTheVitalPoint) {
  const Board board = draw({". . . X O .",  //
                            "X X X X O .",  //
                            "O O O O O .",  //
                            ". . . . . .",  //
                            ". . . . . ."},
                           Color::kWhite);
  const Playout playout(only_rule(&PlayoutSettings::nakade));
  Random random(8);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(to_vertex(playout.choose(board, at("D5"), Point::none(), random)), "B5");
}

TEST(Playout, SettlesAtarisAroundTheLastMove) {
  const Board run = draw({". . . . .",  //
                          ". O . . .",  //
                          "O X O . .",  //
                          ". . . . .",  //
                          ". . . . ."});
  // The stone in atari is saved by taking the two that hold it.
  const Board corner = draw({". . . . .",  //
                             "O . . . .",  //
                             "O X . . .",  //
                             "X O X . .",  //
                             ". O X . ."});
  const Playout playout(only_rule(&PlayoutSettings::atari));
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(to_vertex(playout.choose(run, at("C3"), Point::none(), random)), "B2");
    EXPECT_EQ(to_vertex(playout.choose(corner, at("A3"), Point::none(), random)), "A1");
  }
}

// Each as often as its weight, and not where that would be self-atari or fill an eye.
TEST(Playout, PlaysNextToTheLastMovesByWeight) {
  const Board board = draw({". X . . . . .",  //
                            "X X . O . . .",  //
                            ". . . . X . .",  //
                            ". . . O . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . ."},
                           Color::kBlack);
  const Point last = at("D4");
  const Point previous = at("B6");
  const LocalShapes& shapes = LocalShapes::built_in();
  std::map<Point, double> expected;
  double sum = 0;
  for (const Point p : board.empty_points()) {
    const auto touches = [p](Point q) {
      return std::abs(p.column() - q.column()) <= 1 && std::abs(p.row() - q.row()) <= 1;
    };
    const auto& weight = shapes.weight(board.neighbourhood(p), Color::kBlack);
    const unsigned here = touches(last) ? weight.last : touches(previous) ? weight.previous : 0;
    if (here == 0 || p == at("A7")) continue;
    expected[p] = here;
    sum += here;
  }
  const Playout playout(only_rule(&PlayoutSettings::pattern));
  Random random(10);
  std::map<Point, int> found;
  constexpr int kDraws = 20000;
  for (int i = 0; i < kDraws; ++i) ++found[playout.choose(board, last, previous, random)];
  for (const auto& [p, times] : found) EXPECT_TRUE(expected.contains(p)) << to_vertex(p);
  for (const auto& [p, weight] : expected)
    EXPECT_NEAR(found[p], kDraws * weight / sum, 350) << to_vertex(p);
}

TEST(Playout, LeavesAFightTheMoreOftenTheMoreElsewhereWeighs) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . X O . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . ."});
  const auto times_elsewhere = [&](int percent) {
    PlayoutSettings settings = only_rule(&PlayoutSettings::pattern);
    settings.elsewhere = percent;
    const Playout playout(settings);
    Random random(11);
    int elsewhere = 0;
    for (int i = 0; i < 1000; ++i) {
      const Point p = playout.choose(board, at("D5"), Point::none(), random);
      elsewhere += std::abs(p.column() - 3) > 1 || std::abs(p.row() - 4) > 1 ? 1 : 0;
    }
    return elsewhere;
  };
  EXPECT_EQ(times_elsewhere(0), 0);
  EXPECT_GT(times_elsewhere(3), 0);
  EXPECT_GT(times_elsewhere(100), 5 * times_elsewhere(3));
}

TEST(Playout, LeavesASekiStanding) {
  const Board seki = draw({". O X . O X .",  //
                           "O O X . O X X",  //
                           ". O X X O X .",  //
                           "O O O O X X X",  //
                           "O O O O X X X",  //
                           "O O O O X X X",  //
                           "O O O O X X X"});
  Random random(9);
  Playout playout;
  for (int i = 0; i < 50; ++i) {
    Board board = seki;
    board.set_to_move(i % 2 == 0 ? Color::kBlack : Color::kWhite);
    playout.run(board, Point::none(), Point::none(), random);
    EXPECT_EQ(board.color(at("C7")), Color::kBlack) << drawing(board);
    EXPECT_EQ(board.color(at("E7")), Color::kWhite) << drawing(board);
  }
}

TEST(Playout, SidesTakeTheBoardAboutEquallyOften) {
  Random random(4);
  Playout playout;
  int black = 0;
  for (int i = 0; i < 2000; ++i) {
    Board board(9, 9);
    playout.run(board, Point::none(), Point::none(), random);
    black += final_area(board) > 3 ? 1 : 0;
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
