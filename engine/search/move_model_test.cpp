#include "engine/search/move_model.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

TEST(MoveFeatures, AShapeLooksTheSameFromAllSides) {
  // One corner of the board, as drawn, turned by a quarter, and mirrored with the sides swapped.
  const Board one = draw({". . . . .",  //
                          ". . O . .",  //
                          "X X . O .",  //
                          ". X O O .",  //
                          ". . . . ."});
  const Board quarter = draw({". . X . .",  //
                              ". X X . .",  //
                              ". O . O .",  //
                              ". O O . .",  //
                              ". . . . ."});
  const Board mirror = draw({". . . . .",  //
                             ". . X . .",  //
                             ". X . O O",  //
                             ". X X O .",  //
                             ". . . . ."},
                            Color::kWhite);
  const auto shapes = [](const Board& board) {
    std::array<ShapeKey, kShapeLevels> found =
        MoveDescriber(board, Point::none(), Point::none()).describe(at("C3")).shapes;
    for (ShapeKey& shape : found) shape = canonical(shape);
    return found;
  };
  EXPECT_EQ(shapes(one), shapes(quarter));
  EXPECT_EQ(shapes(one), shapes(mirror));
  EXPECT_NE(shapes(one)[0], shapes(one)[1]);
}

TEST(MoveFeatures, TurningIsAGroup) {
  const Board board = draw({". X . . .",  //
                            ". O X . .",  //
                            "X X . O O",  //
                            ". X O O .",  //
                            ". . . . ."});
  const ShapeKey shape =
      MoveDescriber(board, Point::none(), Point::none()).describe(at("C3")).shapes[0];
  std::set<ShapeKey> all;
  for (int i = 0; i < 8; ++i) {
    all.insert(turned(shape, i));
    EXPECT_EQ(canonical(turned(shape, i)), canonical(shape));
    EXPECT_EQ(shape_text(turned(shape, i)).size(), shape_text(shape).size());
  }
  EXPECT_EQ(all.size(), 8U);
  EXPECT_EQ(turned(shape, 0), shape);
  EXPECT_EQ(parse_shape(shape_text(shape)), shape);
  EXPECT_EQ(turned(turned(shape, 1), 3), shape);
  EXPECT_EQ(turned(turned(shape, 4), 4), shape);
}

TEST(MoveFeatures, SeeTheEdgeBeyondTheEdge) {
  const Board board(5, 5);
  const MoveDescriber describer(board, Point::none(), Point::none());
  EXPECT_EQ(shape_text(describer.describe(at("A1")).shapes[0]), "0 ..##.### 0000 ..##");
  EXPECT_EQ(shape_text(describer.describe(at("B2")).shapes[0]), "0 ........ 0000 ..##");
}

TEST(MoveModel, ReadsWhatItIsTold) {
  const auto model = MoveModel::read(
      "# a comment\n"
      "last_distance 2 1.5\n"
      "shape 0 XO...... 3200 .... -0.5\n"
      "shape 2 XO...... 0000 .... 7\n");
  ASSERT_FALSE(model.has_error());
  const Board board = draw({". . . . .",  //
                            ". . . . .",  //
                            ". . X . .",  //
                            ". . . O .",  //
                            ". . . . X"});
  // C2 has the black stone above it and the white one at its right, in this order or mirrored.
  const MoveDescription fine =
      MoveDescriber(board, Point::none(), Point::none()).describe(at("C2"));
  EXPECT_EQ(shape_text(fine.shapes[0]), "0 XO...... 3300 ..#.");
  EXPECT_EQ(model.value().strength(fine), 7) << "by the coarsest level";
  const MoveDescription near = MoveDescriber(board, at("D2"), Point::none()).describe(at("C2"));
  EXPECT_EQ(model.value().strength(near), 8.5);
}

TEST(MoveModel, KnowsTheWidestShape) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . X . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . .",  //
                            ". . . . . . ."});
  const MoveDescriber describer(board, Point::none(), Point::none());
  const auto line = [&](std::size_t level, const char* weight) {
    WideShape shape = wide_shape(board, at("D4"));
    shape.size = kWideSizes[level];
    return "wide " + wide_text(turned(shape, 5)) + ' ' + weight + '\n';
  };
  const auto strength = [&](const std::string& text, const char* name) {
    const auto model = MoveModel::read(text);
    EXPECT_FALSE(model.has_error());
    return model.value().strength(describer.describe(at(name)));
  };
  EXPECT_EQ(strength(line(0, "1"), "D4"), 1);
  EXPECT_EQ(strength(line(0, "1") + line(1, "2") + line(2, "4"), "D4"), 4);
  EXPECT_EQ(strength(line(0, "1") + line(2, "4"), "D4"), 1) << "the walk ends where one is missing";
  EXPECT_EQ(strength(line(0, "1"), "D5"), 0);
  EXPECT_EQ(strength(line(0, "1") + "shape 2 ........ 0000 .... 7\n", "F3"), 7);
}

TEST(MoveModel, TellsTheLineAtFault) {
  for (const char* text :
       {"place 0 1\nnonsense 0 1\n", "place 0 1\nplace 99 1\n", "place 0 1\nplace 0\n",
        "place 0 1\nshape 3 ........ 0000 .... 1\n", "place 0 1\nshape 0 ....... 0000 .... 1\n",
        "place 0 1\nshape 0 ........ 0400 .... 1\n", "place 0 1\nplace 0 nan\n",
        "place 0 1\nwide ... 1\n", "place 0 1\nwide .................... x\n"}) {
    const auto model = MoveModel::read(text);
    ASSERT_TRUE(model.has_error()) << text;
    EXPECT_EQ(model.error().line, 2) << text;
  }
}

TEST(MoveModel, TheBuiltInOneKnowsTheGame) {
  const MoveModel& model = MoveModel::built_in();
  Board board(19, 19);
  const auto strength = [&](std::string_view name, std::string_view last) {
    return model.strength(
        MoveDescriber(board, last.empty() ? Point::none() : at(last), Point::none())
            .describe(at(name)));
  };
  EXPECT_GT(strength("D4", ""), strength("A1", "") + 2);
  EXPECT_GT(strength("D4", ""), strength("K10", ""));
  EXPECT_GT(strength("D4", ""), strength("K4", "")) << "corners first";
  EXPECT_GT(strength("R16", ""), strength("R10", ""));
  // White runs into an atari: taking the stone is the thing to do.
  for (const Move move : {black("D4"), white("E4"), black("E5"), white("Q16"), black("F4"),
                          white("K10"), black("D10"), white("E3")})
    board.play(move);
  EXPECT_GT(strength("E2", "E3"), strength("A10", "E3"));
}

}  // namespace
}  // namespace owlet
