// Eyes that every player knows, and the twin that knows nothing of eyespaces: the reader of groups.
#include "engine/life/eye_value.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/solver.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

// "1 1", or "1 2 attack C3 defend C3".
std::string eyes(const Board& board, std::string_view point) {
  StringReader strings;
  const EyeValue value = EyeReader(strings).evaluate(board, at(point));
  std::string text = std::to_string(value.min) + ' ' + std::to_string(value.max);
  if (value.min != value.max)
    text += " attack " + to_vertex(value.attack) + " defend " + to_vertex(value.defend);
  return text;
}

TEST(EyeValue, LinesOfThreeAndFour) {
  const Board board = draw({". . . . . . . . . .",  //
                            "X X X X X X . X X X",  //
                            "X . . . . X . X . .",  //
                            "X X X X X X . X X X",  //
                            ". . . . . . . . . .",  //
                            ". X X X X X . X X X",  //
                            ". X . . . X . X . .",  //
                            ". X X X X X . X . X",  //
                            ". . . . . . . X X X"});
  EXPECT_EQ(eyes(board, "B7"), "2 2");
  EXPECT_EQ(eyes(board, "E3"), "1 2 attack D3 defend D3");
  EXPECT_EQ(eyes(board, "J7"), "1 1");
  EXPECT_EQ(eyes(board, "J2"), "1 2 attack J3 defend J3");
}

TEST(EyeValue, BulkyFiveAndSquareFour) {
  const Board bulky = draw({". . . . . .",  //
                            "X X X X . .",  //
                            ". . . X . .",  //
                            ". . X X . .",  //
                            "X X X . . .",  //
                            ". . . . . ."});
  EXPECT_EQ(eyes(bulky, "A3"), "1 2 attack B4 defend B4");
  const Board square = draw({". . . . . .",  //
                             ". X X X X .",  //
                             ". X . . X .",  //
                             ". X . . X .",  //
                             ". X X X X .",  //
                             ". . . . . ."});
  EXPECT_EQ(eyes(square, "C4"), "1 1");
}

// Whether the strings around the point are one.
TEST(EyeValue, ACornerMakesTheEyeFalse) {
  const Board edge = draw({"O O . O . .",  //
                           "X O O O . .",  //
                           ". X . . . .",  //
                           "X . . . . .",  //
                           "X X X X X .",  //
                           ". . . . . ."});
  EXPECT_EQ(eyes(edge, "A4"), "0 0");
  const Board half = draw({". . . . . .",  //
                           "X X . . . .",  //
                           ". X . . . .",  //
                           "X . O . . .",  //
                           "X O O . . .",  //
                           "X O . . . ."});
  EXPECT_EQ(eyes(half, "A4"), "0 1 attack B3 defend B3");
}

// The stone at a corner is Black's if it can be taken.
TEST(EyeValue, AStoneThatCanBeTakenMakesNoFalseEye) {
  const Board lost = draw({". . . . . . .",  //
                           "X X X . . . .",  //
                           ". X O X . . .",  //
                           "X O . X . . .",  //
                           "X X X . . . .",  //
                           ". . . . . . ."});
  EXPECT_EQ(eyes(lost, "A4"), "1 1");
}

TEST(EyeValue, NobodyHasAnEyeOnTheOpenBoard) {
  const Board board =
      draw({". . . . . . . . . . . . .", ". . . . . . . . . . . . .", ". . . X . . . . . O . . .",
            ". . . . . . . . . . . . .", ". . . . . . . . . . . . .", ". . . . . . . . . . . . .",
            ". . . O . . . . . X . . .", ". . . . . . . . . . . . .", ". . . . . . . . . . . . ."});
  EXPECT_EQ(eyes(board, "G5"), "0 0");
  EXPECT_EQ(eyes(board, "D7"), "0 0") << "a stone that stands";
}

// All of a group's room in one eyespace: it has two eyes just if it lives.
TEST(EyeValue, AgreesWithTheReaderOfGroups) {
  Random random(11);
  LifeSolver solver(5'000);
  StringReader strings;
  EyeReader reader(strings);
  int compared = 0;
  int alive = 0;
  const int wanted = 60 * OWLET_TEST_EFFORT / 100 + 2;
  for (int tries = 0; compared < wanted && tries < 100 * wanted; ++tries) {
    const std::optional<Corner> corner = random_corner(random, 3, 3);
    if (!corner || corner->goal.strings.size() != 1) continue;
    PointSet room = corner->field;
    room -= corner->goal.stones;
    if (room.empty()) continue;
    const EyeValue value = reader.evaluate(corner->board, *room.begin());
    if (value.owner != Color::kBlack || !(value.points == room) || !value.proven) continue;
    const Point target = *corner->goal.stones.begin();
    const LifeResult kill = solver.solve(corner->board, target, LifeTask::kKill);
    const LifeResult save = solver.solve(corner->board, target, LifeTask::kSave);
    if (!kill.proven || !save.proven || is_ko(kill.verdict) || is_ko(save.verdict)) continue;
    ASSERT_EQ(value.min == 2, kill.verdict == Verdict::kFails) << drawing(corner->board);
    ASSERT_EQ(value.max == 2, save.verdict == Verdict::kSucceeds) << drawing(corner->board);
    ++compared;
    alive += value.max == 2 ? 1 : 0;
  }
  if (wanted > 30) {
    EXPECT_GT(compared, wanted / 2);
    EXPECT_GT(alive, 0);
    EXPECT_LT(alive, compared);
  }
}

}  // namespace
}  // namespace owlet::life
