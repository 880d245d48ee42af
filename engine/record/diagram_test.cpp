#include "engine/record/diagram.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"

namespace owlet {
namespace {

std::string fault(std::string_view text) {
  const Result<Diagram> diagram = parse_diagram(text);
  return diagram ? "no fault" : diagram.error().describe();
}

TEST(Diagram, TopRowFirst) {
  const Result<Diagram> parsed = parse_diagram(R"(
    . . a .
    . X O b
    X . . a
  )");
  ASSERT_TRUE(parsed) << parsed.error().describe();
  const Diagram& diagram = parsed.value();
  EXPECT_EQ(diagram.width, 4);
  EXPECT_EQ(diagram.height, 3);
  EXPECT_EQ(diagram.colors[Point::at(1, 1)], Color::kBlack);
  EXPECT_EQ(diagram.colors[Point::at(2, 1)], Color::kWhite);
  EXPECT_EQ(diagram.colors[Point::at(0, 0)], Color::kBlack);
  EXPECT_EQ(diagram.colors[Point::at(2, 2)], Color::kEmpty);
  EXPECT_EQ(diagram.colors[Point::at(4, 0)], Color::kOff);
  EXPECT_EQ(diagram.colors[Point::at(0, 3)], Color::kOff);
  EXPECT_EQ(diagram.point('b'), Point::at(3, 1));
  EXPECT_EQ(diagram.points('a'), (std::vector{Point::at(2, 2), Point::at(3, 0)}));
  EXPECT_EQ(diagram.point('a'), Point::at(2, 2));
  EXPECT_EQ(diagram.point('c'), Point::none());
  EXPECT_TRUE(diagram.points('c').empty());
}

TEST(Diagram, SpacingIsFree) {
  const Diagram spaced = parse_diagram(". X O\n. . .\n").value();
  for (const char* text : {".XO\n...", "\n\n.XO\r\n\r\n...\r\n", ".XO\r...", "\t.X O \n  . ..\n\n"})
    EXPECT_EQ(parse_diagram(text).value(), spaced) << text;
}

TEST(Diagram, OnePoint) {
  const Diagram diagram = parse_diagram("O").value();
  EXPECT_EQ(diagram.width, 1);
  EXPECT_EQ(diagram.height, 1);
  EXPECT_EQ(diagram.colors[Point::at(0, 0)], Color::kWhite);
}

TEST(Diagram, RefusesRaggedRows) {
  EXPECT_EQ(fault(". . .\n. .\n"), "line 2, column 4: a row of 2 points below rows of 3");
  EXPECT_EQ(fault("..\n\n ..."), "line 3, column 5: a row of 3 points below rows of 2");
}

TEST(Diagram, RefusesOtherCharacters) {
  const std::string expected = "expected '.', 'X', 'O' or a label from a to z, not x or o";
  EXPECT_EQ(fault(". x ."), "line 1, column 3: " + expected);
  EXPECT_EQ(fault("...\n.o."), "line 2, column 2: " + expected);
  EXPECT_EQ(fault(".#."), "line 1, column 2: " + expected);
  EXPECT_EQ(fault("A"), "line 1, column 1: " + expected);
  EXPECT_EQ(fault("9 . ."), "line 1, column 1: " + expected);
  EXPECT_EQ(fault(std::string(".\0", 2)), "line 1, column 2: " + expected);
  EXPECT_EQ(fault(".\xff"), "line 1, column 2: " + expected);
}

TEST(Diagram, RefusesWrongSizes) {
  EXPECT_EQ(fault(""), "line 1, column 1: a diagram without rows");
  EXPECT_EQ(fault(" \n \n"), "line 3, column 1: a diagram without rows");
  EXPECT_EQ(fault(std::string(25, '.')), "no fault");
  EXPECT_EQ(fault(std::string(26, '.')), "line 1, column 26: more than 25 points in a row");
  std::string rows;
  for (int i = 0; i < 25; ++i) rows += ".\n";
  EXPECT_EQ(fault(rows), "no fault");
  EXPECT_EQ(fault(rows + "."), "line 26, column 2: more than 25 rows");
}

TEST(Diagram, IsWrittenAsItIsDrawn) {
  const std::string text =
      ". . a .\n"
      ". X O b\n"
      "X . . a\n";
  const Diagram diagram = parse_diagram(text).value();
  EXPECT_EQ(to_diagram(diagram), text);
  EXPECT_EQ(to_diagram(diagram.colors, 4, 3),
            ". . . .\n"
            ". X O .\n"
            "X . . .\n");
}

TEST(Diagram, RandomOnesAreReadBack) {
  Random random(20);
  for (int round = 0; round < 300; ++round) {
    Diagram diagram;
    diagram.width = static_cast<int>(1 + random.below(kMaxBoardSize));
    diagram.height = static_cast<int>(1 + random.below(kMaxBoardSize));
    diagram.colors.fill(Color::kOff);
    for (int row = diagram.height - 1; row >= 0; --row)
      for (int column = 0; column < diagram.width; ++column) {
        const Point p = Point::at(column, row);
        diagram.colors[p] = static_cast<Color>(random.below(3));
        if (diagram.colors[p] == Color::kEmpty && random.below(9) == 0)
          diagram.labels.push_back({"abcdez"[random.below(6)], p});
      }
    const Result<Diagram> again = parse_diagram(to_diagram(diagram));
    ASSERT_TRUE(again) << again.error().describe();
    ASSERT_EQ(again.value(), diagram);
  }
}

TEST(Board, HasCoordinatesStarsAndTheLastMove) {
  const Diagram diagram = parse_diagram(R"(
    . . . . . . . . X
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . X O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )")
                              .value();
  EXPECT_EQ(to_board(diagram.colors, 9, 9, Point::at(3, 4)),
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
  const Diagram diagram = parse_diagram("X . O\n. X .").value();
  EXPECT_EQ(to_board(diagram.colors, 3, 2, Point::at(0, 1)),
            "   A B C\n"
            " 2(X). O 2\n"
            " 1 . X . 1\n"
            "   A B C\n");
  EXPECT_EQ(to_board(diagram.colors, 3, 2, Point::at(2, 1)),
            "   A B C\n"
            " 2 X .(O)2\n"
            " 1 . X . 1\n"
            "   A B C\n");
  EXPECT_EQ(to_board(diagram.colors, 3, 2, Point::pass()), to_board(diagram.colors, 3, 2));
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
