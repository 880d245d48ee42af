// Counting what is known exactly: legal positions and games on small boards, as published by John
// Tromp (tromp.github.io/go/legal.html and "The number of Go games").
#include <gtest/gtest.h>

#include <array>

#include "engine/board/board.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Fills the board point by point with nothing, Black or White. A partial filling in which some
// string has no liberty can only get worse, so a play that is suicide or captures is not followed;
// each complete filling is one legal position.
std::int64_t legal_fillings(Board& board, int index) {
  if (index == board.area()) return 1;
  const Point p = Point::at(index % board.width(), index / board.width());
  std::int64_t count = legal_fillings(board, index + 1);
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    board.set_to_move(c);  // lifts a ko ban, which is about order and not about positions
    if (!board.is_legal({c, p})) continue;
    const int before = board.prisoners(opponent(c));
    board.play({c, p});
    if (board.prisoners(opponent(c)) == before) count += legal_fillings(board, index + 1);
    board.undo();
  }
  return count;
}

std::int64_t legal_positions(int width, int height) {
  Board board(width, height);
  return legal_fillings(board, 0);
}

TEST(LegalPositions, OneRow) {
  constexpr std::array<std::int64_t, 10> kCounts = {1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18413};
  for (int n = 1; n <= 10; ++n)
    EXPECT_EQ(legal_positions(n, 1), kCounts[static_cast<std::size_t>(n - 1)]) << n;
}

TEST(LegalPositions, TwoRows) {
  constexpr std::array<std::int64_t, 7> kCounts = {5, 57, 489, 4125, 35117, 299681, 2557605};
  for (int n = 1; n <= 7; ++n)
    EXPECT_EQ(legal_positions(2, n), kCounts[static_cast<std::size_t>(n - 1)]) << n;
}

TEST(LegalPositions, ThreeRows) {
  constexpr std::array<std::int64_t, 5> kCounts = {15, 489, 12675, 321689, 8180343};
  // The widest costs some seconds; sanitized builds stop one short of it.
  const int widest = OWLET_TEST_EFFORT >= 10 ? 5 : 4;
  for (int n = 1; n <= widest; ++n)
    EXPECT_EQ(legal_positions(3, n), kCounts[static_cast<std::size_t>(n - 1)]) << n;
}

#if OWLET_TEST_EFFORT >= 10
TEST(LegalPositions, FourByFour) {
  EXPECT_EQ(legal_positions(4, 4), 24318165);
}
#endif

// Games as simple paths in the graph of positions: either colour may play at any time (an
// out-of-turn play is a pass in between), no position may come twice. Counts every path from the
// empty board, the empty one included.
std::int64_t games_from(Board& board) {
  std::int64_t count = 1;
  for (int i = 0; i < board.area(); ++i) {
    const Point p = Point::at(i % board.width(), i / board.width());
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      board.set_to_move(c);
      if (!board.is_legal({c, p})) continue;
      board.play({c, p});
      count += games_from(board);
      board.undo();
    }
  }
  return count;
}

TEST(Games, PositionalSuperkoOnOneRow) {
  const BoardRules rules{KoRule::kPositional, true};
  Board two(2, 1, rules);
  EXPECT_EQ(games_from(two), 9);
  Board three(3, 1, rules);
  EXPECT_EQ(games_from(three), 907);
}

}  // namespace
}  // namespace owlet
