#include "engine/search/wide_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

constexpr int kRounds = 40 * OWLET_TEST_EFFORT / 100 + 5;

// A board with stones at random, of any size.
Board scattered(Random& random) {
  const int width = 1 + static_cast<int>(random.below(kMaxBoardSize));
  const int height = 1 + static_cast<int>(random.below(kMaxBoardSize));
  Board board(width, height);
  for (int i = 0; i < width * height / 2; ++i) {
    const Point p = Point::at(static_cast<int>(random.below(static_cast<std::uint32_t>(width))),
                              static_cast<int>(random.below(static_cast<std::uint32_t>(height))));
    const Move move{board.to_move(), p};
    if (board.is_legal(move)) board.play(move);
  }
  return board;
}

// What the cells up to that distance hold, in no particular order. Knows nothing of the walk.
std::multiset<Color> slow_cells(const Board& board, Point p, int farthest) {
  std::multiset<Color> cells;
  for (int dy = -farthest; dy <= farthest; ++dy) {
    for (int dx = -farthest; dx <= farthest; ++dx) {
      const int distance = std::abs(dx) + std::abs(dy) + std::max(std::abs(dx), std::abs(dy));
      if (distance == 0 || distance > farthest) continue;
      const int x = p.column() + dx;
      const int y = p.row() + dy;
      Color c = Color::kOff;
      if (x >= 0 && x < board.width() && y >= 0 && y < board.height())
        c = board.color(Point::at(x, y));
      if (is_stone(c) && board.to_move() == Color::kWhite) c = opponent(c);
      cells.insert(c);
    }
  }
  return cells;
}

TEST(WideShape, HoldsTheCellsByDistance) {
  constexpr std::array<int, kWideLevels> kFarthest = {5, 6, 7, 8};
  Random random(1);
  for (int round = 0; round < kRounds; ++round) {
    const Board board = scattered(random);
    for (int i = 0; i < 5 && !board.empty_points().empty(); ++i) {
      const Point p = board.empty_points()[random.below(
          static_cast<std::uint32_t>(board.empty_points().size()))];
      const WideShape shape = wide_shape(board, p);
      for (std::size_t level = 0; level < kWideLevels; ++level) {
        const auto end = shape.cells.begin() + static_cast<std::ptrdiff_t>(kWideSizes[level]);
        EXPECT_EQ(std::multiset<Color>(shape.cells.begin(), end),
                  slow_cells(board, p, kFarthest[level]));
      }
    }
  }
}

TEST(WideShape, KeysAreThoseOfTheCells) {
  Random random(2);
  for (int round = 0; round < kRounds; ++round) {
    const Board board = scattered(random);
    for (const Point p : board.empty_points()) {
      const WideKeys keys = wide_keys(board, p);
      WideShape shape = wide_shape(board, p);
      for (std::size_t level = 0; level < kWideLevels; ++level) {
        shape.size = kWideSizes[level];
        ASSERT_EQ(keys[level], key_of(shape)) << wide_text(shape);
      }
    }
  }
}

TEST(WideShape, IsTheSameFromAllSides) {
  const auto views = [](const Board& board) {
    std::set<WideKey> keys;
    for (int orientation = 0; orientation < 8; ++orientation)
      keys.insert(key_of(turned(wide_shape(board, at("D4")), orientation)));
    return keys;
  };
  const Board board = draw({". . . . . . .",  //
                            ". . . O . . .",  //
                            ". X X . O . .",  //
                            ". . X . O O .",  //
                            ". . . . . . .",  //
                            ". . . X . . .",  //
                            ". . . . . . ."});
  // Left and right change places, and so do the sides.
  const Board mirror = draw({". . . . . . .",  //
                             ". . . X . . .",  //
                             ". . X . O O .",  //
                             ". X X . O . .",  //
                             ". . . . . . .",  //
                             ". . . O . . .",  //
                             ". . . . . . ."},
                            Color::kWhite);
  const Board other = draw({". . . . . . .",  //
                            ". . . X . . .",  //
                            ". . X . O O .",  //
                            ". X X . O . .",  //
                            ". . . . . . .",  //
                            ". . . . O . .",  //
                            ". . . . . . ."},
                           Color::kWhite);
  EXPECT_EQ(views(board).size(), 8U);
  EXPECT_EQ(views(board), views(mirror));
  EXPECT_FALSE(views(other).contains(key_of(wide_shape(board, at("D4")))));
  EXPECT_EQ(turned(wide_shape(board, at("D4")), 0), wide_shape(board, at("D4")));
}

TEST(WideShape, TextComesBack) {
  Random random(3);
  for (int round = 0; round < kRounds; ++round) {
    const Board board = scattered(random);
    if (board.empty_points().empty()) continue;
    WideShape shape = wide_shape(board, board.empty_points().front());
    for (const std::size_t size : kWideSizes) {
      shape.size = size;
      const auto back = parse_wide(wide_text(shape));
      ASSERT_TRUE(back);
      EXPECT_EQ(wide_text(*back), wide_text(shape));
      EXPECT_EQ(key_of(*back), key_of(shape));
    }
  }
  EXPECT_FALSE(parse_wide(std::string(21, '.'))) << "no such size";
  EXPECT_FALSE(parse_wide(std::string(19, '.') + "?"));
  EXPECT_FALSE(parse_wide(""));
}

}  // namespace
}  // namespace owlet
