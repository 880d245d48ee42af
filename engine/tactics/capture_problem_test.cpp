#include "engine/tactics/capture_problem.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Black has just taken C1, and White can take five stones in return.
TEST(CaptureProblem, ASnapbackIsNoCapture) {
  Board board = draw({". O . O .",  // 4
                      "O O O O O",  // 3
                      "O X X X O",  // 2
                      "O X O . O"},
                     Color::kBlack);
  const CaptureProblem problem(board, at("C1"));
  board.play(black("D1"));
  const Estimate estimate = problem.estimate(board, Color::kWhite, Point::none());
  EXPECT_EQ(estimate.disproof, 0U);
  EXPECT_TRUE(estimate.certain);
  EXPECT_EQ(problem.estimate(board, Color::kBlack, Point::none()).proof, 0U);
}

}  // namespace
}  // namespace owlet
