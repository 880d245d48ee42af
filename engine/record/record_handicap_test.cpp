// The stones of handicaps, as records have them.
#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/board/vertex.h"
#include "engine/record/game_record.h"

namespace owlet {
namespace {

// The root's stones, whose turn it then is, and the moves: "C7 G3 w: w E5".
std::string placed(const std::string& sgf) {
  GameRecord record = parse_game("(;SZ[9]" + sgf + ")").value();
  const std::size_t nodes = record.nodes.size();
  if (const auto done = set_up_handicap(record); !done) return done.error().describe();
  EXPECT_EQ(record.nodes.size(), nodes);
  std::string text;
  for (const Placement& stone : record.nodes[0].setup)
    text += (stone.color == Color::kBlack ? "" : "-") + to_vertex(stone.point) + " ";
  if (const auto next = record.nodes[0].to_play) text += *next == Color::kBlack ? "b" : "w";
  text += ":";
  for (const RecordNode& node : record.nodes)
    if (node.move)
      text += (node.move->color == Color::kBlack ? " b " : " w ") + to_vertex(node.move->point);
  return text;
}

TEST(RecordHandicap, BlacksFirstMovesAreItsStones) {
  EXPECT_EQ(placed("HA[2];B[cc];B[gg];W[ee]"), "C7 G3 w: w E5");
  EXPECT_EQ(placed("HA[2]PL[B];B[cc];B[gg];W[ee];B[ec]"), "C7 G3 w: w E5 b E7");
  EXPECT_EQ(placed("HA[2];PL[B]B[cc];PL[B]B[gg];PL[W]W[ee]"), "C7 G3 w: w E5");
  EXPECT_EQ(placed("HA[2]B[cc];B[gg];W[ee]"), "C7 G3 w: w E5") << "the first in the root";
  EXPECT_EQ(placed("HA[2];B[cc]B[gg]W[ee]"), "C7 G3 w: w E5") << "in one node";
  EXPECT_EQ(placed("HA[3];B[cc];B[gg];B[gc]"), "C7 G3 G7 w:") << "nothing else";
  EXPECT_EQ(placed("HA[2]AB[]AE[cc];B[cc];B[gg];W[ee]"), "C7 G3 w: w E5") << "nothing set up";
  EXPECT_EQ(placed("HA[2];B[cc];B[gg];AE[cc];W[ee]"), "C7 G3 w: w E5") << "a set-up afterwards";
}

TEST(RecordHandicap, PassesBetweenItsStonesAreNone) {
  EXPECT_EQ(placed("HA[3];B[cc];W[];B[gg];W[tt];B[gc];W[ee]"), "C7 G3 G7 w: w E5");
  EXPECT_EQ(placed("HA[2];B[];W[ee]"), "C3 G7 w: b PASS w E5");
}

TEST(RecordHandicap, MoreOrFewerFirstMovesThanItHas) {
  EXPECT_EQ(placed("HA[2];B[cc];B[gg];B[gc];W[ee]"), "C7 G3 w: b G7 w E5");
  EXPECT_EQ(placed("HA[4];B[cc];B[gg];W[ee]"), "C7 G3 w: w E5");
  EXPECT_EQ(placed("HA[2];B[cc];W[ee];B[gg]"), ": b C7 w E5 b G3") << "just a first move";
  EXPECT_EQ(placed("HA[2];B[cc];B[cc];W[ee]"), ": b C7 b C7 w E5") << "no stone there";
  EXPECT_EQ(placed("HA[1];B[cc];B[gg]"), ": b C7 b G3");
  EXPECT_EQ(placed(";B[cc];B[gg]"), ": b C7 b G3");
}

TEST(RecordHandicap, FixedPlacesIfWhiteMovesFirst) {
  EXPECT_EQ(placed("HA[2];W[ee]"), "C3 G7 w: w E5");
  EXPECT_EQ(placed("HA[2]W[ee]"), "C3 G7 w: w E5");
  EXPECT_EQ(placed("HA[2]PL[B];W[ee]"), "C3 G7 w: w E5");
  EXPECT_EQ(placed("HA[2]"), "C3 G7 w:");
  EXPECT_EQ(placed("HA[2]PL[B]"), "b:");
  EXPECT_EQ(placed("HA[2];W[ee];AB[aa]"), "C3 G7 w: w E5") << "a set-up in the game";
}

TEST(RecordHandicap, StonesThatARecordPlacesStay) {
  EXPECT_EQ(placed("HA[2]AB[ac][ic];W[ee]"), "A7 J7 w: w E5");
  EXPECT_EQ(placed("HA[2]AB[ac][ic]PL[B];B[ee]"), "A7 J7 b: b E5");
  EXPECT_EQ(placed("HA[3]AB[ac][ic];B[ee]"), "A7 J7 : b E5");
  EXPECT_EQ(placed("HA[2]AW[ac];B[cc];B[gg]"), "-A7 : b C7 b G3");
  EXPECT_EQ(placed("HA[3]AB[ac];AB[ic]"), "A7 :") << "too few";
  EXPECT_EQ(placed("HA[2]AB[ac];B[ic];W[ee]"), "A7 : b J7 w E5") << "the second is played";
}

TEST(RecordHandicap, FailsWhereThereAreNoPlaces) {
  GameRecord record;
  record.width = record.height = 5;
  record.handicap = 3;
  EXPECT_TRUE(set_up_handicap(record).has_error());
  EXPECT_TRUE(record.nodes.empty());
  record.width = record.height = 9;
  EXPECT_TRUE(set_up_handicap(record).has_value());
  EXPECT_EQ(record.nodes.size(), 1U);
}

// The third of them is set up in the second node, after one that was there already.
TEST(RecordHandicap, AStoneThatIsGivenTwiceIsOne) {
  GameRecord record = parse_game("(;SZ[9]HA[3]AB[cc][gg];AB[cc][cg];C[])").value();
  ASSERT_TRUE(set_up_handicap(record));
  EXPECT_EQ(record.nodes[0].to_play, std::nullopt);
  EXPECT_EQ(record.nodes[1].to_play, Color::kWhite);
}

}  // namespace
}  // namespace owlet
