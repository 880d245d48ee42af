#include "engine/board/score.h"

#include <gtest/gtest.h>

#include "engine/board/spread.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

Rules rules(std::string_view name) {
  return find_rules(name).value();
}

const std::vector<std::string_view> kFinished = {". X O . .",  //
                                                 "X X O O .",  //
                                                 ". X X O O",  //
                                                 ". O X X O",  //
                                                 ". . . X O"};

TEST(Score, AreaCountsStonesAndWhatTheySurround) {
  Board board = draw(kFinished);
  PointSet dead;
  dead.insert(at("B2"));
  // Black: 8 stones and A5, A3 A2 A1 B2 B1 C1; White: 7 stones and D5 E5 E4.
  EXPECT_EQ(final_score(board, dead, rules("chinese"), 0, 0), 15 - 10);
  EXPECT_EQ(final_score(board, dead, rules("chinese"), 7.5, 0), 5 - 7.5);
}

TEST(Score, DeadStonesCountTwiceUnderTerritoryRules) {
  Board board = draw(kFinished);
  PointSet dead;
  dead.insert(at("B2"));
  // Black: A5, six points in the lower left, one of them under a prisoner; White: three points.
  EXPECT_EQ(final_score(board, dead, rules("japanese"), 0, 0), 7 + 1 - 3);
}

TEST(Score, PrisonersCountUnderTerritoryRulesOnly) {
  Board board = draw({"O X .",  //
                      ". . .",  //
                      ". . ."});
  board.play(black("A2"));
  EXPECT_EQ(final_score(board, {}, rules("japanese"), 0, 0), 7 + 1);
  EXPECT_EQ(final_score(board, {}, rules("chinese"), 0, 0), 9);
}

TEST(Score, SharedRegionsBelongToNobody) {
  const Board board = draw({"X . O"});
  EXPECT_EQ(final_score(board, {}, rules("tromp-taylor"), 0, 0), 0);
  EXPECT_EQ(point_owners(board, {})[at("B1")], Color::kEmpty);
  EXPECT_EQ(final_score(Board(9, 9), {}, rules("chinese"), 7.5, 0), -7.5);
}

TEST(Score, WithoutTheDeadStonesAnEmptyBoardIsNobodys) {
  const Board board = draw({"X . .",  //
                            ". . .",  //
                            ". . ."});
  PointSet dead;
  dead.insert(at("A3"));
  EXPECT_EQ(final_score(board, dead, rules("chinese"), 0, 0), 0);
  EXPECT_EQ(final_score(board, {}, rules("chinese"), 0, 0), 9);
}

// Both corners are eyes of strings in seki, which share D1 and D2; Black's has a white stone in it.
TEST(Score, PointsOfASekiAreTaxedWhereTheRulesSaySo) {
  const Board board = draw({"X X X . O O O",  //
                            "O X X . O O .",  //
                            ". X X X O O O"},
                           Color::kBlack);
  PointSet seki = board.stones(Color::kBlack) | board.stones(Color::kWhite);
  PointSet dead;
  dead.insert(at("A2"));
  seki -= dead;
  EXPECT_EQ(final_score(board, dead, rules("japanese"), 0, 0), 3 - 1);
  EXPECT_EQ(final_score(board, dead, rules("japanese"), 0, 0, seki), 0);
  EXPECT_EQ(final_score(board, dead, rules("korean"), 0, 0, seki), 0);
  EXPECT_EQ(final_score(board, dead, rules("chinese"), 0, 0, seki), 10 - 9);
}

TEST(Score, HandicapBonusFollowsTheRules) {
  const Board board(9, 9);
  EXPECT_EQ(final_score(board, {}, rules("chinese"), 0.5, 4), -4.5);
  EXPECT_EQ(final_score(board, {}, rules("aga"), 0.5, 4), -3.5);
  EXPECT_EQ(final_score(board, {}, rules("japanese"), 0.5, 4), -0.5);
  EXPECT_EQ(final_score(board, {}, rules("chinese"), 0.5, 1), -0.5);
}

TEST(FormatScore, AsGtpWritesIt) {
  EXPECT_EQ(format_score(0), "0");
  EXPECT_EQ(format_score(3.5), "B+3.5");
  EXPECT_EQ(format_score(-12), "W+12");
  EXPECT_EQ(format_score(-0.25), "W+0.25");
  EXPECT_EQ(format_score(361), "B+361");
  EXPECT_EQ(format_score(100.05), "B+100.05");
  EXPECT_EQ(format_score(-0.001), "0");
  EXPECT_EQ(format_score(-1e300).size(), 303U) << "all the digits of an absurd komi";
}

}  // namespace
}  // namespace owlet
