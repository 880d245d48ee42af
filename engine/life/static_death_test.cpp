#include "engine/life/static_death.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/life/testing/slow_life.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

bool is_dead(const Board& board, Point target, Color to_move) {
  Board copy = board;
  copy.set_rules({KoRule::kSimple, false});
  copy.set_to_move(to_move);
  const auto [goal, region] = find_group(copy, target);
  StaticDeath death;
  death.begin(copy, region, goal, (goal.size + 1) / 2);
  return death.is_dead(copy);
}

struct Picture {
  std::string_view meaning;
  std::vector<std::string_view> rows;
  bool dead_if_black_moves;
  bool dead_if_white_moves;
};

// Black's group is that at A3.
const std::vector<Picture>& pictures() {
  static const std::vector<Picture> all = {
      {"one eye",
       {". . . . . .",  //
        "O O O O . .",  //
        "X X X O . .",  //
        "X . X O . .",  //
        "X X X O . ."},
       true,
       true},
      {"two eyes",
       {". . . . . .",  //
        "O O O O . .",  //
        "X X X O . .",  //
        "X . X O . .",  //
        ". X X O . ."},
       false,
       false},
      {"an eye and a false one",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X O O .",  //
        "X X X O O .",  //
        ". X . X O ."},
       true,
       true},
      {"three in a row, the vital point open",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        "X X X X O .",  //
        ". . . X O ."},
       false,
       true},
      {"three in a row, the vital point taken",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        "X X X X O .",  //
        ". O . X O ."},
       true,
       true},
      {"three in a row, the vital point the last one open: White can't play there",
       {". . . . . . .",  //
        "O O O O O . .",  //
        "X X X X O . .",  //
        "X X X X . O .",  //
        "O . O X O O ."},
       false,
       false},
      {"four in a row",
       {". . . . . .",  //
        "O O O O O O",  //
        "X X X X X O",  //
        "X X X X X O",  //
        ". . . . X O"},
       false,
       false},
      {"four in a square",
       {". . . . . .",  //
        "O O O O . .",  //
        "X X X O . .",  //
        ". . X O . .",  //
        ". . X O . ."},
       true,
       true},
      {"four like a T, the vital point open",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        "X . X X O .",  //
        ". . . X O ."},
       false,
       true},
      {"five, the vital point open",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        ". . X X O .",  //
        ". . . X O ."},
       false,
       true},
      {"five, the vital point taken",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        ". . X X O .",  //
        ". O . X O ."},
       true,
       true},
      {"five, the vital point taken, and another: Black may take both",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        ". . X X O .",  //
        ". O O X O ."},
       false,
       false},
      {"five, the vital point open, and another taken",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X X X O .",  //
        "O . X X O .",  //
        ". . . X O ."},
       false,
       false},
      {"one eye point, but the three stones on the right may be lost: four of seven are left",
       {". . . . . .",  //
        "O O O O O .",  //
        "X X O . O .",  //
        "X . . X O .",  //
        "X . X X O ."},
       false,
       true},
      {"an open wall",
       {". . . . . .",  //
        "O O O . . .",  //
        "X X X . . .",  //
        "X . X O . .",  //
        "X X X O . ."},
       false,
       false},
      {"a wall that may be taken",
       {"X X X X X .",  //
        "O O O O . X",  //
        "X X X O X .",  //
        "X . X O X .",  //
        "X X X O X ."},
       false,
       false},
  };
  return all;
}

TEST(StaticDeath, SeesSingleEyes) {
  for (const Picture& picture : pictures()) {
    const Board board = draw(picture.rows);
    EXPECT_EQ(is_dead(board, at("A3"), Color::kBlack), picture.dead_if_black_moves)
        << picture.meaning;
    EXPECT_EQ(is_dead(board, at("A3"), Color::kWhite), picture.dead_if_white_moves)
        << picture.meaning;
  }
}

// Whether exhaustive search finds the group lost even if it may retake every ko; nothing where it
// gives up.
std::optional<bool> is_lost(const Corner& corner, Color first) {
  for (const KoMaster master : {KoMaster::kDefender, KoMaster::kNobody}) {
    SlowLife slow(corner.board, corner.field, corner.goal, master);
    const std::optional<bool> lives = slow.lives(first, kMostPositions);
    if (!lives || *lives) return lives ? std::optional(false) : std::nullopt;
  }
  return true;
}

// Counts the claims about a corner that exhaustive search confirms.
int confirmed_claims(Corner corner) {
  const Point target = corner.goal.strings.front();
  corner.board.set_rules({KoRule::kSimple, false});
  corner.goal = find_group(corner.board, target).goal;
  int claims = 0;
  for (const Color first : {Color::kBlack, Color::kWhite}) {
    if (!is_dead(corner.board, target, first)) continue;
    const std::optional<bool> lost = is_lost(corner, first);
    if (!lost) continue;
    ++claims;
    EXPECT_TRUE(*lost) << drawing(corner.board) << (first == Color::kBlack ? " B" : " W")
                       << " first";
  }
  return claims;
}

TEST(StaticDeath, IsDeathInClosedCorners) {
  Random random(5);
  int claims = 0;
  for (int i = 0; i < 150 * OWLET_TEST_EFFORT / 100 + 20; ++i)
    if (const std::optional<Corner> corner = random_corner(random, 4, 3))
      claims += confirmed_claims(*corner);
  EXPECT_GT(claims, 10);
}

// White may have to leave a vital point alone, for want of liberties.
TEST(StaticDeath, IsDeathInCornersWithALibertyOutside) {
  constexpr int kColumns = 4;
  constexpr int kOthers = OWLET_TEST_EFFORT < 100 ? 2 : 3;
  int claims = 0;
  for (const Point gap : {Point::at(kColumns, 0), Point::at(1, 2)})
    for_each_corner_with_gap(kColumns, gap, kOthers,
                             [&](const Corner& corner) { claims += confirmed_claims(corner); });
  EXPECT_GT(claims, 10);
}

}  // namespace
}  // namespace owlet::life
