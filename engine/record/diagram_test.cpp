#include "engine/record/diagram.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

TEST(Board, HasCoordinatesStarsAndTheLastMove) {
  const Board board = draw({". . . . . . . . X",  //
                            ". . . . . . . . .",  //
                            ". . . . . . O . .",  //
                            ". . . . . . . . .",  //
                            ". . . X O . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(to_board(board.colors(), 9, 9, Point::at(3, 4)),
            "   A B C D E F G H J\n"
            " 9 . . . . . . . . X 9\n"
            " 8 . . . . . . . . . 8\n"
            " 7 . . + . . . O . . 7\n"
            " 6 . . . . . . . . . 6\n"
            " 5 . . .(X)O . . . . 5\n"
            " 4 . . . . . . . . . 4\n"
            " 3 . . + . . . + . . 3\n"
            " 2 . . . . . . . . . 2\n"
            " 1 . . . . . . . . . 1\n"
            "   A B C D E F G H J\n");
}

TEST(Board, MarksTheEdges) {
  const Board board = draw({"X . O",  //
                            ". X ."});
  EXPECT_EQ(to_board(board.colors(), 3, 2, Point::at(0, 1)),
            "   A B C\n"
            " 2(X). O 2\n"
            " 1 . X . 1\n"
            "   A B C\n");
  EXPECT_EQ(to_board(board.colors(), 3, 2, Point::at(2, 1)),
            "   A B C\n"
            " 2 X .(O)2\n"
            " 1 . X . 1\n"
            "   A B C\n");
  EXPECT_EQ(to_board(board.colors(), 3, 2, Point::pass()), to_board(board.colors(), 3, 2));
}

// How many star points an empty board shows.
int count_stars(int width, int height) {
  const std::string text = to_board({}, width, height);
  return static_cast<int>(std::count(text.begin(), text.end(), '+'));
}

TEST(Board, StarPoints) {
  EXPECT_EQ(to_board({}, 13, 7),
            "   A B C D E F G H J K L M N\n"
            " 7 . . . . . . . . . . . . . 7\n"
            " 6 . . . . . . . . . . . . . 6\n"
            " 5 . . . + . . + . . + . . . 5\n"
            " 4 . . . . . . . . . . . . . 4\n"
            " 3 . . . + . . + . . + . . . 3\n"
            " 2 . . . . . . . . . . . . . 2\n"
            " 1 . . . . . . . . . . . . . 1\n"
            "   A B C D E F G H J K L M N\n");
  for (const auto& [size, stars] : {std::pair{5, 0},
                                    {6, 0},
                                    {7, 4},
                                    {8, 4},
                                    {9, 5},
                                    {10, 4},
                                    {11, 5},
                                    {12, 4},
                                    {13, 9},
                                    {18, 4},
                                    {19, 9},
                                    {25, 9}})
    EXPECT_EQ(count_stars(size, size), stars) << size;
  EXPECT_EQ(count_stars(1, 19), 0);
}

TEST(Board, TwoDigitRows) {
  const std::string text = to_board({}, 2, 10);
  EXPECT_EQ(text.substr(0, text.find('\n', 8)), "   A B\n10 . . 10");
}

}  // namespace
}  // namespace owlet
