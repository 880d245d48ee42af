#include "engine/life/shut_in.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/benson.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/testing/slow_shut_in.h"

namespace owlet::life {
namespace {

// The slow twin gives up beyond this many.
constexpr std::size_t kMostPositions = OWLET_TEST_EFFORT < 100 ? 5'000 : 20'000;

// The connected part of the board around a point without these stones.
PointSet space_around(const Board& board, const PointSet& wall, Point start) {
  PointSet space;
  space.insert(start);
  std::vector<Point> list = {start};
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (const int offset : kOrthogonal) {
      const Point q = list[i].step(offset);
      if (board.color(q) == Color::kOff || wall.contains(q) || space.contains(q)) continue;
      space.insert(q);
      list.push_back(q);
    }
  }
  return space;
}

bool white_keeps_nothing(const Board& board, std::string_view point) {
  const PointSet wall = unconditional_life(board, Color::kBlack).stones;
  return keeps_nothing(board, space_around(board, wall, at(point)), Color::kBlack);
}

// An end of a narrow board behind a black wall that lives, with stones as they come to lie when
// twice as many plays as points are tried, every third of them Black's:
//
//     * * * X . X X
//     * * * X X X X
//     * * * X X X .
Board random_end(Random& random, int columns, int rows) {
  Board board(columns + 4, rows);
  PointMap<Color> colors;
  for (int column = columns; column < columns + 4; ++column) {
    for (int row = 0; row < rows; ++row) {
      const bool eye = row == 0 ? column == columns + 3 : column == columns + 1 && row == rows - 1;
      colors[Point::at(column, row)] = eye ? Color::kEmpty : Color::kBlack;
    }
  }
  EXPECT_TRUE(board.set_up(colors, Color::kBlack));
  for (int i = 0; i < 2 * columns * rows; ++i) {
    const Point p = Point::at(static_cast<int>(random.below(static_cast<std::uint64_t>(columns))),
                              static_cast<int>(random.below(static_cast<std::uint64_t>(rows))));
    const Color c = i % 3 == 0 ? Color::kBlack : Color::kWhite;
    if (board.is_legal({c, p})) board.play({c, p});
  }
  return board;
}

// A room of White's in the corner: two or three black stones and three to five points beside them;
// now and then a point of its walls is open:
//
//     X X X X X X . X
//     O O . O O X X X
//     O . . O O X X X
//     O X X . O X X X
//     O O . O O X . X
std::optional<Board> random_room(Random& random) {
  constexpr int kSide = 5;
  Board board(kSide + 3, kSide + 1);
  PointMap<Color> colors;
  std::vector<Point> inner;
  for (int column = 0; column < board.width(); ++column) {
    for (int row = 0; row < board.height(); ++row) {
      const Point p = Point::at(column, row);
      const bool inside = column < kSide && row < kSide;
      colors[p] = inside ? Color::kWhite : Color::kBlack;
      if (column < kSide - 1 && row < kSide - 1) inner.push_back(p);
      if (inside && random.below(16) == 0) colors[p] = Color::kEmpty;
    }
  }
  for (const int row : {0, kSide}) colors[Point::at(kSide + 1, row)] = Color::kEmpty;
  std::vector<Point> room = {inner[random.below(inner.size())]};
  const std::size_t stones = 2 + random.below(2);
  const std::size_t size = stones + 3 + random.below(3);
  for (int tries = 0; tries < 100 && room.size() < size; ++tries) {
    const std::size_t from = random.below(std::min(room.size(), stones));
    const Point p = room[from].step(kOrthogonal[random.below(4)]);
    const bool is_inner = std::find(inner.begin(), inner.end(), p) != inner.end();
    if (is_inner && std::find(room.begin(), room.end(), p) == room.end()) room.push_back(p);
  }
  for (std::size_t i = 0; i < room.size(); ++i)
    colors[room[i]] = i < stones ? Color::kBlack : Color::kEmpty;
  if (!board.set_up(colors, Color::kBlack)) return std::nullopt;
  return board;
}

TEST(ShutIn, AShapeThatOneStoneSpoilsIsTaken) {
  const Board board = draw({"X X X X X X X",  //
                            "O O O O O X X",  //
                            "O O . O O X X",  //
                            "O . X . O X .",  //
                            "O O X O O X X",  //
                            "O O . O O X ."});
  EXPECT_TRUE(white_keeps_nothing(board, "C3"));
}

TEST(ShutIn, AShapeThatNoneSpoilsIsSeki) {
  const Board board = draw({"X X X X X X X",  //
                            "O O O O O X X",  //
                            "O O . O O X X",  //
                            "O . X O O X .",  //
                            "O O X . O X X",  //
                            "O O . O O X ."});
  EXPECT_FALSE(white_keeps_nothing(board, "C3"));
}

TEST(ShutIn, WhiteMayFirstFillWhatLiesAtTheWall) {
  const Board board = draw({"X X X X X X X",  //
                            ". O . O . X X",  //
                            "O O . O O X X",  //
                            "O . X O . X .",  //
                            "O O X . O X X",  //
                            "O O . O . X ."});
  EXPECT_FALSE(white_keeps_nothing(board, "C3"));
}

// The same space as that of the seki, but white stones at the edge are joined by its points alone.
TEST(ShutIn, StringsThatMustBeJoinedCostPoints) {
  const Board board = draw({"X X X X X X X",  //
                            "O . O O X X .",  //
                            "O X . O X X X",  //
                            ". X O O X X .",  //
                            "O . O O X X X"});
  EXPECT_TRUE(white_keeps_nothing(board, "B3"));
}

// White must take with points next to the wall still open: filled first, they leave it no liberty.
TEST(ShutIn, LibertiesAreKeptForTaking) {
  const Board board = draw({"X X X X . X",  //
                            ". . X X X X",  //
                            ". X . X X X",  //
                            "X . . X . X"});
  EXPECT_FALSE(white_keeps_nothing(board, "B2"));
}

// Black takes at C4 and White retakes, as often as it likes; but it can not end the ko.
TEST(ShutIn, AKoAloneSavesNobody) {
  const Board board = draw({". O . O X X X",  //
                            "O O O X X . X",  //
                            "X X X X X X X",  //
                            "X X X X X . X"});
  EXPECT_TRUE(white_keeps_nothing(board, "A4"));
}

TEST(ShutIn, WhereSuicideIsAllowedNothingIsSaid) {
  const std::vector<std::string_view> rows = {". . X . X",  //
                                              "X . X X X",  //
                                              ". . X . X"};
  EXPECT_TRUE(white_keeps_nothing(draw(rows), "B2"));
  EXPECT_FALSE(white_keeps_nothing(draw(rows, Color::kBlack, {KoRule::kSimple, true}), "B2"));
}

TEST(ShutIn, AgreesWithTheSlowTwin) {
  Random random(7);
  int checked = 0;
  int kept = 0;
  const int ends = 50 * OWLET_TEST_EFFORT / 100 + 25;
  for (int i = 0; i < ends; ++i) {
    const Board board = random_end(random, 3, 3);
    const UnconditionalLife life = unconditional_life(board, Color::kBlack);
    if (life.stones.contains(at("A2"))) continue;
    const PointSet space = space_around(board, life.stones, at("A2"));
    const std::optional<bool> truth = SlowShutIn(board, space).white_keeps_nothing(kMostPositions);
    if (!truth) continue;
    ASSERT_EQ(keeps_nothing(board, space, Color::kBlack), *truth) << drawing(board);
    ++checked;
    kept += *truth ? 0 : 1;
  }
  EXPECT_GT(checked, kept);
  EXPECT_GT(kept, 0);
}

// Why engine/board/benson.h may call such areas territory without a search.
TEST(ShutIn, WithoutStonesOfBlackInsideThereIsNoSeki) {
  Random random(9);
  int areas = 0;
  const int ends = 2'000 * OWLET_TEST_EFFORT / 100 + 200;
  for (int i = 0; i < ends; ++i) {
    const Board board = random_end(random, 6, 4);
    const UnconditionalLife life = unconditional_life(board, Color::kBlack);
    PointSet rest = life.territory;
    while (!rest.empty()) {
      const PointSet space = space_around(board, life.stones, *rest.begin());
      rest -= space;
      if (space.size() < 4) continue;
      ++areas;
      ASSERT_TRUE(keeps_nothing(board, space, Color::kBlack)) << drawing(board);
    }
  }
  EXPECT_GT(areas, 0);
}

TEST(ShutIn, TheOrderOfMovesIsNoMatter) {
  Random random(8);
  int checked = 0;
  int seki = 0;
  const int rooms = 2'000 * OWLET_TEST_EFFORT / 100 + 200;
  for (int i = 0; i < rooms; ++i) {
    const std::optional<Board> board = random_room(random);
    if (!board) continue;
    const UnconditionalLife life = unconditional_life(*board, Color::kBlack);
    if (life.open_to_seki.empty()) continue;
    const PointSet space = space_around(*board, life.stones, *life.open_to_seki.begin());
    const std::optional<bool> truth = OrderedShutIn(*board, space).white_keeps_nothing();
    if (!truth) continue;
    ASSERT_EQ(keeps_nothing(*board, space, Color::kBlack), *truth) << drawing(*board);
    ++checked;
    seki += *truth ? 0 : 1;
  }
  EXPECT_GT(checked, seki);
  EXPECT_GT(seki, 0);
}

}  // namespace
}  // namespace owlet::life
