#include "engine/tactics/break_in_problem.h"

#include <gtest/gtest.h>

#include "engine/board/reading_board.h"
#include "engine/board/testing/test_boards.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

PointSet points(std::initializer_list<const char*> vertices) {
  PointSet set;
  for (const char* const vertex : vertices) set.insert(at(vertex));
  return set;
}

Reading break_in(const Board& position, const char* string, const PointSet& area) {
  Board board = reading_board(position);
  return StringReader().break_in(board, at(string), area);
}
Reading block_off(const Board& position, const char* string, const PointSet& area) {
  Board board = reading_board(position);
  return StringReader().block_off(board, at(string), area);
}

// White's wall has one hole, at D2, which belongs to the area.
const Board kHole = draw({". . . O . . .",  // 5
                          ". . . O . . .",  // 4
                          ". X . O . . .",  // 3
                          ". X X . . . .",  // 2
                          ". . . O . . ."});

TEST(BreakInProblem, WhoComesFirstToTheHole) {
  const PointSet area = points({"D2", "E1", "E2", "E3", "E4"});
  const Reading in = break_in(kHole, "B2", area);
  EXPECT_EQ(in.verdict, Verdict::kSucceeds);
  EXPECT_EQ(in.move, at("D2"));
  const Reading off = block_off(kHole, "B2", area);
  EXPECT_EQ(off.verdict, Verdict::kSucceeds);
  EXPECT_EQ(off.move, at("D2"));
}

TEST(BreakInProblem, NobodyNeedsToMove) {
  EXPECT_EQ(break_in(kHole, "B2", points({"B3", "F1"})).verdict, Verdict::kSucceeds);
  EXPECT_TRUE(break_in(kHole, "B2", points({"B3", "F1"})).move.is_pass());
  EXPECT_EQ(block_off(kHole, "B2", points({"B3"})).verdict, Verdict::kFails);
  const Board wall = draw({". . . O . . .",  //
                           ". X . O . . .",  //
                           ". X . O . . .",  //
                           ". . . O . . ."});
  EXPECT_EQ(break_in(wall, "B2", points({"F1", "F2"})).verdict, Verdict::kFails);
  const Reading off = block_off(wall, "B2", points({"F1", "F2"}));
  EXPECT_EQ(off.verdict, Verdict::kSucceeds);
  EXPECT_TRUE(off.move.is_pass());
}

// The wall is in atari at D1.
TEST(BreakInProblem, ThroughWhatCanBeTaken) {
  const Board board = draw({". X X X X . .",  // 4
                            ". X O O X . .",  // 3
                            ". X X O X . .",  // 2
                            ". . X . X . ."});
  EXPECT_EQ(break_in(board, "B2", points({"C3", "D3"})).verdict, Verdict::kSucceeds);
}

// What breaks in is not blocked, and the other way round.
TEST(BreakInProblem, TheMovesOfAnswersStand) {
  const PointSet area = points({"D2", "E1", "E2", "E3", "E4"});
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
