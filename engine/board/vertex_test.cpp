#include "engine/board/vertex.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Vertex, NamesRunFromTheLowerLeftWithoutI) {
  EXPECT_EQ(to_vertex(Point::at(0, 0)), "A1");
  EXPECT_EQ(to_vertex(Point::at(8, 8)), "J9");
  EXPECT_EQ(to_vertex(Point::at(24, 24)), "Z25");
  EXPECT_EQ(to_vertex(Point::pass()), "PASS");
}

TEST(Vertex, EveryPointIsReadBack) {
  for (int row = 0; row < kMaxBoardSize; ++row)
    for (int column = 0; column < kMaxBoardSize; ++column)
      EXPECT_EQ(parse_vertex(to_vertex(Point::at(column, row)), 25, 25), Point::at(column, row));
}

TEST(Vertex, AnyCase) {
  EXPECT_EQ(parse_vertex("q16", 19, 19), Point::at(15, 15));
  EXPECT_EQ(parse_vertex("pAsS", 19, 19), Point::pass());
}

TEST(Vertex, RefusesWhatIsNotOnTheBoard) {
  for (const char* text :
       {"", "A", "I5", "A0", "A-1", "A+1", "A10", "K1", "AA", "A1x", "1A", "@1", "!1",
        "\x01"
        "1",
        "A01x", "D 4", "none"})
    EXPECT_FALSE(parse_vertex(text, 9, 9).has_value()) << text;
  EXPECT_FALSE(parse_vertex("C1", 2, 9).has_value());
  EXPECT_FALSE(parse_vertex("A3", 9, 2).has_value());
}

TEST(Vertex, ReadingOrderIsFromTheTopLeft) {
  std::string names;
  for (const Point p : in_reading_order(all_points(3, 2))) names += to_vertex(p) + ' ';
  EXPECT_EQ(names, "A2 B2 C2 A1 B1 C1 ");
}

TEST(ColorNames, AnyCase) {
  EXPECT_EQ(parse_color("B"), Color::kBlack);
  EXPECT_EQ(parse_color("White"), Color::kWhite);
  EXPECT_FALSE(parse_color("green").has_value());
  EXPECT_FALSE(parse_color("").has_value());
}

}  // namespace
}  // namespace owlet
