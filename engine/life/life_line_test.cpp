#include "engine/life/life_line.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

std::string line(const Board& board, std::string_view target, LifeTask task) {
  LifeSolver solver;
  std::string text;
  for (const Move move : telling_line(group_reader(solver), board, at(target), task, 12))
    text += (move.color == Color::kBlack ? " b " : " w ") + to_vertex(move.point);
  return text;
}

const std::vector<std::string_view> kStraightThree = {". . . . . . .",  //
                                                      "O O O O O . .",  //
                                                      "O X X X O . .",  //
                                                      "O X . X O . .",  //
                                                      "O X . X O . .",  //
                                                      "O X . X O . .",  //
                                                      "O X X X O . ."};

TEST(TellingLine, EndsWhenTheGroupLives) {
  EXPECT_EQ(line(draw(kStraightThree), "B2", LifeTask::kSave), " b C3");
}

TEST(TellingLine, TheSidesTakeTurns) {
  const Board board = draw(kStraightThree);
  LifeSolver solver;
  const std::vector<Move> moves =
      telling_line(group_reader(solver), board, at("B2"), LifeTask::kKill, 12);
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(moves.front(), white("C3"));
  Board after = board;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(moves[i].color, i % 2 == 0 ? Color::kWhite : Color::kBlack);
    ASSERT_TRUE(after.is_legal(moves[i]));
    after.play(moves[i]);
  }
}

TEST(TellingLine, IsEmptyWhereNothingHelpsOrNothingIsNeeded) {
  const Board board = draw({"O O O O O O . .",  //
                            "X X X X X O . .",  //
                            ". . . . X O . .",  //
                            "X X X X X O . .",  //
                            "O O O O O O . .",  //
                            ". . . . . . . ."});
  EXPECT_EQ(line(board, "A5", LifeTask::kKill), "");
  EXPECT_EQ(line(board, "A5", LifeTask::kSave), "");
}

}  // namespace
}  // namespace owlet::life
