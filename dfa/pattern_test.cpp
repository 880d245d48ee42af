// What a shape says by itself: its symmetries, its anchors, where it is on a board.
#include "dfa/pattern.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/pattern_parser.h"
#include "dfa/testing/slow_match.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

Pattern parse(const std::string& rows, const std::string& rest = ":\n") {
  PatternFile file = parse_patterns("Pattern P\n" + rows + "\n" + rest, "test.db");
  for (const Error& error : file.errors) ADD_FAILURE() << file.describe(error) << "\n" << rows;
  return file.patterns.empty() ? Pattern{} : std::move(file.patterns.front());
}

TEST(Symmetries, OfShapes) {
  const std::vector<std::pair<unsigned, std::string>> shapes = {{0b1U, "XO.\n..X"},
                                                                {0b1'0001U, "X.X\n.O."},
                                                                {0b100'0001U, "X.\nO.\nX."},
                                                                {0b1000'0001U, "XO\nO."},
                                                                {0b10'0001U, "OX\n.O"},
                                                                {0b101U, "XO.\n.OX"},
                                                                {0b101'0101U, "X.X"},
                                                                {0b1010'0101U, "XO\nOX"},
                                                                {0b1'0001U, "X.X\n---"},
                                                                {0b100'0001U, "|X.\n|X."},
                                                                {0b1000'0001U, "+--\n|X.\n|.."},
                                                                {0b1000'0001U, "..|\n.X|\n--+"},
                                                                {0xffU, "X"},
                                                                {0xffU, "?X?\nXOX\n?X?"}};
  for (const auto& [transforms, rows] : shapes)
    EXPECT_EQ(symmetries(parse(rows)), transforms) << rows;
}

TEST(Symmetries, MoveAndLabelsCount) {
  constexpr std::uint8_t kMirror = 0b1'0001;
  EXPECT_EQ(symmetries(parse("X*X\n...")), kMirror);
  EXPECT_EQ(symmetries(parse("X*X\n...", ":\n\nX*X\na..\n")), 1);
  EXPECT_EQ(symmetries(parse("X.X\n*..")), 1);
}

TEST(Anchors, AreStonesAndTheMove) {
  EXPECT_THAT(possible_anchors(parse("x.X\nX*?")),
              ElementsAre(Offset{2, 0}, Offset{0, 1}, Offset{1, 1}));
}

Grid grid(const std::vector<std::string>& rows) {
  Grid result(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x)
      result.set(static_cast<int>(x), static_cast<int>(y),
                 kAllCells[std::string_view(".XO").find(rows[y][x])]);
  return result;
}

TEST(Matches, ShapesTurnedAtEdgesOnly) {
  const Pattern hane = parse("?XO\n?*.\n---");
  const Grid centre = grid({".....",  //
                            ".....",  //
                            "..XO.",  //
                            ".....",  //
                            "....."});
  for (int t = 0; t < kTransforms; ++t) EXPECT_FALSE(matches(hane, {1, 0}, centre, 2, 2, t));
  const Grid edge = grid({"....",  //
                          "....",  //
                          ".XO.",  //
                          "...."});
  EXPECT_TRUE(matches(hane, {1, 0}, edge, 1, 2, 0));
  EXPECT_FALSE(matches(hane, {1, 0}, edge, 1, 2, 4));
  EXPECT_FALSE(matches(hane, {2, 0}, edge, 1, 2, 0));
  EXPECT_TRUE(matches(hane, {2, 0}, edge, 2, 2, 0));
  const Grid turned = grid({"....",  //
                            "....",  //
                            "..X.",  //
                            "..O."});
  std::string found;
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 4; ++x)
      for (int t = 0; t < kTransforms; ++t)
        if (matches(hane, {1, 0}, turned, x, y, t))
          found += std::to_string(x) + std::to_string(y) + std::to_string(t);
  EXPECT_EQ(found, "227");  // the edge at the right, X above O
}

TEST(Matches, BothEdgesFixTheBoard) {
  const Pattern whole = parse("+--+\n|X.|\n|..|\n+--+");
  EXPECT_TRUE(matches(whole, {0, 0}, grid({"X.", ".."}), 0, 0, 0));
  EXPECT_FALSE(matches(whole, {0, 0}, grid({"X..", "...", "..."}), 0, 0, 0));
}

}  // namespace
}  // namespace owlet::dfa
