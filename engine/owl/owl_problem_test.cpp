#include "engine/owl/owl_problem.h"

#include <gtest/gtest.h>

#include "engine/board/test_boards.h"

namespace owlet::owl {
namespace {

TEST(OwlArea, ReachesThreeStepsFromTheGroup) {
  const Board board = draw({". . . . . . . . . . .",  //
                            "O O O . . . . . . . .",  //
                            "X X O . . . . . . . .",  //
                            ". X O . . . . . . . ."});
  const PointSet area = owl_area(board, life::find_group(board, at("A2")));
  EXPECT_TRUE(area.contains(at("A1")));
  EXPECT_TRUE(area.contains(at("D2")));
  EXPECT_FALSE(area.contains(at("H2")));
}

}  // namespace
}  // namespace owlet::owl
