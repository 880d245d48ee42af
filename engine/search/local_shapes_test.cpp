#include "engine/search/local_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// ---- The slow twin: the text's drawings against every way to draw a point's surroundings.

using Rows = std::array<std::string, 3>;

Rows rows_around(const Board& board, Point p, Color mover) {
  Rows rows;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      const Point q = p.step((1 - row) * kUp + (column - 1) * kRight);
      const Color there = board.color(q);
      rows[static_cast<std::size_t>(row)] += q == p                   ? '*'
                                             : there == Color::kOff   ? '#'
                                             : there == Color::kEmpty ? '.'
                                             : there == mover         ? 'X'
                                                                      : 'O';
    }
  return rows;
}

Rows quarter_turned(const Rows& rows) {
  Rows turned = rows;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c) turned[c][2 - r] = rows[r][c];
  return turned;
}

std::string line_of(const Rows& rows) {
  return rows[0] + ' ' + rows[1] + ' ' + rows[2];
}

// Each surrounding's index, from its drawing in a text whose weights count the lines.
std::map<std::string, std::size_t> drawn_surroundings() {
  const std::string text =
      local_shapes_text(std::vector<LocalWeight<double>>(local_surroundings().size()));
  std::map<std::string, std::size_t> drawn;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    drawn.emplace(text.substr(at, 11), drawn.size());
  return drawn;
}

std::size_t slow_surrounding(const std::map<std::string, std::size_t>& drawn, Rows rows) {
  for (int orientation = 0; orientation < 8; ++orientation) {
    if (const auto found = drawn.find(line_of(rows)); found != drawn.end()) return found->second;
    rows = quarter_turned(rows);
    if (orientation == 3) std::swap(rows[0], rows[2]);
  }
  ADD_FAILURE() << "nothing is drawn as " << line_of(rows);
  return 0;
}

TEST(LocalShapes, SurroundingsAreThoseDrawn) {
  const std::map<std::string, std::size_t> drawn = drawn_surroundings();
  ASSERT_EQ(drawn.size(), local_surroundings().size());
  Random random(1);
  const int games = 30 * OWLET_TEST_EFFORT / 100 + 2;
  for (int game = 0; game < games; ++game) {
    Board board(game % 2 == 0 ? 7 : 3, 7);
    for (int move = 0; move < 60; ++move) {
      for (const Point p : board.empty_points())
        for (const Color c : {Color::kBlack, Color::kWhite})
          ASSERT_EQ(surrounding_of(board.neighbourhood(p), c),
                    slow_surrounding(drawn, rows_around(board, p, c)))
              << to_vertex(p) << " in " << drawing(board);
      const auto empty = board.empty_points();
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      if (board.is_legal({board.to_move(), p})) board.play({board.to_move(), p});
    }
  }
}

// ---- The text

// A weight of its own for each surrounding, both in whole units.
std::vector<LocalWeight<double>> numbered() {
  std::vector<LocalWeight<double>> weights(local_surroundings().size());
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = {static_cast<double>(i % 1000), static_cast<double>(i % 7)};
  return weights;
}

TEST(LocalShapes, WhatIsWrittenIsRead) {
  const std::vector<LocalWeight<double>> weights = numbered();
  const Result<LocalShapes> shapes = LocalShapes::parse(local_shapes_text(weights));
  ASSERT_FALSE(shapes.has_error()) << shapes.error().describe();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto& weight = shapes.value().weight(local_surroundings()[i], Color::kBlack);
    EXPECT_EQ(weight.last, LocalShapes::kUnit * weights[i].last);
    EXPECT_EQ(weight.previous, LocalShapes::kUnit * weights[i].previous);
  }
}

TEST(LocalShapes, BothSidesAndAllOrientationsWeighTheSame) {
  const Board board = draw({". . . . .",  //
                            ". X O . .",  //
                            ". X . . .",  //
                            ". . . . .",  //
                            ". . . . ."});
  const Board other = draw({". . . . .",  //
                            ". . X O .",  //
                            ". . . O .",  //
                            ". . . . .",  //
                            ". . . . ."});
  const LocalShapes& shapes = LocalShapes::built_in();
  const auto& hane = shapes.weight(board.neighbourhood(at("C3")), Color::kBlack);
  EXPECT_EQ(shapes.weight(other.neighbourhood(at("C3")), Color::kWhite).last, hane.last);
  EXPECT_GT(hane.last, shapes.weight(board.neighbourhood(at("D1")), Color::kBlack).last);
}

TEST(LocalShapes, FaultsHaveTheirPlace) {
  const std::string good = local_shapes_text(numbered());
  ASSERT_TRUE(good.starts_with("... .*. ... 0.00 0.00\n"));
  const auto fault = [](const std::string& text) {
    const Result<LocalShapes> shapes = LocalShapes::parse(text);
    return shapes.has_error() ? shapes.error().describe() : "none";
  };
  EXPECT_EQ(fault(good), "none");
  EXPECT_EQ(fault(""), "line 1, column 1: expected the surrounding '... .*. ...'");
  EXPECT_EQ(fault(good + "\n"), "line 1108, column 1: expected nothing more");
  EXPECT_EQ(fault(good.substr(0, good.size() - 1)),
            "line 1107, column 24: expected the end of the line");
  const auto with = [&good](const std::string& line) { return line + good.substr(21); };
  EXPECT_EQ(fault(with("... .*. ..X 0.00 0.00")),
            "line 1, column 1: expected the surrounding '... .*. ...'");
  EXPECT_EQ(fault(with("... .*. ...0.00 0.00")),
            "line 1, column 12: expected a blank and a weight");
  for (const char* number : {"x", "-1", "1001", "nan", ""})
    EXPECT_EQ(fault(with("... .*. ... " + std::string(number) + " 0.00")),
              "line 1, column 13: expected a weight from 0 to 1000")
        << number;
}

}  // namespace
}  // namespace owlet
