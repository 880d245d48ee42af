// By eye here; connect_twin_test.cpp compares with a solver of all moves.
#include "engine/tactics/links.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

TEST(Links, TwoCommonLibertiesAreEnough) {
  const Board board = draw({". . . . . .",  // 4
                            "X . . . . .",  // 3
                            ". X . X . .",  // 2
                            ". . . . . ."});
  EXPECT_TRUE(Links(board, at("A3"), at("B2")).connected());
  const Links gap(board, at("A3"), at("D2"));
  EXPECT_FALSE(gap.connected());
  EXPECT_EQ(gap.key(), at("C2"));
}

TEST(Links, AChainOfThem) {
  const Board board = draw({"X . . . . .",  // 4
                            ". X . . . .",  // 3
                            ". . X . . .",  // 2
                            ". . . . . ."});
  const Links links(board, at("A4"), at("C2"));
  EXPECT_TRUE(links.connected());
  PointSet zone;
  links.add_zone(board, zone);
  for (const char* const vertex : {"A4", "B3", "C2", "A3", "B4", "B2", "C3"})
    EXPECT_TRUE(zone.contains(at(vertex))) << vertex;
  EXPECT_FALSE(zone.contains(at("F1")));
}

TEST(Links, APointForTwoLinksIsEnoughForOne) {
  const Board board = draw({"O O O O O",  // 4
                            "X . X O .",  // 3
                            ". . O O .",  // 2
                            "X O O . ."});
  EXPECT_FALSE(Links(board, at("A3"), at("C3")).connected());
}

// A stone at B3 connects A3 and C3 to a string in atari.
TEST(Links, RoomIsWanted) {
  const Board board = draw({"X . X . O",  // 3
                            "O O O O O",  // 2
                            ". O . O ."});
  const Links links(board, at("A3"), at("C3"));
  EXPECT_FALSE(links.connected());
  EXPECT_TRUE(links.key().is_none());
}

}  // namespace
}  // namespace owlet
