#include "engine/owl/connection_reader.h"

#include <gtest/gtest.h>

#include "engine/board/reading_board.h"
#include "engine/board/testing/test_boards.h"

namespace owlet::owl {
namespace {

using Question = Reading (ConnectionReader::*)(Board&, const ConnectProblem&);

Reading ask(Question question, const Board& position, const char* a, const char* b) {
  Board board = reading_board(position);
  StringReader strings;
  ConnectionReader reader(strings, std::make_shared<const PatternSets>());
  const Reading reading = (reader.*question)(board, {board, at(a), at(b)});
  EXPECT_EQ(board.hash(), reading_board(position).hash());
  return reading;
}

// Reading gives up the long way below the third line; Black's side it is.
TEST(ConnectionReader, WhatReadingGivesUp) {
  const Board board = draw({". . . . . . . . .",  // 9
                            ". O . . O . . O .",  // 8
                            ". . . . . . . . .",  // 7
                            "O . O . O . O . O",  // 6
                            "X . X . X . X . X",  // 5
                            ". . . . . . . . .",  // 4
                            ". X . . . . . X .",  // 3
                            ". . . . . . . . .",  // 2
                            ". . . . . . . . ."});
  Board copy = reading_board(board);
  EXPECT_EQ(StringReader().connect(copy, {copy, at("B3"), at("H3")}).verdict, Verdict::kFails);
  EXPECT_EQ(ask(&ConnectionReader::connect, board, "B3", "H3").verdict, Verdict::kSucceeds);
}

// A2 and B3 link White's stones on the left; one at C2 connects the others.
TEST(ConnectionReader, WhatIsProvenStays) {
  const Board board = draw({". . . . . .",  // 4
                            "O . . . . .",  // 3
                            ". O . O . .",  // 2
                            ". . . . . ."});
  Board copy = reading_board(board);
  StringReader strings;
  const Reading proof = strings.connect(copy, {copy, at("B2"), at("D2")});
  ASSERT_TRUE(proof.proven);
  EXPECT_EQ(ask(&ConnectionReader::connect, board, "B2", "D2"), proof);
  const Reading failure = strings.disconnect(copy, {copy, at("A3"), at("B2")});
  ASSERT_TRUE(failure.proven);
  EXPECT_EQ(ask(&ConnectionReader::disconnect, board, "A3", "B2"), failure);
}

// A wall between them, whose stones live.
TEST(ConnectionReader, WhatIsApart) {
  const Board board = draw({". . . . . . O . .",  // 9
                            ". . . . O O O . .",  // 8
                            ". X X . O . O X .",  // 7
                            ". X . . O O . X .",  // 6
                            ". X . . O . O X .",  // 5
                            ". X . . O O . X .",  // 4
                            ". X X . O . O X .",  // 3
                            ". . . . O O O . .",  // 2
                            ". . . . . . O . ."});
  EXPECT_EQ(ask(&ConnectionReader::disconnect, board, "B5", "H5").verdict, Verdict::kSucceeds);
}

// White may come to E5 first, but not between what is below.
TEST(ConnectionReader, Areas) {
  Board board = reading_board(draw({". . . . . . . . .",  // 9
                                    ". . . . . . . . .",  // 8
                                    ". . . . . . . . .",  // 7
                                    "O O O O O O O O O",  // 6
                                    "X X X X . X X X X",  // 5
                                    ". . . . . . . . .",  // 4
                                    ". X . . . . . X .",  // 3
                                    ". . . . . . . . .",  // 2
                                    ". . . . . . . . ."}));
  StringReader strings;
  ConnectionReader reader(strings, std::make_shared<const PatternSets>());
  PointSet area;
  for (const char* const p : {"A4", "B4", "C4", "D4", "A3", "A2", "B2"}) area.insert(at(p));
  EXPECT_EQ(reader.connect(board, {board, at("H3"), area}).verdict, Verdict::kSucceeds);
  EXPECT_EQ(reader.disconnect(board, {board, at("H3"), area}).verdict, Verdict::kFails);
}

}  // namespace
}  // namespace owlet::owl
