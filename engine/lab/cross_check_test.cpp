// The comparison of answers, with readers that are made up.
#include "engine/lab/cross_check.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;

Reading succeeds(std::string_view move) {
  return {Verdict::kSucceeds, at(move), true};
}

// White's corner stone is in atari, and can run at A2.
Board corner() {
  return draw({". . .",  //
               ". . .",  //
               "O X ."});
}

// Who gets to A2 first has what it wants.
Reading right(const Board& board, bool /*attacks*/) {
  return board.color(at("A2")) == Color::kEmpty ? succeeds("A2")
                                                : Reading{Verdict::kFails, {}, true};
}

TEST(CrossCheck, IsContentWithAnswersThatAgree) {
  CrossCheck check([](Board& board, Point, bool attacks) { return right(board, attacks); },
                   "attack", "defend", 10);
  Board board = corner();
  check.check(board, at("A1"));
  const CrossReport& report = check.report();
  // The attack's move takes the stone, so only the defence's is asked about again.
  EXPECT_EQ(report.answers, 3U);
  EXPECT_EQ(report.comparisons, 2U);
  EXPECT_EQ(report.disagreements, 0U);
}

TEST(CrossCheck, WhoMovesFirstIsNotWorseOff) {
  CrossCheck check(
      [](Board&, Point, bool) {
        return Reading{Verdict::kFails, {}, true};
      },
      "attack", "defend", 10);
  Board board = corner();
  check.check(board, at("A1"));
  EXPECT_EQ(check.report().disagreements_of_proven, 1U);
  EXPECT_THAT(check.report().shown.front(),
              HasSubstr("A1: attack fails (proven), but defend fails (proven)"));
}

TEST(CrossCheck, TheAnswerToAMoveIsTheReverse) {
  CrossCheck check(
      [](Board& board, Point, bool attacks) {
        return attacks && board.color(at("A2")) == Color::kWhite
                   ? Reading{Verdict::kKoAhead, at("A3"), false, true}
                   : right(board, attacks);
      },
      "attack", "defend", 10);
  Board board = corner();
  check.check(board, at("A1"));
  EXPECT_EQ(check.report().disagreements, 1U);
  EXPECT_EQ(check.report().disagreements_of_proven, 0U);
  EXPECT_THAT(faults_text(check.report()),
              HasSubstr("A1: defend succeeds by A2 (proven), but then attack ko, their threat "
                        "first by A3 (guessed)\n"));
}

TEST(CrossCheck, AMoveThatCannotBePlayedIsAFault) {
  CrossCheck check([](Board&, Point, bool) { return succeeds("B1"); }, "kill", "save", 10);
  Board board = corner();
  check.check(board, at("A1"));
  EXPECT_EQ(check.report().disagreements, 2U);
  EXPECT_THAT(faults_text(check.report()), HasSubstr("kill succeeds by B1 (proven), which cannot"));
}

TEST(CrossCheck, CountsDisagreementsAndDrawsTheFirst) {
  const Board board = draw({"X .",  //
                            ". O"});
  Reading proven;
  proven.proven = true;
  CrossCheck check(nullptr, "attack", "defend", 1);
  check.compare(true, proven, proven, board, "agreed");
  check.compare(false, proven, {}, board, "one is not proven");
  check.compare(false, proven, proven, board, "both are proven");
  const CrossReport& report = check.report();
  EXPECT_EQ(report.comparisons, 3U);
  EXPECT_EQ(report.disagreements, 2U);
  EXPECT_EQ(report.disagreements_of_proven, 1U);
  ASSERT_EQ(report.shown.size(), 1U);
  EXPECT_THAT(report.shown[0], HasSubstr("one is not proven"));
  EXPECT_EQ(comparisons_text(report),
            "comparisons            3\n"
            "disagreements          2 (66.667%), 1 of proven answers\n");
}

}  // namespace
}  // namespace owlet::lab
