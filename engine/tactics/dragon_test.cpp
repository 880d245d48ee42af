#include "engine/tactics/dragon.h"

#include <gtest/gtest.h>

#include "engine/board/reading_board.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

bool same_dragon(const Board& position, const char* a, const char* b) {
  Board board = reading_board(position);
  StringReader reader;
  const bool joined = find_dragon(board, at(a), reader).contains(at(b));
  EXPECT_EQ(find_dragon(board, at(b), reader).contains(at(a)), joined) << a << ' ' << b;
  return joined;
}

// A tiger's mouth on the left; on the right a stone that D3 cuts off.
TEST(Dragon, WhatCannotBeCut) {
  const Board board = draw({". . . O . . .",  // 5
                            "X . . O . . .",  // 4
                            ". X . . . X .",  // 3
                            "X . . O . . .",  // 2
                            ". . . O . . ."});
  EXPECT_TRUE(same_dragon(board, "A4", "A2"));
  EXPECT_FALSE(same_dragon(board, "B3", "F3"));
}

// White's stone has no way out.
TEST(Dragon, AroundWhatIsLost) {
  const Board board = draw({". . . . . .",  // 3
                            ". . X X . .",  // 2
                            ". X O . . ."});
  EXPECT_TRUE(same_dragon(board, "B1", "C2"));
}

}  // namespace
}  // namespace owlet
