// Positions out of game records.
#include "dfa/tool/replay.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

GameRecord record(const std::string& sgf) {
  return parse_game(sgf).value();
}

std::string position(const std::string& sgf, std::size_t moves) {
  const Result<Board> board = replay(record(sgf), moves);
  if (!board) return board.error().describe();
  return drawing(board.value());
}

TEST(Replay, PlaysSoManyMoves) {
  const std::string game = "(;SZ[3];B[aa];W[ba];B[bb])";
  EXPECT_EQ(position(game, 0), ".../.../...");
  EXPECT_EQ(position(game, 2), "XO./.../...");
  EXPECT_EQ(position(game, 3), "XO./.X./...");
  EXPECT_EQ(position(game, 4), "the game has 3 moves, not 4");
}

TEST(Replay, CapturesAndPasses) {
  EXPECT_EQ(position("(;SZ[3];B[aa];W[ba];B[];W[ab])", 4), ".O./O../...");
}

TEST(Replay, SetsUpBeforeTheNextMove) {
  const std::string game = "(;SZ[3:2]AB[aa]AW[ca];B[bb];AE[aa]AB[ba];W[ab])";
  EXPECT_EQ(position(game, 0), "X.O/...");
  EXPECT_EQ(position(game, 1), ".XO/.X.");
  EXPECT_EQ(position(game, 2), ".XO/OX.");
}

TEST(Replay, PutsHandicapStonesThatTheRecordLeavesOut) {
  EXPECT_EQ(replay(record("(;SZ[19]HA[4];W[qq])"), 0).value().stone_count(Color::kBlack), 4);
  const std::string game = "(;SZ[3]HA[2];B[aa];B[cc];W[bb])";
  EXPECT_EQ(position(game, 0), "X../.../..X");
  EXPECT_EQ(position(game, 2), "X../.../..X");
  EXPECT_EQ(position(game, 3), "X../.O./..X");
  EXPECT_EQ(replay(record(game), 1).value().to_move(), Color::kWhite);
  EXPECT_EQ(position("(;SZ[3]HA[2];B[aa];B[cc];W[cc])", 3), "move 3 at C1 cannot be played");
}

TEST(Replay, AllowsAnyKoAndSuicideButNoOccupiedPoint) {
  EXPECT_EQ(position("(;SZ[3]AW[ba][ab];B[aa])", 1), ".O./O../...");
  const std::string ko = "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb]";
  EXPECT_EQ(position(ko + ";B[cb])", 3), ".XO./X.XO/.XO./....");
  EXPECT_EQ(position("(;SZ[3];B[aa];W[aa])", 2), "move 2 at A3 cannot be played");
}

TEST(Replay, RefusesStringsWithoutLiberties) {
  EXPECT_EQ(position("(;SZ[2]AB[aa]AW[ba][ab])", 0), "a set-up leaves a string without liberties");
}

}  // namespace
}  // namespace owlet
