#include "engine/tactics/capture_problem.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/board/testing/test_boards.h"
#include "engine/tactics/string_search.h"

namespace owlet {
namespace {

// Black has just taken C1, and White can take five stones in return. H1 is in atari all the same.
TEST(CaptureProblem, ASnapbackOnOneTargetLeavesTheOther) {
  Board board = draw({". O . O . . . . .",  // 4
                      "O O O O O . . . .",  // 3
                      "O X X X O . . X .",  // 2
                      "O X O . O . X O ."},
                     Color::kBlack);
  const std::array both = {at("C1"), at("H1")};
  const std::array first = {at("C1")};
  const CaptureProblem either(board, both);
  const CaptureProblem one(board, first);
  board.play(black("D1"));
  EXPECT_EQ(one.estimate(board, Color::kWhite, Point::none()).disproof, 0U);
  EXPECT_FALSE(either.estimate(board, Color::kWhite, Point::none()).decided());
  StringSearch search;
  const auto outcome = search.run(board, either, Color::kWhite, KoMaster::kNobody, 1000);
  EXPECT_TRUE(outcome.decided);
  EXPECT_TRUE(outcome.reached);
}

}  // namespace
}  // namespace owlet
