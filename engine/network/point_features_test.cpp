#include "engine/network/point_features.h"

#include <gmock/gmock-matchers.h>

#include "engine/board/testing/test_boards.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

using testing::Each;
using testing::ElementsAre;

PointMap<PointFeatures> features_of(Board board) {
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, RecentMoves::of(board), ladders, features);
  return features;
}

// The value of a feature within a group of the header's table; -1 if the point has none of it.
int value_in(const PointFeatures& features, int first, int size) {
  for (const std::uint16_t f : features)
    if (first <= f && f < first + size) return f - first;
  return -1;
}

TEST(PointFeatures, OfAnEmptyBoard) {
  const PointMap<PointFeatures> f = features_of(Board(19, 19));
  // Place, liberties after the move, none beside, neighbours, no tactics, no ladders, no contact.
  EXPECT_THAT(f[at("D4")], ElementsAre(1 + 9, 0, 0, 96 + 12, 160, 185, 851, 0, 0, 0, 977, 989));
  EXPECT_THAT(f[at("A1")], ElementsAre(1, 0, 0, 96 + 4, 160, testing::_, 851, 0, 0, 0, 977, 989));
  EXPECT_EQ(value_in(f[at("K10")], 1, 55), 54);
  EXPECT_EQ(value_in(f[at("Q3")], 1, 55), 3 * 4 / 2 + 2) << "two and three from the edges";
}

TEST(PointFeatures, TellRecentMoves) {
  Board board(19, 19);
  for (const char* const move : {"D4", "Q16", "Q4", "D16"}) board.play({board.to_move(), at(move)});
  const PointMap<PointFeatures> f = features_of(board);
  EXPECT_EQ(value_in(f[at("D15")], 56, 20), 2) << "the last move is beside it";
  EXPECT_EQ(value_in(f[at("D15")], 76, 20), 19) << "far away";
  EXPECT_EQ(value_in(f[at("Q17")], 937, 20), 2);
  EXPECT_EQ(value_in(f[at("E3")], 957, 20), 3);
  EXPECT_EQ(value_in(f[at("D16")], 893, 20), 10) << "the other's, the last move";
  EXPECT_EQ(value_in(f[at("D4")], 893, 20), 3) << "own, three moves older";
  EXPECT_EQ(value_in(f[at("D16")], 1019, 6), 1);
  EXPECT_EQ(value_in(f[at("Q4")], 1019, 6), 2);
  EXPECT_EQ(value_in(f[at("D4")], 1019, 6), 4);
}

TEST(PointFeatures, APassHasNoDistance) {
  Board board(9, 9);
  board.play(black("C3"));
  board.play({Color::kWhite, Point::pass()});
  const PointMap<PointFeatures> f = features_of(board);
  EXPECT_EQ(value_in(f[at("C4")], 56, 20), -1);
  EXPECT_EQ(value_in(f[at("C4")], 76, 20), 2);
}

TEST(PointFeatures, TellTactics) {
  const PointMap<PointFeatures> f = features_of(draw({". . . . . . .",  //
                                                      ". . . . . . .",  //
                                                      ". . . . . . .",  //
                                                      "X X X O . . .",  //
                                                      ". O O X . . .",  //
                                                      "X X X O . . .",  //
                                                      ". . . . . . ."}));
  EXPECT_EQ(value_in(f[at("A3")], 851, 32), 1) << "captures what keeps D3 in atari";
  EXPECT_EQ(value_in(f[at("A3")], 96, 64), 4 * 5 + 2) << "six liberties, two stones captured";
  EXPECT_EQ(value_in(f[at("A3")], 160, 25), 5 * 4 + 1);
  EXPECT_EQ(value_in(f[at("D5")], 851, 32), 4) << "gives atari";
  EXPECT_EQ(value_in(f[at("E3")], 977, 12), 4) << "saves D3";
  EXPECT_EQ(value_in(f[at("D3")], 1009, 10), 2) << "in atari, gets away";
  EXPECT_EQ(value_in(f[at("B3")], 1009, 10), 5 + 2) << "the other's, takes D3";
  EXPECT_EQ(value_in(f[at("D3")], 913, 12), 0);
  EXPECT_EQ(value_in(f[at("C3")], 925, 12), 6 + 1) << "the other's, two stones";
}

TEST(PointFeatures, TellOfTheLastMovesString) {
  Board board = draw({". . . . . . .",  //
                      ". . . . . . .",  //
                      ". . X . . . .",  //
                      ". X O . . . .",  //
                      ". . X . . . .",  //
                      ". . . . . . .",  //
                      ". . . . . . ."});
  board.play(black("G1"));
  board.play(white("D4"));
  const PointMap<PointFeatures> f = features_of(board);
  EXPECT_EQ(value_in(f[at("E4")], 989, 20), 4 * 3) << "three liberties";
  EXPECT_EQ(value_in(f[at("G2")], 989, 20), 1) << "beside the move before";
  board.play(black("D3"));
  board.play(white("A1"));
  board.play(black("D5"));
  EXPECT_EQ(value_in(features_of(board)[at("E4")], 989, 20), 2) << "D5 gave atari, E4 runs";
}

TEST(PointFeatures, TellWhatMayNotBePlayed) {
  Board board = draw({". O X . .",  //
                      "O . O X .",  //
                      ". O X . .",  //
                      ". . . . .",  //
                      ". . . . ."});
  board.play(black("B4"));  // takes the ko
  const PointMap<PointFeatures> f = features_of(board);
  EXPECT_EQ(value_in(f[at("C4")], 883, 10), 1) << "the ko";
  EXPECT_EQ(value_in(f[at("C4")], 96, 64), -1);
  EXPECT_EQ(value_in(f[at("C4")], 851, 32), -1);
  EXPECT_EQ(value_in(f[at("D3")], 883, 10), -1);
}

TEST(PointFeatures, StayInTheirGroups) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const Board board =
        random_game(13, 9, 30 * static_cast<int>(seed), seed, {KoRule::kSimple, seed % 2 == 0});
    const PointMap<PointFeatures> f = features_of(board);
    for (const Point p : board.points()) {
      EXPECT_THAT(f[p], Each(testing::Le(kPointFeatures - 1)));
      const bool stone = is_stone(board.color(p));
      EXPECT_EQ(value_in(f[p], 1, 55) < 0, stone);
      EXPECT_EQ(value_in(f[p], 1025, 110) < 0, !stone);
      EXPECT_EQ(value_in(f[p], 96, 64) >= 0, board.is_pseudo_legal(p, board.to_move()));
    }
  }
}

TEST(PointFeatures, TurnWithTheBoard) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const Board board = random_game(9, 9, 20 * static_cast<int>(seed), seed);
    const PointMap<PointFeatures> upright = features_of(board);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      const PointMap<PointFeatures> found = features_of(turned(board, symmetry));
      for (const Point p : board.points()) EXPECT_EQ(found[turned(p, 9, symmetry)], upright[p]);
    }
  }
}

}  // namespace
}  // namespace owlet
