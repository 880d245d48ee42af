#include "engine/search/pattern3.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// The colours of the 3x3 square around a point, top row first.
using Square = std::array<std::array<Color, 3>, 3>;

Square square_around(const Board& board, Point p) {
  Square square{};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      square[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          board.color(p.step((1 - row) * kUp + (column - 1) * kRight));
  return square;
}

// A quarter turn, and the mirror image.
Square turned(const Square& s) {
  Square t{};
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c) t[c][2 - r] = s[r][c];
  return t;
}
Square mirrored(Square s) {
  for (auto& row : s) std::swap(row[0], row[2]);
  return s;
}

bool letter_fits(char letter, Color color, Color x) {
  const Color o = opponent(x);
  switch (letter) {
    case 'X':
      return color == x;
    case 'O':
      return color == o;
    case '.':
    case '*':
      return color == Color::kEmpty;
    case '#':
      return color == Color::kOff;
    case 'x':
      return color == o || color == Color::kEmpty;
    case 'o':
      return color == x || color == Color::kEmpty;
    default:
      return true;
  }
}

bool fits(const Pattern3Text& text, const Square& square, Color x) {
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      if (!letter_fits(text.rows[r][c], square[r][c], x)) return false;
  return true;
}

// The slow twin: every text against every way to turn the square.
bool some_text_fits(Square square, Color mover) {
  for (int orientation = 0; orientation < 8; ++orientation) {
    for (const Pattern3Text& text : pattern3_texts()) {
      if (fits(text, square, mover)) return true;
      if (text.mover == 'b' && fits(text, square, opponent(mover))) return true;
    }
    square = turned(square);
    if (orientation == 3) square = mirrored(square);
  }
  return false;
}

TEST(Pattern3, TheTableSaysWhatTheTextsSay) {
  Random random(1);
  int matches = 0;
  const int games = 30 * OWLET_TEST_EFFORT / 100 + 2;
  for (int game = 0; game < games; ++game) {
    Board board(7, 7);
    for (int move = 0; move < 60; ++move) {
      for (const Point p : board.empty_points()) {
        const Square square = square_around(board, p);
        for (const Color c : {Color::kBlack, Color::kWhite}) {
          const bool found = Pattern3Table::standard().matches(board.neighbourhood(p), c);
          ASSERT_EQ(found, some_text_fits(square, c)) << to_vertex(p) << " in " << drawing(board);
          matches += found ? 1 : 0;
        }
      }
      const auto empty = board.empty_points();
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      if (board.is_legal({board.to_move(), p})) board.play({board.to_move(), p});
    }
  }
  EXPECT_GT(matches, 50 * games);
}

TEST(Pattern3, KnowsAHaneAndLeavesTheOpenAlone) {
  const Board board = draw({". . . . .",  //
                            ". X O . .",  //
                            ". X . . .",  //
                            ". . . . .",  //
                            ". . . . ."});
  const Pattern3Table& table = Pattern3Table::standard();
  EXPECT_TRUE(table.matches(board.neighbourhood(at("C3")), Color::kBlack));
  EXPECT_TRUE(table.matches(board.neighbourhood(at("C3")), Color::kWhite));
  EXPECT_FALSE(table.matches(board.neighbourhood(at("D1")), Color::kBlack));
}

}  // namespace
}  // namespace owlet
