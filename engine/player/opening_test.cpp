#include "engine/player/opening.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/board/testing/test_boards.h"
#include "engine/board/vertex.h"

namespace owlet {
namespace {

MoveStatistics move(std::string_view vertex, double prior) {
  MoveStatistics statistics;
  statistics.point = at(vertex);
  statistics.prior = prior;
  return statistics;
}

bool allowed(const Board& board, const MoveStatistics& asked) {
  SearchResult result;
  result.moves = {asked, move("Q16", 0.1)};
  return opening_allows(board, result, asked);
}

// Black's moves; White passes.
Board after(int size, const std::vector<std::string_view>& vertices) {
  Board board(size, size);
  for (const std::string_view vertex : vertices) {
    board.play({Color::kBlack, at(vertex)});
    board.play({Color::kWhite, Point::pass()});
  }
  return board;
}

TEST(Opening, IsPlayedWhereItIsLikely) {
  const Board board(19, 19);
  EXPECT_TRUE(allowed(board, move("D4", 0.1)));
  EXPECT_TRUE(allowed(board, move("C10", 0.02)));
  EXPECT_FALSE(allowed(board, move("G5", 0.005))) << "not a tenth of Q16";
}

TEST(Opening, LeavesTheFirstTwoLines) {
  const Board board(19, 19);
  EXPECT_FALSE(allowed(board, move("S16", 0.2)));
  EXPECT_FALSE(allowed(board, move("D2", 0.2)));
  EXPECT_FALSE(allowed(board, move("A10", 0.2)));
  EXPECT_TRUE(allowed(board, move("R16", 0.2)));
}

TEST(Opening, HasAMoveWhereTheLikeliestIsAtTheEdge) {
  SearchResult result;
  result.moves = {move("S16", 0.9), move("Q16", 0.02)};
  EXPECT_TRUE(opening_allows(Board(19, 19), result, result.moves[1]));
}

TEST(Opening, LeavesNothingOutWhereAllElseIsBanned) {
  SearchResult result;
  result.moves = {move("S16", 1), move("Q16", 1e-9)};
  EXPECT_TRUE(opening_allows(Board(19, 19), result, result.moves[0]));
}

TEST(Opening, IsOverWithAStoneOnTheFirstTwoLines) {
  EXPECT_FALSE(allowed(after(19, {"D4", "C6"}), move("B4", 0.2)));
  EXPECT_TRUE(allowed(after(19, {"D4", "D2"}), move("B4", 0.2)));
}

TEST(Opening, IsOverWithTwelveStones) {
  std::vector<std::string_view> stones = {"D4",  "D16", "Q4",  "K4", "D10", "Q10",
                                          "K16", "F3",  "C14", "R6", "O17"};
  EXPECT_FALSE(allowed(after(19, stones), move("S16", 0.2)));
  stones.push_back("K10");
  EXPECT_TRUE(allowed(after(19, stones), move("S16", 0.2)));
}

TEST(Opening, IsOfLargeBoardsAlone) {
  SearchResult result;
  result.moves = {move("B4", 0.01), move("D4", 0.1)};
  EXPECT_TRUE(opening_allows(Board(13, 13), result, result.moves[0]));
}

}  // namespace
}  // namespace owlet
