#include "engine/board/board.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

using testing::ElementsAre;

constexpr BoardRules kSuicideAllowed{KoRule::kSimple, true};
constexpr BoardRules kPositional{KoRule::kPositional, false};
constexpr BoardRules kSituational{KoRule::kSituational, false};

std::vector<std::string> names(const PointSet& points) {
  std::vector<std::string> result;
  for (const Point p : points) result.push_back(to_vertex(p));
  return result;
}

TEST(Board, StartsEmptyWithBlackToMove) {
  const Board board(19, 19);
  EXPECT_EQ(board.empty_points().size(), 361U);
  EXPECT_EQ(board.to_move(), Color::kBlack);
  EXPECT_EQ(board.stones_hash(), Hash());
  EXPECT_EQ(board.hash(), Hash());
  EXPECT_FALSE(board.can_undo());
  EXPECT_TRUE(consistent(board));
}

TEST(Board, StringsKnowTheirStonesAndLiberties) {
  const Board board = draw({"O . . . .",  //
                            "X X . O .",  //
                            ". X . O O",  //
                            ". X X . .",  //
                            ". . . . ."});
  EXPECT_EQ(board.string_size(at("A4")), 5);
  EXPECT_TRUE(board.same_string(at("A4"), at("C2")));
  EXPECT_FALSE(board.same_string(at("A5"), at("A4")));
  EXPECT_THAT(names(board.liberties(at("B3"))),
              ElementsAre("B1", "C1", "A2", "D2", "A3", "C3", "C4", "B5"));
  EXPECT_EQ(board.liberty_count(at("C2")), 8);
  EXPECT_TRUE(board.in_atari(at("A5")));
  EXPECT_EQ(board.first_liberty(at("A5")), at("B5"));
  EXPECT_TRUE(consistent(board));
}

TEST(Board, ACaptureEmptiesThePointsAndGivesLiberties) {
  Board board = draw({". X X .",  //
                      "X O O .",  //
                      ". X X .",  //
                      ". . . ."});
  board.play(black("D3"));
  EXPECT_EQ(drawing(board), ".XX./X..X/.XX./....");
  EXPECT_EQ(board.prisoners(Color::kWhite), 2);
  EXPECT_EQ(board.liberty_count(at("B4")), 4);
  EXPECT_TRUE(consistent(board));
  board.undo();
  EXPECT_EQ(drawing(board), ".XX./XOO./.XX./....");
  EXPECT_EQ(board.prisoners(Color::kWhite), 0);
  EXPECT_TRUE(consistent(board));
}

TEST(Board, SeveralStringsFallAtOnce) {
  Board board = draw({"O X . .",  //
                      ". O X .",  //
                      "O X . .",  //
                      "X . . ."});
  EXPECT_TRUE(board.is_legal(black("A3")));
  board.play(black("A3"));
  EXPECT_EQ(drawing(board), ".X../X.X./.X../X...") << "three strings around A3";
  EXPECT_EQ(board.prisoners(Color::kWhite), 3);
  EXPECT_TRUE(consistent(board));
  board.undo();
  EXPECT_TRUE(consistent(board));
}

TEST(Board, FourStringsUniteAndPart) {
  Board board = draw({". . X . .",  //
                      ". . . . .",  //
                      "X X . X X",  //
                      ". . X . .",  //
                      ". . . . ."});
  board.play(black("C4"));
  const Board before = board;
  board.play(black("C3"));
  EXPECT_EQ(board.string_size(at("A3")), 8);
  EXPECT_EQ(board.liberty_count(at("C5")), 11);
  EXPECT_TRUE(consistent(board));
  board.undo();
  EXPECT_TRUE(board == before);
}

TEST(Suicide, IsForbiddenUnlessTheRulesAllowIt) {
  const std::vector<std::string_view> rows = {". X O .",  //
                                              "X X O .",  //
                                              "O O O .",  //
                                              ". . . ."};
  Board strict = draw(rows);
  EXPECT_TRUE(strict.is_suicide(at("A4"), Color::kBlack));
  EXPECT_FALSE(strict.is_legal(black("A4")));
  EXPECT_TRUE(strict.is_legal(white("A4"))) << "it captures";

  Board free = draw(rows, Color::kBlack, kSuicideAllowed);
  const Board before = free;
  ASSERT_TRUE(free.is_legal(black("A4")));
  free.play(black("A4"));
  EXPECT_EQ(drawing(free), "..O./..O./OOO./....");
  EXPECT_EQ(free.prisoners(Color::kBlack), 4);
  EXPECT_TRUE(consistent(free));
  free.undo();
  EXPECT_TRUE(free == before);
}

TEST(Ko, TheStoneMayNotBeRetakenAtOnce) {
  Board board = draw({". X O .",  //
                      "X O . O",  //
                      ". X O .",  //
                      ". . . ."});
  board.play(black("C3"));
  EXPECT_EQ(board.ko_point(), at("B3"));
  EXPECT_FALSE(board.is_legal(white("B3")));
  EXPECT_TRUE(board.is_legal(black("B3"))) << "only the retaking side is bound";
  board.play(white("A1"));
  EXPECT_TRUE(board.ko_point().is_none());
  board.play(black("D1"));
  EXPECT_TRUE(board.is_legal(white("B3")));
}

TEST(Ko, APassLiftsIt) {
  Board board = draw({". X O .",  //
                      "X O . O",  //
                      ". X O .",  //
                      ". . . ."});
  board.play(black("C3"));
  board.play({Color::kWhite, Point::pass()});
  board.play({Color::kBlack, Point::pass()});
  EXPECT_TRUE(board.is_legal(white("B3")));
}

TEST(Ko, TakingTwoStonesIsNoKo) {
  Board board = draw({". X X O",  //
                      "X O O .",  //
                      ". X X O",  //
                      ". . . ."});
  board.play(black("D3"));
  EXPECT_TRUE(board.ko_point().is_none());
}

TEST(Ko, SnapbackIsNoKo) {
  Board board = draw({"O O .",  //
                      "X X O",  //
                      "O . O"});
  board.play(black("B1"));
  EXPECT_EQ(board.prisoners(Color::kWhite), 1);
  EXPECT_TRUE(board.in_atari(at("B1")));
  EXPECT_TRUE(board.is_legal(white("A1")));
}

// Sending two, returning one: Black adds A1, White takes both from C1, and Black's retake at B1
// would bring back the drawn position, now with White to move.
Board after_sending_two(BoardRules rules) {
  Board board = draw({". . . .",  //
                      "O O X .",  //
                      ". X . X"},
                     Color::kBlack, rules);
  board.play(black("A1"));
  board.play(white("C1"));
  EXPECT_EQ(drawing(board), "..../OOX./..OX");
  return board;
}

TEST(Superko, SimpleKoAllowsReturningOne) {
  EXPECT_TRUE(after_sending_two({}).is_legal(black("B1")));
}

TEST(Superko, PositionalForbidsReturningOne) {
  const Board board = after_sending_two(kPositional);
  EXPECT_FALSE(board.is_legal(black("B1")));
  EXPECT_TRUE(board.is_legal(black("D2")));
}

// A stone that takes itself leaves White to move: out of turn that is how it was before.
TEST(Superko, OutOfTurnTheSituationBeforeCountsToo) {
  for (const Color to_move : {Color::kBlack, Color::kWhite}) {
    const Board board = draw({". O .",  //
                              "O . .",  //
                              ". . ."},
                             to_move, {KoRule::kSituational, true});
    EXPECT_EQ(board.is_legal(black("A3")), to_move == Color::kBlack);
  }
}

TEST(Superko, SituationalAllowsReturningOneToTheOtherSide) {
  Board board = after_sending_two(kSituational);
  EXPECT_TRUE(board.is_legal(black("B1"))) << "Black was to move then, White is now";
  board.play(black("B1"));
  board.play({Color::kWhite, Point::pass()});
  EXPECT_FALSE(board.is_legal(black("A1"))) << "White would face what White once faced";
}

TEST(Superko, APlayOutOfTurnHasAPassBeforeIt) {
  Board corner = draw({". . . .",  //
                       "O O X .",  //
                       ". X . X"},
                      Color::kWhite, kSituational);
  corner.play(black("A1"));  // out of turn: White has passed what is drawn to Black
  corner.play(white("C1"));
  EXPECT_FALSE(corner.is_legal(black("B1"))) << "White was to move in what was drawn";
}

TEST(Superko, RepeatsIsUndoneWithTheMoves) {
  Board board = draw({". X O .",  //
                      "X O . O",  //
                      ". X O .",  //
                      ". . . ."},
                     Color::kBlack, kPositional);
  board.play(black("C3"));
  board.play({Color::kWhite, Point::pass()});
  board.play({Color::kBlack, Point::pass()});
  EXPECT_FALSE(board.is_legal(white("B3"))) << "superko also binds after passes";
  board.undo();
  board.undo();
  board.undo();
  EXPECT_TRUE(board.is_legal(black("C3")));
}

TEST(SetUp, RefusesAStringWithoutLiberties) {
  PointMap<Color> colors;
  colors[at("A1")] = Color::kBlack;
  colors[at("B1")] = Color::kWhite;
  colors[at("A2")] = Color::kWhite;
  Board board(2, 2);
  board.play(black("B2"));
  const Board before = board;
  EXPECT_FALSE(board.set_up(colors, Color::kWhite));
  EXPECT_TRUE(board == before);
}

TEST(SetRules, KeepsTheMovesAndAppliesToTheNext) {
  Board board = after_sending_two({});
  const Board before = board;
  ASSERT_TRUE(board.is_legal(black("B1")));
  board.set_rules(kPositional);
  EXPECT_FALSE(board.is_legal(black("B1")));
  EXPECT_EQ(board.move_number(), 2);
  board.set_rules({});
  EXPECT_TRUE(board == before);
}

TEST(CopyOfAPosition, HasNoHistory) {
  for (const int size : {19, 9, 13, 25}) {
    Board source(size, size);
    source.play(black("C3"));
    source.play(white("C4"));
    const Board target(source, kPositional);
    EXPECT_TRUE(consistent(target));
    EXPECT_EQ(target.rules(), kPositional);
    EXPECT_EQ(target.hash(), source.hash());
    EXPECT_EQ(drawing(target), drawing(source));
    EXPECT_FALSE(target.can_undo());
    EXPECT_FALSE(target.changes().since(0)) << "every mark is stale";
  }
}

TEST(Changes, PlayAndUndoCancel) {
  Board board(9, 9);
  const auto mark = board.mark_changes();
  board.play(black("C3"));
  board.play(white("D3"));
  board.undo();
  board.undo();
  EXPECT_TRUE(board.changes().since(mark)->empty());
}

TEST(Changes, UndoingWhatAConsumerSawIsAChange) {
  Board board = draw({"O X .",  //
                      ". . .",  //
                      ". . ."});
  const auto before = board.mark_changes();
  board.play(black("A2"));
  EXPECT_THAT(*board.changes().since(before), ElementsAre(at("A2"), at("A3")));
  const auto seen = board.mark_changes();
  board.undo();
  EXPECT_THAT(*board.changes().since(seen), ElementsAre(at("A2"), at("A3")));
}

TEST(Changes, SetUpMakesMarksStale) {
  Board board(9, 9);
  const auto mark = board.mark_changes();
  board.clear();
  EXPECT_FALSE(board.changes().since(mark).has_value());
}

TEST(Changes, TooManyChangesMakeMarksStale) {
  Board board(9, 9);
  const auto mark = board.mark_changes();
  for (std::size_t i = 0; i <= ChangeJournal::kCapacity; ++i) {
    board.play(black("C3"));
    (void)board.mark_changes();
    board.undo();
  }
  EXPECT_FALSE(board.changes().since(mark).has_value());
}

}  // namespace
}  // namespace owlet
