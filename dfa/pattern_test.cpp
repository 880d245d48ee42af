// What a shape says by itself: its symmetries, its anchors, where it is on a board.
#include "dfa/pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dfa/pattern_parser.h"
#include "dfa/testing/slow_match.h"

namespace owlet::dfa {
namespace {

using testing::ElementsAre;

Pattern parse(const std::string& rows, const std::string& rest = ":8\n") {
  PatternFile file = parse_patterns("Pattern P\n" + rows + "\n" + rest, "test.db");
  for (const Error& error : file.errors) ADD_FAILURE() << file.describe(error) << "\n" << rows;
  return file.patterns.empty() ? Pattern{} : std::move(file.patterns.front());
}

// Each sign of symmetry with a shape that has it and no other.
TEST(Symmetries, OfShapesAreTheirSigns) {
  const std::vector<std::pair<std::string, std::string>> shapes = {
      {"8", "XO.\n..X"}, {"|", "X.X\n.O."},       {"-", "X.\nO.\nX."},
      {"\\", "XO\nO."},  {"/", "OX\n.O"},         {"O", "XO.\n.OX"},
      {"+", "X.X"},      {"X", "XO\nOX"},         {"|", "X.X\n---"},
      {"-", "|X.\n|X."}, {"\\", "+--\n|X.\n|.."}, {"\\", "..|\n.X|\n--+"}};
  for (const auto& [sign, rows] : shapes) {
    const Pattern pattern = parse(rows, ":" + sign + "\n");
    EXPECT_EQ(symmetries(pattern, Compare::kDiagram), pattern.symmetry) << sign << "\n" << rows;
  }
  EXPECT_EQ(symmetries(parse("X"), Compare::kDiagram), 0xff);
  EXPECT_EQ(symmetries(parse("?X?\nXOX\n?X?"), Compare::kDiagram), 0xff);
}

TEST(Symmetries, MoveMarksAndLabelsCount) {
  constexpr std::uint8_t kMirror = 0b1'0001;
  const Pattern labelled = parse("X*X\n.,.", ":8\n\nX*X\na,.\n;true\n");
  EXPECT_EQ(symmetries(labelled, Compare::kDiagram), kMirror);
  EXPECT_EQ(symmetries(labelled, Compare::kDiagramAndLabels), 1);
  EXPECT_EQ(symmetries(parse("X*X\n.,."), Compare::kDiagramAndLabels), kMirror);
  EXPECT_EQ(symmetries(parse("X.X\n*.."), Compare::kDiagram), 1);
  EXPECT_EQ(symmetries(parse("X.X\n,.."), Compare::kDiagram), 1);
}

TEST(Anchors, AreStonesAndTheMove) {
  EXPECT_THAT(possible_anchors(parse("x.X\n$*?")),
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
