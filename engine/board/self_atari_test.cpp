#include "engine/board/self_atari.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/board/move_effects.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// What the functions claim, found out by playing the move.
struct Played {
  int liberties = 0;  // 0 for a suicide
  int captured = 0;
  int size = 0;
};

Played play_it(Board board, Point p, Color c) {
  const int before = board.stone_count(opponent(c));
  board.play({c, p});
  if (board.color(p) != c) return {};
  return {board.liberty_count(p), before - board.stone_count(opponent(c)), board.string_size(p)};
}

TEST(SelfAtari, IsWhatPlayingShows) {
  Random random(1);
  int bad = 0;
  const int games = 40 * OWLET_TEST_EFFORT / 100 + 2;
  for (int game = 0; game < games; ++game) {
    Board board(7, 7, {KoRule::kSimple, true});
    for (int move = 0; move < 80; ++move) {
      const std::vector<Point> empty(board.empty_points().begin(), board.empty_points().end());
      for (const Point p : empty) {
        for (const Color c : {Color::kBlack, Color::kWhite}) {
          if (!board.is_legal({c, p})) continue;
          const Played played = play_it(board, p, c);
          ASSERT_EQ(liberties_after(board, p, c, 2), std::min(played.liberties, 2))
              << to_vertex(p) << " in " << drawing(board);
          const bool said = is_bad_self_atari(board, p, c);
          if (said) {
            ASSERT_LE(played.liberties, 1) << to_vertex(p) << " in " << drawing(board);
            ASSERT_EQ(played.captured, 0);
          } else if (played.liberties <= 1 && played.captured == 0 && played.size > 6) {
            ADD_FAILURE() << to_vertex(p) << " throws away " << played.size << " stones in "
                          << drawing(board);
          }
          bad += said ? 1 : 0;
        }
      }
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      if (board.is_legal({board.to_move(), p})) board.play({board.to_move(), p});
    }
  }
  EXPECT_GT(bad, 3 * games);
}

TEST(SelfAtari, LeavesASekiAlone) {
  // Whoever fills one of the two common liberties, D7 or D6, loses his stones.
  const Board board = draw({". O X . O X .",  //
                            "O O X . O X X",  //
                            ". O X X O X .",  //
                            "O O O O X X X",  //
                            "O O O O X X X",  //
                            "O O O O X X X",  //
                            "O O O O X X X"});
  for (const char* name : {"D7", "D6"}) {
    EXPECT_TRUE(is_bad_self_atari(board, at(name), Color::kBlack)) << name;
    EXPECT_TRUE(is_bad_self_atari(board, at(name), Color::kWhite)) << name;
  }
}

TEST(SelfAtari, AllowsAShapeThatKills) {
  // Black at B5 or D5 completes a bent or straight three inside, C5 a straight one too.
  const Board board = draw({". X X . O",  //
                            "O O O O O",  //
                            "X X X X X",  //
                            ". . . . .",  //
                            ". . . . ."});
  EXPECT_FALSE(is_bad_self_atari(board, at("A5"), Color::kBlack));
  EXPECT_FALSE(is_bad_self_atari(board, at("D5"), Color::kBlack));
}

TEST(SelfAtari, AllowsNoShapeThatLives) {
  const Board board = draw({". X X X . O",  //
                            "O O O O O O",  //
                            "X X X X X X",  //
                            ". . . . . .",  //
                            ". . . . . .",  //
                            ". . . . . ."});
  EXPECT_TRUE(is_bad_self_atari(board, at("A6"), Color::kBlack));
  EXPECT_TRUE(is_bad_self_atari(board, at("E6"), Color::kBlack));
}

}  // namespace
}  // namespace owlet
