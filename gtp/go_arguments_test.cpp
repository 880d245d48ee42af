#include "gtp/go_arguments.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::gtp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What a reader says when it refuses; empty if it does not.
template <typename F>
std::string refusal(F read) {
  try {
    read();
  } catch (const CommandError& error) {
    return error.what();
  }
  return "";
}

class GoArguments : public testing::Test {
 protected:
  const Board board_{9, 9};
};

TEST_F(GoArguments, ColorsInAnyCase) {
  for (const char* text : {"b", "B", "black", "Black", "BLACK"}) {
    Arguments arguments(text);
    EXPECT_EQ(read_color(arguments), Color::kBlack) << text;
  }
  for (const char* text : {"w", "W", "white", "wHiTe"}) {
    Arguments arguments(text);
    EXPECT_EQ(read_color(arguments), Color::kWhite) << text;
  }
  for (const char* text : {"e", "bl", "blackk", "0", "x", "black,"}) {
    Arguments arguments(text);
    EXPECT_EQ(refusal([&] { (void)read_color(arguments); }), "invalid color or coordinate") << text;
  }
}

TEST_F(GoArguments, VerticesOfThisBoard) {
  for (const char* text : {"c3", "C3"}) {
    Arguments arguments(text);
    EXPECT_EQ(read_vertex(arguments, board_), at("C3"));
  }
  Arguments corner("J9");
  EXPECT_EQ(read_vertex(corner, board_), Point::at(8, 8));
  for (const char* text : {"pass", "PASS", "Pass"}) {
    Arguments arguments(text);
    EXPECT_TRUE(read_vertex(arguments, board_).is_pass());
  }
  for (const char* text : {"i5", "K1", "A10", "A0", "A", "5", "A-1", "A+1", "AA", "A1B", "passs",
                           "resign", "@1", "`1", "[1", "\xc1\x31"}) {
    Arguments arguments(text);
    EXPECT_EQ(refusal([&] { (void)read_vertex(arguments, board_); }), "invalid color or coordinate")
        << text;
  }
}

TEST_F(GoArguments, APointIsNoPass) {
  Arguments arguments("pass");
  EXPECT_EQ(refusal([&] { (void)read_point(arguments, board_); }), "invalid color or coordinate");
}

TEST_F(GoArguments, WhatIsMissingIsASyntaxError) {
  Arguments nothing("  ");
  EXPECT_EQ(refusal([&] { (void)read_color(nothing); }), "syntax error");
  EXPECT_EQ(refusal([&] { (void)read_vertex(nothing, board_); }), "syntax error");
  Arguments half("b");
  EXPECT_EQ(refusal([&] { (void)read_move(half, board_); }), "syntax error");
  Arguments odd("b C3 w");
  EXPECT_EQ(refusal([&] { (void)read_moves(odd, board_); }), "syntax error");
  Arguments color_only("e");
  EXPECT_EQ(refusal([&] { (void)read_placements(color_only, board_); }), "syntax error");
}

TEST_F(GoArguments, Moves) {
  Arguments none("");
  EXPECT_THAT(read_moves(none, board_), IsEmpty());
  Arguments several("b C3  W pass b c3");
  EXPECT_THAT(read_moves(several, board_),
              ElementsAre(black("C3"), Move{Color::kWhite, Point::pass()}, black("C3")));
}

TEST_F(GoArguments, PlacementsAreSortedAndTheLastWordCounts) {
  Arguments arguments("w D4 empty E5 b C3 E A1 W d5 b D4");
  EXPECT_THAT(read_placements(arguments, board_),
              ElementsAre(Placement{at("C3"), Color::kBlack}, Placement{at("D4"), Color::kBlack},
                          Placement{at("D5"), Color::kWhite}, Placement{at("A1"), Color::kEmpty},
                          Placement{at("E5"), Color::kEmpty}));
  Arguments pass("b pass");
  EXPECT_EQ(refusal([&] { (void)read_placements(pass, board_); }), "invalid color or coordinate");
  Arguments grey("grey C3");
  EXPECT_EQ(refusal([&] { (void)read_placements(grey, board_); }), "invalid color or coordinate");
}

}  // namespace
}  // namespace owlet::gtp
