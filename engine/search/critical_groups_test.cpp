#include "engine/search/critical_groups.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// White's group in the corner dies at B1 and lives there.
Board corner() {
  return draw({". . . . . . .",  //
               ". . . . . . .",  //
               ". . . . . . .",  //
               "X X X X X . .",  //
               "O O O O X . .",  //
               ". . . O X . ."});
}

CriticalGroup white_group() {
  CriticalGroup group;
  for (const char* p : {"A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2"}) group.points.insert(at(p));
  group.owner = Color::kWhite;
  group.attack = group.defend = at("B1");
  return group;
}

// Whose it is after these moves, Black's the first: "owner", "opponent", "open" or "unknown".
std::string after(const std::vector<const char*>& moves) {
  Board board = corner();
  const int root_ply = board.move_number();
  for (const char* move : moves)
    board.play({board.to_move(), std::string(move) == "pass" ? Point::pass() : at(move)});
  const std::optional<int> owner = owner_of(white_group(), board, root_ply);
  if (!owner) return "unknown";
  return *owner > 0 ? "owner" : *owner < 0 ? "opponent" : "open";
}

TEST(CriticalGroups, TheFirstMoveDecides) {
  EXPECT_EQ(after({}), "open");
  EXPECT_EQ(after({"G6", "G5"}), "open");
  EXPECT_EQ(after({"G6", "pass"}), "open");
  EXPECT_EQ(after({"B1"}), "opponent");
  EXPECT_EQ(after({"G6", "B1"}), "owner");
  EXPECT_EQ(after({"G6", "B1", "F5", "F4"}), "owner");
}

TEST(CriticalGroups, AnotherMoveThereIsNotProven) {
  EXPECT_EQ(after({"A1"}), "unknown");
  EXPECT_EQ(after({"G6", "A1", "B1"}), "unknown");
}

TEST(CriticalGroups, TwoMovesWithoutAnAnswerUndoAProof) {
  EXPECT_EQ(after({"B1", "C1"}), "opponent");
  EXPECT_EQ(after({"B1", "C1", "A1"}), "opponent");
  EXPECT_EQ(after({"B1", "C1", "G6"}), "opponent") << "there is time to answer";
  EXPECT_EQ(after({"B1", "C1", "G6", "A1"}), "unknown");
}

TEST(CriticalGroups, CorrectOwnershipAndLead) {
  Board board = corner();
  const int root_ply = board.move_number();
  std::array<std::int8_t, kMaxArea> ownership{};
  const std::array groups = {white_group()};
  EXPECT_DOUBLE_EQ(apply_proofs(groups, board, root_ply, ownership), 0);
  board.play(black("B1"));
  EXPECT_DOUBLE_EQ(apply_proofs(groups, board, root_ply, ownership), -8) << "White is to move";
  EXPECT_EQ(ownership[0], -127);      // A1
  EXPECT_EQ(ownership[4], 0);         // E1
  EXPECT_EQ(ownership[7 + 3], -127);  // D2
  EXPECT_DOUBLE_EQ(apply_proofs(groups, board, root_ply, ownership), 0);
}

}  // namespace
}  // namespace owlet
