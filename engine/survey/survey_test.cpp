#include "engine/survey/survey.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/network/testing/test_positions.h"
#include "engine/survey/root_hints.h"

namespace owlet {
namespace {

constexpr std::int64_t kNodes = 20'000;

TEST(Survey, FindsAGroupThatTheNextMoveDecides) {
  Surveyor surveyor;
  const Survey survey = surveyor.look(undecided_corner(), kNodes);
  ASSERT_EQ(survey.decisions.size(), 1U);
  const Decision& decision = survey.decisions.front();
  EXPECT_EQ(decision.attack, at("B1"));
  EXPECT_EQ(decision.defend, at("B1"));
  EXPECT_EQ(decision.points, 13) << "five stones and three points";
  EXPECT_FALSE(decision.by_ko);
  EXPECT_GT(survey.nodes, 0);
}

// A move at C9 and one at J2: first come the groups that these are of or beside, the larger ones before the
// others, then the others in the same order.
TEST(Survey, AsksAboutTheLastTwoMovesFirst) {
  Board board = draw({"O O . . . . . . X",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      "X X X X . . . O O"},
                     Color::kBlack);
  board.play(black("C9"));
  board.play(white("J2"));
  std::vector<std::string> asked;
  Surveyor surveyor;
  for (const owl::StringStatus& group : surveyor.look(board, 0).groups)
    asked.push_back(std::to_string(board.string_size(group.string)) +
                    (board.color(group.string) == Color::kBlack ? " black" : " white"));
  EXPECT_EQ(asked,
            (std::vector<std::string>{"3 white", "2 white", "1 black", "4 black", "1 black"}));
}

TEST(Survey, BeginsNothingWithoutNodes) {
  Surveyor surveyor;
  EXPECT_TRUE(surveyor.look(undecided_corner(), 0).decisions.empty());
}

TEST(Survey, RecallsWhatItHasSeen) {
  const Board board = undecided_corner();
  Surveyor surveyor;
  EXPECT_TRUE(surveyor.recall(board).decisions.empty());
  (void)surveyor.look(board, kNodes);
  const Survey survey = surveyor.recall(board);
  ASSERT_EQ(survey.decisions.size(), 1U);
  EXPECT_EQ(survey.decisions.front().attack, at("B1"));
  EXPECT_TRUE(survey.open.empty());
}

// Black takes White's stone in the corner with D1, and White saves it with D2: to find this out takes
// more nodes than a first proof has of these.
constexpr std::int64_t kFewNodes = 1024;
Board long_proof() {
  return draw({". . . . . . . . .",  //
               ". . . . . . . . .",  //
               ". . . . . . . . .",  //
               "O O O O O O O . .",  //
               "X X X . . . O . .",  //
               "X . O . X X O . ."});
}

TEST(Survey, RecallsWhatALongerProofHasFound) {
  Surveyor surveyor;
  for (const Survey& survey :
       {surveyor.look(long_proof(), kFewNodes), surveyor.recall(long_proof())}) {
    ASSERT_EQ(survey.decisions.size(), 1U);
    EXPECT_EQ(survey.decisions.front().stone, at("C1"));
    EXPECT_EQ(survey.decisions.front().attack, at("D1"));
    EXPECT_EQ(survey.decisions.front().defend, at("D2"));
  }
}

// What was left open for want of nodes is decided with more of them, and the walls are not looked at.
TEST(Survey, DecidesMoreWhenItLooksAgain) {
  Surveyor surveyor;
  const Board board = undecided_corner();
  const Survey survey = surveyor.look(board, 0);
  ASSERT_EQ(survey.open.size(), 1U);
  EXPECT_EQ(board.color(survey.open.front()), Color::kWhite);
  const auto decisions = surveyor.look_again(board, survey.open, kNodes);
  ASSERT_EQ(decisions.size(), 1U);
  EXPECT_EQ(decisions.front().attack, at("B1"));
  EXPECT_EQ(decisions.front().defend, at("B1"));
  EXPECT_FALSE(decisions.front().sure);
  EXPECT_TRUE(surveyor.look_again(board, {}, kNodes).empty());
  EXPECT_TRUE(surveyor.look_again(board, survey.open, 0).empty());
}

// What earlier questions left in the tables changes nothing: a surveyor that followed a game says
// what a fresh one does.
TEST(Survey, DoesNotDependOnWhatWasAskedBefore) {
  Surveyor follower;
  for (std::uint64_t game = 0; game < (OWLET_TEST_EFFORT < 10 ? 1 : 2); ++game) {
    const Board played = random_game(9, 9, 60, game);
    Board board(9, 9);
    for (int i = 0; i < played.move_number(); ++i) {
      board.play(played.move(i));
      const Survey kept = follower.look(board, 3000);
      if (i % 6 != 5) continue;
      const Survey fresh = Surveyor().look(board, 3000);
      EXPECT_EQ(kept.nodes, fresh.nodes) << drawing(board);
      ASSERT_EQ(kept.decisions.size(), fresh.decisions.size()) << drawing(board);
      for (std::size_t k = 0; k < kept.decisions.size(); ++k) {
        EXPECT_EQ(kept.decisions[k].stone, fresh.decisions[k].stone);
        EXPECT_EQ(kept.decisions[k].attack, fresh.decisions[k].attack);
        EXPECT_EQ(kept.decisions[k].defend, fresh.decisions[k].defend);
      }
    }
  }
}

TEST(RootHint, IsAboutOneSideAndGrowsWithWhatIsAtStake) {
  Surveyor surveyor;
  const Board board = undecided_corner();
  const Survey survey = surveyor.look(board, kNodes);
  HintSettings settings;
  settings.half = 13;
  settings.least = 0.8;
  const std::vector<ReasonedHint> kill = hints_of(survey.decisions, board, Color::kBlack, settings);
  ASSERT_EQ(kill.size(), 1U);
  EXPECT_EQ(kill.front().hint.point, at("B1"));
  EXPECT_NEAR(kill.front().hint.chance, 0.4, 1e-6) << "half of the most";
  EXPECT_EQ(to_text(kill.front()), "kills D1 (13 points)");
  const std::vector<ReasonedHint> live = hints_of(survey.decisions, board, Color::kWhite, settings);
  ASSERT_EQ(live.size(), 1U);
  EXPECT_EQ(to_text(live.front()), "saves D1 (13 points)");
}

TEST(RootHint, IsTheMoveOfTheSideToMove) {
  Surveyor surveyor;
  const Board board = long_proof();
  const Survey survey = surveyor.look(board, kFewNodes);
  const auto hint = [&](Color c) {
    return hints_of(survey.decisions, board, c, {}).at(0).hint.point;
  };
  EXPECT_EQ(hint(Color::kBlack), at("D1"));
  EXPECT_EQ(hint(Color::kWhite), at("D2"));
}

}  // namespace
}  // namespace owlet
