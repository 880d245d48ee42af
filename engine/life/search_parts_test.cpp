// The table of proof numbers and the moves to be tried.
#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/life/life_moves.h"
#include "engine/life/proof_table.h"

namespace owlet::life {
namespace {

constexpr ProofNumbers kUnknown = {7, 9};

TEST(ProofTable, KeepsUndecidedNumbersForTheirKoMasterAlone) {
  ProofTable table(16);
  table.clear();
  table.store({1, 2}, KoMaster::kAttacker, {{3, 4}, false}, 10);
  EXPECT_EQ(table.find({1, 2}, KoMaster::kAttacker, kUnknown).numbers.phi, 3U);
  EXPECT_EQ(table.find({1, 2}, KoMaster::kNobody, kUnknown).numbers.phi, 7U);
  EXPECT_EQ(table.find({1, 3}, KoMaster::kAttacker, kUnknown).numbers.phi, 7U);
}

TEST(ProofTable, SharesWhatIsDecidedWithoutKo) {
  ProofTable table(16);
  table.clear();
  table.store({1, 2}, KoMaster::kAttacker, {ProofNumbers::won(), false}, 10);
  table.store({1, 3}, KoMaster::kAttacker, {ProofNumbers::won(), true}, 10);
  EXPECT_EQ(table.find({1, 2}, KoMaster::kDefender, kUnknown).numbers.phi, 0U);
  EXPECT_EQ(table.find({1, 3}, KoMaster::kDefender, kUnknown).numbers.phi, 7U);
  EXPECT_TRUE(table.find({1, 3}, KoMaster::kAttacker, kUnknown).leans_on_ko);
}

TEST(ProofTable, ClearingForgetsAndTheLeastWorkMakesRoom) {
  ProofTable table(1);
  table.clear();
  for (std::uint64_t i = 0; i < 5; ++i)
    table.store({0, i}, KoMaster::kNobody, {{2, 2}, false}, static_cast<std::uint32_t>(10 - i));
  EXPECT_EQ(table.find({0, 0}, KoMaster::kNobody, kUnknown).numbers.phi, 2U);
  EXPECT_EQ(table.find({0, 4}, KoMaster::kNobody, kUnknown).numbers.phi, 2U);
  EXPECT_EQ(table.find({0, 3}, KoMaster::kNobody, kUnknown).numbers.phi, 7U);
  table.clear();
  EXPECT_EQ(table.find({0, 0}, KoMaster::kNobody, kUnknown).numbers.phi, 7U);
}

class LifeMovesTest : public testing::Test {
 protected:
  LifeMoves::List find(const Board& board, std::string_view target, bool first_move = false) {
    goal_ = find_goal(board, at(target));
    region_ = find_region(board, goal_, 0);
    finder_.begin_search(region_, goal_);
    return finder_.find(board, first_move);
  }
  static bool holds(const LifeMoves::List& list, std::string_view name) {
    for (const LifeMoves::Item& item : list.moves)
      if (item.point == at(name)) return true;
    return false;
  }

  Goal goal_;
  Region region_;
  LifeMoves finder_;
};

const std::vector<std::string_view> kCorner = {". . . . . . . .",  //
                                               ". . . . . . . .",  //
                                               "O O O O O . . .",  //
                                               "X X X X O . . .",  //
                                               ". . . X O . . .",  //
                                               "X O . X O . . ."};

TEST_F(LifeMovesTest, AreTheLegalPointsInsideBestFirstAndAPass) {
  const Board board = draw(kCorner);
  const LifeMoves::List list = find(board, "A3");
  ASSERT_EQ(list.moves.size(), 5U);
  EXPECT_TRUE(list.moves[4].point.is_pass());
  for (std::size_t i = 1; i < 4; ++i) EXPECT_GE(list.moves[i - 1].value, list.moves[i].value);
  EXPECT_FALSE(holds(list, "F3"));
  EXPECT_FALSE(list.incomplete);
}

TEST_F(LifeMovesTest, AFirstMoveMayBeNearTheRegion) {
  const Board board = draw({". . . . . . . .",  //
                            ". . . . . . . .",  //
                            "O O O . O . . .",  //
                            "X X X . O . . .",  //
                            ". . X . O . . ."});
  EXPECT_FALSE(holds(find(board, "A2"), "D4"));
  EXPECT_TRUE(holds(find(board, "A2", true), "D4"));
}

TEST_F(LifeMovesTest, WhatHasWonComesFirst) {
  const Board board = draw(kCorner);
  const Point last = find(board, "A3").moves[3].point;
  for (int i = 0; i < 250; ++i) finder_.reward(Color::kBlack, last);
  LifeMoves::List list = finder_.find(board, false);
  EXPECT_EQ(list.moves[0].point, last);
}

TEST_F(LifeMovesTest, WhatHasWonLastAtTheDepthComesFirst) {
  const Board board = draw(kCorner);
  const Point last = find(board, "A3").moves[3].point;
  finder_.reward(Color::kBlack, last);
  LifeMoves::List list = finder_.find(board, false);
  EXPECT_EQ(list.moves[0].point, last);
  finder_.played(at("A2"));
  finder_.played(at("C1"));
  list = finder_.find(board, false);
  EXPECT_NE(list.moves[0].point, last) << "two moves deeper nothing has won yet";
}

TEST_F(LifeMovesTest, WhatHasWonInAnswerComesFirst) {
  const Board board = draw(kCorner);
  const Point last = find(board, "A3").moves[3].point;
  finder_.played(at("A2"));
  finder_.reward(Color::kBlack, last);
  finder_.undone(at("A2"));
  finder_.played(at("C1"));
  finder_.played(at("C2"));
  finder_.played(at("A2"));
  LifeMoves::List list = finder_.find(board, false);
  EXPECT_EQ(list.moves[0].point, last);
  finder_.undone(at("A2"));
  finder_.played(Point::pass());
  list = finder_.find(board, false);
  EXPECT_NE(list.moves[0].point, last) << "this is another move to answer";
}

TEST_F(LifeMovesTest, TheAttackerFillsLibertiesOutsideAndTheDefenderDoesNot) {
  const std::vector<std::string_view> rows = {". . . . . . . .",  //
                                              ". O O O . . . .",  //
                                              "O X X X . O . .",  //
                                              "O X . X O . . .",  //
                                              "O X . X O . . ."};
  const Board black_to_move = draw(rows);
  const LifeMoves::List defending = find(black_to_move, "B2");
  const Board white_to_move = draw(rows, Color::kWhite);
  const LifeMoves::List attacking = find(white_to_move, "B2");
  EXPECT_TRUE(holds(attacking, "E3"));
  EXPECT_TRUE(holds(defending, "E3")) << "a liberty of the goal is inside";
}

}  // namespace
}  // namespace owlet::life
