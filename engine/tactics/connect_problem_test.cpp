#include "engine/tactics/connect_problem.h"

#include <gtest/gtest.h>

#include "engine/board/reading_board.h"
#include "engine/board/testing/test_boards.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

Reading break_in(const Board& position, const char* string, const PointSet& area) {
  Board board = reading_board(position);
  return StringReader().connect(board, {board, at(string), area});
}
Reading block_off(const Board& position, const char* string, const PointSet& area) {
  Board board = reading_board(position);
  return StringReader().disconnect(board, {board, at(string), area});
}

// White's wall has one hole, at D2, which belongs to the area.
const Board kHole = draw({". . . O . . .",  // 5
                          ". . . O . . .",  // 4
                          ". X . O . . .",  // 3
                          ". X X . . . .",  // 2
                          ". . . O . . ."});

TEST(WaysIntoAreas, WhoComesFirstToTheHole) {
  const PointSet area = {at("D2"), at("E1"), at("E2"), at("E3"), at("E4")};
  const Reading in = break_in(kHole, "B2", area);
  EXPECT_EQ(in.verdict, Verdict::kSucceeds);
  EXPECT_EQ(in.move, at("D2"));
  const Reading off = block_off(kHole, "B2", area);
  EXPECT_EQ(off.verdict, Verdict::kSucceeds);
  EXPECT_EQ(off.move, at("D2"));
}

TEST(WaysIntoAreas, NobodyNeedsToMove) {
  EXPECT_EQ(break_in(kHole, "B2", {at("B3"), at("F1")}).verdict, Verdict::kSucceeds);
  EXPECT_TRUE(break_in(kHole, "B2", {at("B3"), at("F1")}).move.is_pass());
  EXPECT_EQ(block_off(kHole, "B2", {at("B3")}).verdict, Verdict::kFails);
  const Board wall = draw({". . . O . . .",  //
                           ". X . O . . .",  //
                           ". X . O . . .",  //
                           ". . . O . . ."});
  EXPECT_EQ(break_in(wall, "B2", {at("F1"), at("F2")}).verdict, Verdict::kFails);
  const Reading off = block_off(wall, "B2", {at("F1"), at("F2")});
  EXPECT_EQ(off.verdict, Verdict::kSucceeds);
  EXPECT_TRUE(off.move.is_pass());
}

// The wall is in atari at D1.
TEST(WaysIntoAreas, ThroughWhatCanBeTaken) {
  const Board board = draw({". X X X X . .",  // 4
                            ". X O O X . .",  // 3
                            ". X X O X . .",  // 2
                            ". . X . X . ."});
  EXPECT_EQ(break_in(board, "B2", {at("C3"), at("D3")}).verdict, Verdict::kSucceeds);
}

// What breaks in is not blocked, and the other way round.
TEST(WaysIntoAreas, TheMovesOfAnswersStand) {
  const PointSet area = {at("D2"), at("E1"), at("E2"), at("E3"), at("E4")};
  Board board = reading_board(kHole);
  board.set_to_move(Color::kBlack);
  board.play(black("D2"));
  EXPECT_EQ(block_off(board, "B2", area).verdict, Verdict::kFails);
  board = reading_board(kHole);
  board.set_to_move(Color::kWhite);
  board.play(white("D2"));
  EXPECT_EQ(break_in(board, "B2", area).verdict, Verdict::kFails);
}

}  // namespace
}  // namespace owlet
