#include "engine/survey/proven_ownership.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Black at the left lives with two eyes; the survey of a test says what it likes of White in the corner.
Board settled_board() {
  return draw({". . . . . . . .",  //
               "O O O . . X X X",  //
               "X X X O . X O O",  //
               ". X . O . X O .",  //
               "X X X O . X . O"},
              Color::kBlack);
}

Ownership half_of_everything() {
  Ownership ownership;
  ownership.black.fill(0.5F);
  return ownership;
}

TEST(ProvenOwnership, IsOnTheSideOfTheProof) {
  const Board board = settled_board();
  Survey survey;
  survey.groups = {{at("A1"), {owl::GroupState::kAlive}}, {at("G3"), {owl::GroupState::kDead}}};
  Ownership ownership = half_of_everything();
  ownership.black[at("B2")] = 0.2F;
  add_proofs(ownership, board, survey);
  EXPECT_FLOAT_EQ(ownership.black[at("A1")], 0.875F);
  EXPECT_FLOAT_EQ(ownership.black[at("B2")], 0.8F) << "doubts still show";
  EXPECT_FLOAT_EQ(ownership.black[at("G3")], 0.875F) << "White's stone is dead";
  EXPECT_FLOAT_EQ(ownership.black[at("H3")], 0.875F);
  EXPECT_FLOAT_EQ(ownership.black[at("D3")], 0.5F) << "nothing was said of it";
  EXPECT_FLOAT_EQ(ownership.black[at("B5")], 0.5F) << "an empty point";
}

TEST(ProvenOwnership, KnowsNothingOfWhatIsNotSettled) {
  const Board board = settled_board();
  using owl::GroupState;
  for (const GroupState state : {GroupState::kUnknown, GroupState::kCritical, GroupState::kSeki}) {
    Survey survey;
    survey.groups = {{at("A1"), {state}}};
    Ownership ownership = half_of_everything();
    add_proofs(ownership, board, survey);
    EXPECT_FLOAT_EQ(ownership.black[at("A1")], 0.5F);
  }
}

}  // namespace
}  // namespace owlet
