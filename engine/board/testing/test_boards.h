// For tests: boards drawn as text, top row first, 'X' black, 'O' white, '.' empty, blanks ignored.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/vertex.h"

namespace owlet {

inline Board draw(const std::vector<std::string_view>& rows, Color to_move = Color::kBlack,
                  BoardRules rules = {}) {
  std::vector<std::string> cells;
  for (const std::string_view row : rows) {
    std::string& line = cells.emplace_back();
    for (const char c : row)
      if (c != ' ') line += c;
  }
  const int width = static_cast<int>(cells.front().size());
  const int height = static_cast<int>(cells.size());
  PointMap<Color> colors;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const char c =
          cells[static_cast<std::size_t>(height - 1 - row)][static_cast<std::size_t>(column)];
      colors[Point::at(column, row)] = c == 'X'   ? Color::kBlack
                                       : c == 'O' ? Color::kWhite
                                                  : Color::kEmpty;
    }
  }
  Board board(width, height, rules);
  EXPECT_TRUE(board.set_up(colors, to_move)) << "a string without liberties was drawn";
  return board;
}

// The board as draw() reads it, without blanks, rows joined by '/'.
inline std::string drawing(const Board& board) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column)
      text += ".XO#"[static_cast<std::size_t>(board.color(Point::at(column, row)))];
    if (row > 0) text += '/';
  }
  return text;
}

// The point of a name such as "D4". The name must be one.
inline Point at(std::string_view name) {
  return parse_vertex(name, kMaxBoardSize, kMaxBoardSize).value();
}

inline Move black(std::string_view name) {
  return {Color::kBlack, at(name)};
}
inline Move white(std::string_view name) {
  return {Color::kWhite, at(name)};
}

// White lives with the three points at the bottom if it gets B1, and is dead if Black does:
//
//     X X X X X . .
//     O O O O X . .
//     . . . O X . .
inline Board undecided_corner() {
  return draw({". . . . . . .",  //
               ". . . . . . .",  //
               ". . . . . . .",  //
               "X X X X X . .",  //
               "O O O O X . .",  //
               ". . . O X . ."},
              Color::kBlack);
}

// On the left White lives; E4 is in atari, and the wall between them has two liberties.
inline Board weak_wall() {
  return draw({". O O O O O X X",  //
               "O . O X O O X .",  //
               "O O X X X O X X",  //
               "O X . X O X . X",  //
               "O X . . . X X X",  //
               "X . X . . . . X",  //
               ". X . . . . . X"});
}

// One step of a walk among positions: a move is taken back, or one is played at an empty point if that
// is legal. Requires an empty point.
inline void wander(Board& board, Random& random) {
  const std::span<const Point> empty = board.empty_points();
  const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
  if (random.below(3) == 0 && board.move_number() > 0)
    board.undo();
  else if (board.is_legal({board.to_move(), p}))
    board.play({board.to_move(), p});
}

// Whether the board's auditor is content; the message says with what it is not.
inline testing::AssertionResult consistent(const Board& board) {
  if (const auto fault = board.first_inconsistency())
    return testing::AssertionFailure() << *fault << " in " << drawing(board);
  return testing::AssertionSuccess();
}

}  // namespace owlet
